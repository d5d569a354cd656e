import Experiments
import Metrics
import Testing

@testable import Simulation

/// Steps that no person would take, each once read in a story of the shop.
@Suite("Stories of the shop")
struct ShopStoriesTests {
  /// The journeys of some people in both layouts.
  private static let walked = Result { () throws -> [Replay.Journey] in
    let plan = try Shop.plan()
    var sessions = SessionRunner(plan, statesLimit: .max)
    var journeys: [Replay.Journey] = []
    for variant in plan.layouts.indices {
      for person in 0..<80 as Range<UInt32> {
        let replay = Replay(plan, person: person, variant: variant, by: &sessions)
        journeys += try #require(replay).journeys
      }
    }
    return journeys
  }

  private static func journeys() throws -> [Replay.Journey] {
    let journeys = try walked.get()
    try #require(journeys.count == 160)
    return journeys
  }

  /// Steps of people's own choice.
  private static func isChosen(_ step: Replay.Step) -> Bool {
    [.mostPromising, .recognised, .chance].contains(step.reason)
  }

  @Test("nobody signs in to get out of the form that asks for it")
  func leavingForms() throws {
    var answers = 0
    for step in try Self.journeys().flatMap(\.steps) {
      if step.affordance.kind == .accept { #expect(step.reason != .returned) }
      if step.reason == .answer { answers += 1 }
    }
    #expect(answers > 0)
  }

  @Test("a menu whose items were read is opened again for what was left in it, not for its promise")
  func menus() throws {
    var openings = 0
    for journey in try Self.journeys() {
      let opened = journey.steps.filter { $0.affordance.kind == .menuButton }
      #expect(opened.count(where: Self.isChosen) <= 1)
      openings += opened.count
    }
    #expect(openings > 20)
  }

  @Test("nobody does a thing that the task does not ask for")
  func asides() throws {
    for journey in try Self.journeys() {
      for step in journey.steps where Self.isChosen(step) && !step.isTowards {
        let isAuthored = journey.task.scents[step.affordance.label] != nil
        #expect(isAuthored || !journey.task.words.isOtherAction(step.affordance.label))
      }
    }
  }

  @Test("nobody goes to and fro between two pages")
  func toAndFro() throws {
    for journey in try Self.journeys() {
      let isMove = journey.steps.map { [.returned, .turnedBack, .exhausted].contains($0.reason) }
      for place in journey.steps.indices.dropFirst(2)
      where isMove[place - 2...place] == [true, true, true] {
        let (before, now) = (
          journey.steps[place - 2].result.state, journey.steps[place].result.state
        )
        #expect(before != now)
      }
    }
  }

  @Test("most people need no more than twice ten taps")
  func lengths() throws {
    let taps = try Self.journeys().map(\.record.taps).sorted()
    #expect(taps[taps.count / 2] <= 8)
    #expect(taps.count { $0 > 20 } <= taps.count / 5)
  }
}
