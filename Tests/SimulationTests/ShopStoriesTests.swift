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
    [.firstLook, .secondLook, .recognised, .lastResort].contains(step.reason)
  }

  @Test("nobody signs in to get out of the form that asks for it")
  func leavingForms() throws {
    var declined = 0
    for step in try Self.journeys().flatMap(\.steps) {
      if step.affordance.kind == .accept { #expect(step.reason != .returned) }
      if step.affordance.kind == .decline { declined += 1 }
    }
    #expect(declined > 0)
  }

  @Test("a menu whose items were read is opened again for what was left in it, not for its promise")
  func menus() throws {
    var openings = 0
    for journey in try Self.journeys() {
      let opened = journey.steps.filter { $0.affordance.kind == .menuButton }
      #expect(opened.count(where: Self.isChosen) <= 1)
      openings += opened.count
    }
    #expect(openings > 40)
  }

  @Test("things to do that the task does not ask for are tried last of all, wherever they lead")
  func asides() throws {
    var asides = 0
    for journey in try Self.journeys() {
      let words = journey.task.words
      for step in journey.steps where Self.isChosen(step) && !step.isTowards {
        let isAuthored = journey.task.scents[step.affordance.label] != nil
        if words.isOtherAction(step.affordance.label), !isAuthored {
          asides += 1
          #expect(step.reason == .lastResort)
        }
      }
    }
    #expect(asides > 0)
  }

  @Test(
    "on a page that people come to they read what is new before the tabs that stood there before")
  func newLabelsFirst() throws {
    let tabs: Set = ["Home", "Shop", "Special offers", "Basket", "Account"]
    let startLabels: Set = ["Fresh today", "Recipe of the week", "Recipes"]
    var pages = 0
    for step in try Self.journeys().flatMap({ $0.steps.dropFirst() }) {
      let read = step.sight.read.map { tabs.contains($0.label) }
      let labels = Set(step.sight.read.map(\.label))
      guard step.reason == .firstLook, labels.isDisjoint(with: startLabels),
        let first = read.firstIndex(of: true)
      else { continue }
      pages += 1
      // The product has an entry of its own to the basket.
      let later = step.sight.read[first...].filter { !tabs.contains($0.label) }
      if step.sight.read[first].label != "Basket" { #expect(later.isEmpty, "\(read)") }
    }
    #expect(pages > 0)
  }

  @Test("most people need no more than twice ten taps")
  func lengths() throws {
    let taps = try Self.journeys().map(\.record.taps).sorted()
    #expect(taps[taps.count / 2] <= 8)
    #expect(taps.count { $0 > 20 } <= taps.count / 5)
  }
}
