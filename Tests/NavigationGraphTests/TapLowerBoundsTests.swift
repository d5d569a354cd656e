import ExperimentFixtures
import Experiments
import NavigationGraph
import RouterCore
import Testing

@Suite("The fewest taps to a goal")
struct TapLowerBoundsTests {
  static func plans(ofExperiment name: String) throws -> [AppPlan] {
    let experiment = try ExperimentLoader.repository.experiment("experiments/\(name).yaml")
    return experiment.variantNames.indices.map { AppPlan(experiment, variant: $0) }
  }

  /// A graph whose searches give up late wherever they begin.
  static func patientGraph(of plan: AppPlan) -> LayoutGraph {
    graph(of: plan, statesPerSearch: ExploredLayout(plan).statesPerSearchAtStart)
  }

  private static func graph(of plan: AppPlan, statesPerSearch: Int) -> LayoutGraph {
    var layout = ExploredLayout(plan)
    layout.statesPerSearch = statesPerSearch
    layout.statesPerSearchAtStart = statesPerSearch
    return layout.graph(labels: LabelTable())
  }

  /// Holds the fewest taps from states against those that plain breadth-first search finds.
  ///
  /// That search has met every state with fewer taps than its answer. So one that is led by bounds need not look into
  /// more of them, and finds what is wrong before it gives up.
  private func check(
    _ plan: AppPlan, to task: Int, from states: [RouterState], in graph: inout LayoutGraph,
    atMost limit: Int = 6
  ) {
    for state in states {
      let found = graph.taps(from: graph.index(of: state), to: task)
      let plain = PlainSearch(plan: plan, statesMax: Self.statesOfPlainSearch)
      switch plain.answer(from: state, to: task, atMost: limit) {
      case .taps(let taps): #expect(found == taps)
      case .never: #expect(found == nil)
      case .more(let than): #expect(found ?? .max > than)
      }
    }
  }

  private static let statesOfPlainSearch = 300

  /// A graph whose searches look into no fewer states than plain ones.
  private static func graphLikePlainSearch(of plan: AppPlan) -> LayoutGraph {
    graph(of: plan, statesPerSearch: 2 * statesOfPlainSearch)
  }

  static func plans(ofApp seed: UInt64) throws -> [AppPlan] {
    var app = RandomApp(seed: seed)
    let files = app.files()
    let experiment = try ExperimentLoader(files: files).experiment("app-experiment.yaml")
    return experiment.variantNames.indices.map { AppPlan(experiment, variant: $0) }
  }

  /// The states of a walk by chance through a layout.
  static func walk(_ plan: AppPlan, from start: RouterState, seed: UInt64, steps: Int)
    -> [RouterState]
  {
    var dice = RandomApp(seed: seed)
    var states = [start]
    for _ in 0..<steps {
      let affordances = plan.layout.affordances(in: states[states.count - 1])
      guard !affordances.isEmpty else { break }
      let chosen = affordances[dice.next(affordances.count)]
      states.append(plan.layout.perform(chosen, in: states[states.count - 1]).state)
    }
    return states
  }

  @Test(
    "are what plain breadth-first search finds, in small apps made by chance", arguments: 0..<24)
  func randomApps(seed: UInt64) throws {
    for plan in try Self.plans(ofApp: seed) {
      var graph = Self.graphLikePlainSearch(of: plan)
      for task in plan.tasks.indices {
        let states = Self.walk(plan, from: plan.starts[task].state, seed: seed &* 31, steps: 5)
        check(plan, to: task, from: states, in: &graph)
      }
    }
  }

