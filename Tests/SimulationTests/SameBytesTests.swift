import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import TestSupport
import Testing

@testable import Simulation

/// An app whose pages lead elsewhere than they look: what lies below counts in it.
@Suite("A run of the example app")
struct SameBytesTests {
  private static let people = 60

  private static let prepared = Result {
    return try RunPlan(
      ExperimentLoader.repository.experiment("experiments/route-composer-example.yaml"))
  }

  private static let walked = prepared.map { plan in
    Runner(plan, threads: 1).run([PeopleRange(first: 0, count: people)])
  }

  @Test("gives the same counts on any number of threads", arguments: [2, 8])
  func threads(threads: Int) throws {
    let plan = try Self.prepared.get()
    let result = Runner(plan, threads: threads, pieceSize: 5)
      .run([PeopleRange(first: 0, count: Self.people)])
    #expect(try result.tally == Self.walked.get().tally)
  }

  @Test("gives the same counts with hardly any memory")
  func memory() throws {
    let plan = try Self.prepared.get()
    let result = Runner(plan, threads: 1, memory: 200 << 10)
      .run([PeopleRange(first: 0, count: Self.people)])
    #expect(try result.tally == Self.walked.get().tally)
  }

  @Test("gives the same counts when its shards are merged", arguments: [3, 7])
  func shards(shards: Int) throws {
    let plan = try Self.prepared.get()
    var merged = RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: true)
    for shard in (1...shards).reversed() {
      let part = try #require(PeopleRange.shard(shard, of: shards, people: Self.people))
      try merged.merge(Runner(plan, threads: 1).run([part]))
    }
    #expect(try merged.tally == Self.walked.get().tally)
  }

  @Test(
    "gives the same journeys whoever was walked before, where many pages are exhausted",
    arguments: ["tab-bar-versus-menu", "route-composer-example"])
  func exhausted(name: String) throws {
    var parameters = PeopleParameters()
    parameters.labelNoise = 1.2
    let plan = try RunPlan(try ExperimentLoader.repository.experiment("experiments/\(name).yaml"))
      .with(parameters)
    let people = Array(0..<40 as Range<UInt32>)
    #expect(
      journeys(of: people, in: plan) == journeys(of: people.reversed(), in: plan).reversed())
  }

  @Test("gives the same journeys whoever was walked before")
  func order() throws {
    let plan = try Self.prepared.get()
    let forward = Array(0..<UInt32(Self.people))
    #expect(
      journeys(of: forward, in: plan) == journeys(of: forward.reversed(), in: plan).reversed())
  }

  @Test(
    "gives the same journeys whoever was walked before, where searches for the fewest taps give up",
    arguments: [2, 5])
  func givingUp(statesPerSearch: Int) throws {
    var plan = try Self.prepared.get()
    let people = Array(0..<40 as Range<UInt32>)
    let exact = journeys(of: people, in: plan)
    for place in plan.layouts.indices {
      plan.layouts[place].statesPerSearch = statesPerSearch
      plan.layouts[place].statesPerSearchAtStart = statesPerSearch
    }
    let forward = journeys(of: people, in: plan)
    // Otherwise nothing would be tested.
    #expect(forward != exact)
    #expect(journeys(of: people.reversed(), in: plan).reversed() == forward)
    let few = Array(people.prefix(6))
    #expect(journeys(of: few, in: plan, statesLimit: 0) == Array(forward.prefix(few.count)))
  }

  @Test(
    "gives the same journeys where states that are alike deep in their stacks are told apart",
    arguments: ["tab-bar-versus-menu", "route-composer-example", "bluesky"])
  func cutStates(name: String) throws {
    let loader = ExperimentLoader { path in
      path.hasSuffix("/bluesky.yaml") && !path.contains("apps/")
        ? Array(Self.bluesky.utf8) : try RepositoryFiles.bytes(path)
    }
    let loaded = try loader.load("experiments/\(name).yaml")
    var parameters = PeopleParameters()
    parameters.labelNoise = 0.8
    var plan = try RunPlan(try #require(loaded.experiment)).with(parameters)
    let people = Array(0..<16 as Range<UInt32>)
    let sharing = journeys(of: people, in: plan)
    for place in plan.layouts.indices { plan.layouts[place].cutsStates = false }
    #expect(sharing == journeys(of: people, in: plan))
  }

  /// An app whose screens lead to themselves without end.
  private static let bluesky = """
    experiment: bluesky
    app: apps/bluesky.yaml
    variants: { tabs: { control: true }, left-column: {} }
    people: { count: 16, seed: 5 }
    tasks:
      third-profile: { goal: { screen: profile, context: dave }, situation: signed-in }
      leave-deep: { goal: notifications, situation: deep-in-search }
    """

  @Test("never calls a task impossible of which the search for its goal gave up")
  func notKnown() throws {
    var plan = try Self.prepared.get()
    #expect(RunPlan.impossibleTasks(in: plan.layouts).isEmpty)
    for place in plan.layouts.indices {
      plan.layouts[place].statesPerSearch = 1
      plan.layouts[place].statesPerSearchAtStart = 1
    }
    let unsure = RunPlan.impossibleTasks(in: plan.layouts).map(\.description)
    #expect(!unsure.isEmpty)
    #expect(unsure.allSatisfy { $0.contains("it is unknown whether task") }, "\(unsure)")
  }

  @Test("counts what people without a memory choose among what it may remember, and forgets it")
  func choices() throws {
    var parameters = PeopleParameters()
    parameters.model = .monkey
    let plan = try Self.prepared.get().with(parameters)
    let people = Array(0..<40 as Range<UInt32>)
    let remembered = journeys(of: people, in: plan)
    var sessions = SessionRunner(plan, statesLimit: .max)
    for person in people { sessions.run(person: person, variant: 0) { _ in } }
    // All states have room, but not what is chosen in them besides.
    let states = plan.layouts.indices.reduce(0) {
      $0 + sessions.graph(variant: $1).table.states.count
    }
    var limited = SessionRunner(plan, statesLimit: states)
    let again = people.map { person in
      var records: [JourneyRecord] = []
      limited.run(person: person, variant: 0) { records.append($0) }
      return records
    }
    #expect(limited.forgettings(variant: 0) > 0)
    #expect(again == remembered.map { $0.filter { $0.variant == 0 } })
  }

  @Test("walks a journey on that outgrows what may be remembered, and gives the same record")
  func longJourney() throws {
    var parameters = PeopleParameters()
    parameters.model = .monkey
    parameters.quitChance = 0
    (parameters.tapBudget, parameters.tapBudgetSpread) = (800, 0)
    parameters.timeBudget = 1_000_000
    let plan = try RunPlan(try Self.deepApp()).with(parameters)
    var all = SessionRunner(plan, statesLimit: .max)
    var few = SessionRunner(plan, statesLimit: 1)
    var (remembered, forgotten): ([JourneyRecord], [JourneyRecord]) = ([], [])
    all.run(person: 0, variant: 0) { remembered.append($0) }
    few.run(person: 0, variant: 0) { forgotten.append($0) }
    #expect(remembered.map(\.taps) == [800])
    #expect(remembered == forgotten)
    #expect(2 * few.graph(variant: 0).bytesOfStates < all.graph(variant: 0).bytesOfStates)
  }

  /// An app in which every page leads deeper, and none to the goal.
  private static func deepApp() throws -> Experiment {
    let spec = """
      experiment: deep
      app:
        launch: splash
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          splash: { entries: [{ label: Begin, to: home }] }
          home: { entries: [{ label: More, to: page, with: a }] }
          page:
            context: text
            sample: a
            entries: [{ label: A, to: page, with: a }, { label: B, to: page, with: b }, { label: C, to: page, with: c }]
          end: { entries: [{ label: Page, to: page, with: a }] }
        routes:
          shell: { screen: stack, find: { search: current, starting-point: root }, make: { stack: [home] }, using: replace-root, from: root }
          home: { make: none, from: shell }
          page: { find: none, using: push, from: here }
          end: { find: none, using: push, from: here }
          here: { switch: [{ found: { of: stack, search: current-visible-only } }, { default: home }] }
      variants: { one: { control: true }, two: {} }
      tasks: { look: { goal: end } }
      """
    return try ExperimentLoader(text: spec).experiment("deep.yaml")
  }

  private func journeys(
    of people: [UInt32], in plan: RunPlan, statesLimit: Int = .max
  ) -> [[JourneyRecord]] {
    var sessions = SessionRunner(plan, statesLimit: statesLimit)
    return people.map { person in
      var records: [JourneyRecord] = []
      for variant in plan.layouts.indices {
        sessions.run(person: person, variant: variant) { records.append($0) }
      }
      return records
    }
  }
}
