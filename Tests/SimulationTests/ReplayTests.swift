import Experiments
import Metrics
import NavigationGraph
import RouterCore
import Testing

@testable import Simulation

@Suite("A replay")
struct ReplayTests {
  @Test("tells the journey that the run counted, step by step")
  func sameJourney() throws {
    let plan = try Shop.plan()
    var sessions = SessionRunner(plan, statesLimit: .max)
    for person in 0..<20 as Range<UInt32> {
      for variant in plan.layouts.indices {
        var records: [JourneyRecord] = []
        sessions.run(person: person, variant: variant) { records.append($0) }
        let replay = try #require(Replay(plan, person: person, variant: variant))
        #expect(replay.journeys.map(\.record) == records)
        for journey in replay.journeys {
          #expect(journey.steps.count == journey.record.taps)
          #expect(journey.steps.count { $0.reason == .slip } == journey.record.slips)
          let tree = (journey.steps.last?.result.state ?? journey.start).tree
          let arrived = journey.task.goals.contains { $0.isShown(in: tree) }
          #expect(arrived || journey.record.outcome != .arrived)
        }
      }
    }
  }

  @Test(
    "tells what the run counted whatever the model",
    arguments: [.mesa, .snifAct, .softmax, .monkey] as [PeopleModel])
  func everyModel(model: PeopleModel) throws {
    var parameters = PeopleParameters()
    parameters.model = model
    parameters.slipChance = 0.1
    parameters.utilityNoise = 0.5
    parameters.tapBudget = 25
    let plan = try Shop.plan().with(parameters)
    var sessions = SessionRunner(plan, statesLimit: .max)
    for person in 0..<12 as Range<UInt32> {
      for variant in plan.layouts.indices {
        var records: [JourneyRecord] = []
        sessions.run(person: person, variant: variant) { records.append($0) }
        let replay = try #require(Replay(plan, person: person, variant: variant))
        #expect(replay.journeys.map(\.record) == records)
        #expect(replay.journeys.map(\.steps.count) == records.map(\.taps))
      }
    }
  }

  @Test("a long journey is cut to the taps that were asked for, and its end", arguments: [0, 1, 3])
  func shortened(limit: Int) throws {
    let plan = try Shop.plan()
    var sessions = SessionRunner(plan, statesLimit: .max)
    for person in 0..<20 as Range<UInt32> {
      let whole = try #require(Replay(plan, person: person, variant: 1))
      let cut = try #require(
        Replay(plan, person: person, variant: 1, upTo: limit, by: &sessions))
      #expect(!whole.journeys.isEmpty && cut.journeys.count == whole.journeys.count)
      for (short, long) in zip(cut.journeys, whole.journeys) {
        #expect(short.steps.map(\.result.state) == long.steps.prefix(limit).map(\.result.state))
        #expect(short.untold == max(0, long.record.taps - limit) && long.untold == 0)
        #expect(short.end == long.end && short.end == long.steps.last?.result.state ?? long.start)
      }
    }
  }

  @Test("a story tells what was read before each tap, and what of a long journey it leaves out")
  func stories() throws {
    var parameters = PeopleParameters()
    parameters.temperature = 2
    parameters.tapBudget = 200
    let plan = try Shop.plan().with(parameters)
    let replays = try (0..<8 as Range<UInt32>).map {
      try #require(Replay(plan, person: $0, variant: 0))
    }
    let keys = replays.map {
      StoryKey(variant: 0, task: 0, person: Int($0.person), occasion: 0)
    }
    let stories = plan.stories(of: keys)
    #expect(stories.map(\.key) == keys)
    for (story, replay) in zip(stories, replays) {
      let journey = replay.journeys[0]
      #expect(story.steps.count + (story.untold ?? 0) == journey.record.taps + 1)
      for (told, step) in zip(story.steps.dropLast(), journey.steps) {
        #expect(told.chosen == step.affordance.label)
        #expect((told.read ?? []).map(\.label) == step.sight.read.map(\.label))
        guard step.reason == .mostPromising else { continue }
        let chosen = try #require(told.read?.first { $0.label == told.chosen })
        #expect(told.read?.allSatisfy { $0.promise <= chosen.promise } == true)
      }
      let front = plan.layouts[0].plan.layout.shown(in: journey.end).first?.screen
      #expect(story.steps.last?.screen == front && story.steps.last?.chosen == nil)
    }
    #expect(stories.contains { $0.untold != nil })
  }

  @Test("says what stood there unnoticed: the menu's button, until it is noticed for good")
  func overlooked() throws {
    var parameters = PeopleParameters()
    parameters.menuNotice = 0.1
    let plan = try Shop.plan().with(parameters)
    var people = 0
    for person in 0..<30 as Range<UInt32> {
      let bar = try #require(Replay(plan, person: person, variant: 0))
      #expect(bar.journeys.flatMap(\.steps).allSatisfy { $0.sight.overlooked == nil })
      let menu = try #require(Replay(plan, person: person, variant: 1)).journeys[0]
      let last = menu.steps.lastIndex { $0.sight.overlooked != nil }
      let opened = menu.steps.firstIndex { $0.affordance.kind == .menuButton }
      #expect(menu.steps.allSatisfy { $0.sight.overlooked ?? "Menu" == "Menu" })
      // A finger that slips opens a menu that nobody has noticed.
      if let last, let opened, menu.steps[opened].reason != .slip { #expect(last < opened) }
      let sights = menu.steps.map(\.sight)
      #expect(sights.allSatisfy { one in !one.read.contains { $0.label == one.overlooked } })
      if menu.record.outcome == .neverFound {
        people += 1
        #expect(last != nil || menu.last.overlooked == "Menu")
      }
    }
    #expect(people > 0)
  }

  @Test("there is none of a variant that there is not")
  func noSuchVariant() throws {
    #expect(Replay(try Shop.plan(), person: 0, variant: 9) == nil)
  }
}