  @Test(
    "are what plain breadth-first search finds, where columns collapse, values switch and forms ask",
    arguments: [
      "rotation", "account-in-use", "unsaved-work", "system-back", "tabs-that-do-more",
      "lock-over-kept-screens",
    ])
  func recipes(name: String) throws {
    let experiment = try ExperimentLoader.repository.experiment("docs/how-to/cookbook/\(name).yaml")
    for variant in experiment.variantNames.indices {
      let plan = AppPlan(experiment, variant: variant)
      var graph = Self.graphLikePlainSearch(of: plan)
      for task in plan.tasks.indices {
        let states = Self.walk(plan, from: plan.starts[task].state, seed: 11, steps: 40)
        check(plan, to: task, from: states, in: &graph)
      }
    }
  }

  @Test(
    "are what plain breadth-first search finds, where Back goes through sections or acts below a menu",
    arguments: [
      "persistent-bottom-nav-bar-117/mended", "nowinandroid-1465/broken",
      "architecture-components-samples-1063/broken", "apps-android-commons-2294/mended",
      "capyreader-838/broken", "the49-maui-bottomsheet-50/broken",
    ])
  func goingBack(name: String) throws {
    let experiment = try ExperimentLoader.repository.experiment("experiments/museum/\(name).yaml")
    let plan = AppPlan(experiment, variant: 0)
    var graph = Self.graphLikePlainSearch(of: plan)
    for seed in 1...4 as ClosedRange<UInt64> {
      let states = Self.walk(plan, from: plan.starts[0].state, seed: seed, steps: 30)
      check(plan, to: 0, from: states, in: &graph)
    }
  }

  @Test(
    "are what plain breadth-first search finds, after walks by chance in the real ones",
    arguments: ["tab-bar-versus-menu", "route-composer-example"])
  func realApps(name: String) throws {
    for plan in try Self.plans(ofExperiment: name) {
      var graph = Self.patientGraph(of: plan)
      for task in plan.tasks.indices {
        let states = Self.walk(
          plan, from: plan.starts[task].state, seed: UInt64(task) + 3, steps: 9)
        let state = try #require(states.last)
        let index = graph.index(of: state)
        let found = graph.taps(from: index, to: task)
        switch PlainSearch(plan: plan, statesMax: 150).answer(from: state, to: task, atMost: 9) {
        case .taps(let taps): #expect(found == taps)
        case .never: #expect(found == nil)
        case .more(let than): #expect(found ?? .max > than)
        }
      }
    }
  }

  @Test(
    "fall by at most one with every tap, so that no bound is too high",
    arguments: ["tab-bar-versus-menu", "route-composer-example"])
  func consistency(name: String) throws {
    for plan in try Self.plans(ofExperiment: name) { checkConsistency(of: plan, walks: 12) }
  }

  @Test(
    "fall by at most one with every tap in small apps made by chance, too",
    // The last ones go elsewhere and back with one tap, which shows what lies deep in a stack.
    arguments: Array(100..<140) + [364, 636])
  func consistency(seed: UInt64) throws {
    for plan in try Self.plans(ofApp: seed) { checkConsistency(of: plan, walks: 4) }
  }

  @Test(
    "fall by at most one with every tap where stacks grow without end, and count what lies in them",
    arguments: 0..<24)
  func socialConsistency(seed: UInt64) throws {
    var app = SocialApp(seed: seed)
    let plans = try app.plans()
    #expect(plans.allSatisfy { $0.layout.invariants.uncoversOneByOne })
    for plan in plans { checkConsistency(of: plan, walks: 6) }
  }

  @Test(
    "are what plain breadth-first search finds, where stacks grow without end", arguments: 0..<12)
  func socialApps(seed: UInt64) throws {
    var app = SocialApp(seed: seed)
    for plan in try app.plans() {
      var graph = Self.graphLikePlainSearch(of: plan)
      for task in plan.tasks.indices {
        let states = Self.walk(plan, from: plan.starts[task].state, seed: seed &* 37, steps: 6)
        check(plan, to: task, from: states, in: &graph)
      }
    }
  }

