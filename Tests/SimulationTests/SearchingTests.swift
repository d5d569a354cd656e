import ExperimentFixtures
import Experiments
import Metrics
import SourceText
import Testing

@testable import Simulation

@Suite("Searches and long pages")
struct SearchingTests {
  /// The replays of people in an app with a search that finds animals.
  private static func replays(
    _ parameters: String, task: String, rule: String = "meaning", model: String = "forager"
  ) throws -> [Replay.Journey] {
    let text = """
      experiment: zoo
      variants: { one: {}, two: {} }
      people:
        model: \(model)
        scent-rule: \(rule)
        parameters: { slip-chance: 0, lapse: 0, tap-budget: 60, tap-budget-spread: 0, \(parameters) }
      app:
        launch: { stack: [home] }
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          home:
            entries: { Search: search, Africa: africa, Asia: asia, Europe: europe, Penguins: arctic }
          search: { entries: { "{each}": { each: [Elephant, Wolf], to: animal, with: "{each}", typed: true } } }
          africa: { entries: { "{each}": { each: [Elephant], to: animal, with: "{each}" } } }
          asia: {}
          europe: {}
          arctic: {}
          animal: { context: text, sample: Wolf }
        routes:
          home: { make: none, from: root }
          search: { using: push, from: home }
          africa: { using: push, from: home }
          asia: { using: push, from: home }
          europe: { using: push, from: home }
          arctic: { using: push, from: home }
          animal: { using: push, from: home }
      tasks: { sought: \(task) }
      """
    let plan = try RunPlan(ExperimentLoader(text: text).experiment())
    return try (0..<200 as Range<UInt32>).map { person in
      try #require(Replay(plan, person: person, variant: 0)?.journeys.first)
    }
  }

  private static let elephant =
    "{ title: Find the elephant, goal: { screen: animal, context: Elephant }, scent: { Search: 90% } }"

  @Test(
    "who knows the word types it, as often as the search finds it",
    arguments: ["forager", "mesa", "snif-act"])
  func typing(model: String) throws {
    for (miss, expected) in [(0.0, 200...200), (0.5, 70...130), (1, 0...0)] {
      let journeys = try Self.replays(
        "temperature: 0.01, label-noise: 0, search-miss: \(miss)", task: Self.elephant, model: model
      )
      let searched = journeys.filter { $0.steps.first?.affordance.label == "Search" }
      try #require(searched.count > 190)
      let found = searched.count { $0.steps.count == 2 && $0.record.outcome == .arrived }
      #expect(expected.contains(found), "\(miss): \(found)")
    }
  }

  @Test("a search costs the time to type, once, found or not")
  func cost() throws {
    for miss in [0, 1] {
      let times = try [0.0, 5].map { seconds in
        try Self.replays(
          "temperature: 0.01, search-miss: \(miss), type-time: \(seconds)", task: Self.elephant
        ).map(\.record.time)
      }
      for (without, with) in zip(times[0], times[1]) { #expect(with - without == 5_000_000) }
    }
  }

  @Test("who seeks something else sees no results")
  func otherwise() throws {
    let journeys = try Self.replays(
      "temperature: 0.1", task: "{ title: Find the ice, goal: arctic, scent: { Search: 90% } }")
    let steps = journeys.flatMap(\.steps)
    #expect(steps.contains { $0.affordance.label == "Search" })
    #expect(!steps.contains { $0.affordance.isTyped })
  }

  @Test("a page is read down to the fold before people scroll, and scrolling takes time")
  func fold() throws {
    // The last label is not called as what it opens, which people would see at a glance.
    let task = "{ goal: arctic, scent: { Penguins: 100% } }"
    for (fold, scrolls) in [(0, 0), (4, 1), (2, 2)] {
      let journeys = try Self.replays(
        "temperature: 0.01, fold: \(fold), scroll-time: 3", task: task, rule: "authored")
      for journey in journeys {
        #expect(journey.steps.count == 1)
        let read = journey.steps[0].sight.read.count
        #expect(journey.record.time == Int64(read) * 250_000 + Int64(scrolls) * 3_000_000 + 500_000)
        #expect(fold == 0 || read == 5)
      }
    }
  }
}