  @Test(
    "are the same where taps are routed when a search asks where they lead",
    arguments: [1, 10, 100])
  func foreseen(statesPerSearch: Int) throws {
    var known = 0
    for plan in try foreseeablePlans() {
      var states: [RouterState] = []
      for seed in 0..<2 as Range<UInt64> {
        let start = plan.starts[Int(seed) % plan.starts.count].state
        states += Self.walk(plan, from: start, seed: seed &+ 70, steps: 7)
      }
      var layout = ExploredLayout(plan)
      layout.statesPerSearch = statesPerSearch
      layout.statesPerSearchAtStart = 2 * statesPerSearch
      layout.routesWhenAsked = true
      let whenAsked = answers(in: layout, from: states)
      layout.routesWhenAsked = false
      #expect(whenAsked == answers(in: layout, from: states))
      known += whenAsked.count { $0.taps != nil }
    }
    #expect(known > 100)
  }

  private func foreseeablePlans() throws -> [AppPlan] {
    var plans = try Self.plans(ofExperiment: "tab-bar-versus-menu")
    for seed in 0..<6 as Range<UInt64> {
      var app = SocialApp(seed: seed)
      plans += try app.plans() + Self.plans(ofApp: seed)
    }
    return plans.filter(\.layout.invariants.uncoversOneByOne)
  }

  private struct Answer: Equatable {
    let taps: Int?
    let towards: [Bool]
  }

  /// The fewest taps from states to all goals, and which taps lie on a shortest path.
  private func answers(in layout: ExploredLayout, from states: [RouterState]) -> [Answer] {
    var graph = layout.graph(labels: LabelTable())
    return states.flatMap { state in
      let index = graph.index(of: state)
      return layout.plan.tasks.indices.map { goal in
        let taps = graph.taps(from: index, to: goal)
        let towards = graph.table.range(of: index).map {
          graph.table.transitions[$0].towards.intersects(GoalSet(goal: goal))
        }
        return Answer(taps: taps, towards: towards)
      }
    }
  }

  private func checkConsistency(of plan: AppPlan, walks: UInt64) {
    var graph = ExploredLayout(plan).graph(labels: LabelTable())
    var indices: Set<Int32> = []
    for seed in 0..<walks {
      let start = plan.starts[Int(seed) % plan.starts.count].state
      for state in Self.walk(plan, from: start, seed: seed, steps: 12) {
        indices.insert(graph.index(of: state))
      }
    }
    #expect(!indices.isEmpty)
    for index in indices.sorted() {
      graph.prepare(index)
      let before = graph.tapBounds(from: index)
      for place in graph.table.range(of: index) {
        let transition = graph.table.transitions[place]
        // Of a navigation that waits it is not known from which root it began.
        let waits = graph.routerState(at: transition.target)?.isAtRest == false
        guard !transition.traits.isHidden, !waits else { continue }
        let after = graph.tapBounds(from: transition.target)
        for goal in before.indices { #expect(before[goal] <= after[goal] + 1) }
      }
      let reached = graph.table.reached(in: Int32(index))
      for goal in before.indices where reached.intersects(GoalSet(goal: goal)) {
        #expect(before[goal] == 0)
      }
    }
  }

  @Test("keep what is behind the entries of a screen once, however many things it is about")
  func shared() throws {
    let products = (0..<300).map(String.init).joined(separator: ", ")
    let entries = "entries: [{ label: '{each}', each: [\(products)], to: product, with: '{each}' }]"
    let spec = """
      experiment: many
      app:
        launch: home
        screens:
          home: { \(entries) }
          product: { context: text, sample: "1", \(entries) }
        routes:
          home: { from: root }
          product: { find: with-context, using: present, from: current }
      variants: { one: { control: true }, other: {} }
      tasks: { last: { goal: { screen: product, context: "299" } } }
      """
    let experiment = try ExperimentLoader(text: spec).experiment()
    let plan = AppPlan(experiment, variant: 0)
    var graph = ExploredLayout(plan).graph(labels: LabelTable())
    #expect(graph.taps(from: graph.index(of: plan.starts[0].state), to: 0) == 1)
    // Each of 300 products leads to all of them, which are 90,000.
    let kept = LayoutProspects(plan.layout).keptAfterEntries
    #expect((300...3_000).contains(kept), "\(kept)")
  }

  @Test("while a navigation waits are those of where it is going, and of no other that might wait")
  func waiting() throws {
    let plan = try #require(try Self.plans(ofExperiment: "tab-bar-versus-menu").first)
    let goal = try #require(plan.tasks.firstIndex { $0.name == "track-order" })
    var graph = ExploredLayout(plan).graph(labels: LabelTable())
    func bound(afterTapping labels: [String]) throws -> Int {
      var state = plan.starts[goal].state
      for label in labels {
        let tapped = plan.layout.affordances(in: state).first { $0.label == label }
        state = plan.layout.perform(try #require(tapped, "\(label)"), in: state).state
      }
      #expect(!state.pending.isEmpty)
      return graph.tapBounds(from: graph.index(of: state))[goal]
    }
    // Signing in shows the orders, and one of them is the order.
    #expect(try bound(afterTapping: ["Account", "Orders"]) == 2)
    // Signing in shows a form; the account with the orders is behind it.
    let toReviews = ["Fresh today", "apples", "Reviews", "Write a review"]
    #expect(try bound(afterTapping: toReviews) == 3)
  }

  @Test(
    "do not depend on what was asked before or forgotten, also where searches give up",
    arguments: [1, 2, 3, 5, 10, 30, 20_000])
  func order(statesPerSearch: Int) throws {
    for plan in try Self.plans(ofExperiment: "route-composer-example") {
      var layout = ExploredLayout(plan)
      layout.statesPerSearch = statesPerSearch
      layout.statesPerSearchAtStart = 10 * statesPerSearch
      let states = (0..<4 as Range<UInt64>).flatMap { seed in
        Self.walk(
          plan, from: plan.starts[Int(seed) % plan.starts.count].state, seed: seed, steps: 6)
      }
      func answers(_ states: [RouterState], forgetting: Bool = false) -> [[Int?]] {
        var graph = layout.graph(labels: LabelTable())
        return states.map { state in
          if forgetting { graph = layout.graph(labels: LabelTable()) }
          let index = graph.index(of: state)
          return plan.tasks.indices.map { graph.taps(from: index, to: $0) }
        }
      }
      let forward = answers(states)
      #expect(answers(states.reversed()).reversed() == forward)
      #expect(answers(states, forgetting: true) == forward)
    }
  }

  @Test("where a search gives up, taps that lead nearer by the routes alone are on the way")
  func unknown() throws {
    var givenUp = 0
    for plan in try Self.plans(ofExperiment: "tab-bar-versus-menu") {
      var layout = ExploredLayout(plan)
      layout.statesPerSearch = 1
      layout.statesPerSearchAtStart = 1
      var hasty = layout.graph(labels: LabelTable())
      var patient = Self.patientGraph(of: plan)
      for goal in plan.tasks.indices {
        for state in Self.walk(
          plan, from: plan.starts[goal].state, seed: UInt64(goal) + 5, steps: 20)
        {
          let index = hasty.index(of: state)
          guard hasty.taps(from: index, to: goal) == nil,
            patient.taps(from: patient.index(of: state), to: goal) != nil
          else { continue }
          givenUp += 1
          let bound = hasty.tapBounds(from: index)[goal]
          for place in hasty.table.range(of: index) {
            let transition = hasty.table.transitions[place]
            let isNearer = hasty.tapBounds(from: transition.target)[goal] < bound
            #expect(
              transition.towards.intersects(GoalSet(goal: goal))
                == (isNearer && !transition.traits.isHidden))
          }
        }
      }
    }
    #expect(givenUp > 0)
  }

  @Test(
    "home is as far as plain breadth-first search finds",
    arguments: ["tab-bar-versus-menu", "route-composer-example"])
  func home(name: String) throws {
    for plan in try Self.plans(ofExperiment: name) {
      let layout = plan.layout
      let distances = GoalDistances(layout)
      let home = layout.shown(in: layout.state(in: nil).state).map(\.screen)
      var (asked, inReach) = (0, 0)
      for seed in 0..<8 as Range<UInt64> {
        let start = plan.starts[Int(seed) % plan.starts.count].state
        for state in Self.walk(plan, from: start, seed: seed, steps: 4) {
          let plain = PathSearch(layout, statesMax: 400).path(from: state) {
            layout.shown(in: $0).map(\.screen) == home
          }
          asked += 1
          guard let plain, !plain.contains(where: \.isHidden) else { continue }
          inReach += 1
          // A menu that is open over home is closed with one more tap.
          let found = try #require(distances.tapsHome(from: state))
          #expect((plain.count...plain.count + 1).contains(found))
          let path = try #require(distances.pathHome(from: state))
          #expect(path.count == found)
          // The path is that of an equal state, whose containers have names of their own.
          let end = try path.reduce(state) { state, step in
            let tap = layout.affordances(in: state)
              .first { $0.label == step.label && $0.kind == step.kind }
            return layout.perform(try #require(tap), in: state).state
          }
          #expect(layout.shown(in: end).map(\.screen) == home)
        }
      }
      #expect(inReach * 2 > asked)
    }
  }
}

@Suite("Apps made by chance")
struct RandomAppTests {
  @Test("show bottom sheets at both heights, and apps without one")
  func sheets() throws {
    let apps = (0..<40 as Range<UInt64>).map(RandomApp.init)
    #expect(apps.contains { $0.sheet == nil })
    var heights: Set<Bool> = []
    for var app in apps where app.sheet != nil {
      let files = app.files()
      let experiment = try ExperimentLoader(files: files).experiment("app-experiment.yaml")
      let layout = Layout(experiment, variant: 0)
      let state = layout.perform(
        .navigate(route: "note", context: .absent, isLink: false), in: layout.launched()
      ).state
      let top = try #require(state.tree.topmost)
      let shown = state.tree.screenClass(of: top)?.name
      // Some notes are guarded by a question, which comes up in a stack.
      #expect(shown == "sheet" || !state.pending.isEmpty, "\(state.tree)")
      if shown == "sheet" { heights.insert(state.tree.isCollapsed(top)) }
    }
    #expect(heights == [true, false])
  }
}

@Suite("Rehearsing taps")
struct TapRehearsalTests {
  @Test(
    "comes to what performing comes to, whatever was rehearsed before, in apps made by chance",
    arguments: 0..<40)
  func likePerforming(seed: UInt64) throws {
    var app = RandomApp(seed: seed)
    let files = app.files()
    let experiment = try ExperimentLoader(files: files).experiment("app-experiment.yaml")
    for variant in experiment.variantNames.indices {
      let layout = Layout(experiment, variant: variant)
      var rehearsal = TapRehearsal(layout)
      var state = layout.launched()
      for _ in 0..<8 {
        let affordances = layout.affordances(in: state)
        guard !affordances.isEmpty else { break }
        for affordance in affordances {
          let rehearsed = rehearsal.perform(affordance, in: state)
          let performed = layout.perform(affordance, in: state)
          #expect(rehearsed.state == performed.state)
          #expect(rehearsed.outcome == performed.outcome)
          #expect(rehearsed.endings == performed.endings)
          #expect(rehearsed.operations == performed.operations)
          #expect(rehearsed.milliseconds == performed.milliseconds)
          #expect(rehearsed.traces.isEmpty)
        }
        let chosen = affordances[app.next(affordances.count)]
        state = layout.perform(chosen, in: state).state
      }
    }
  }
}
