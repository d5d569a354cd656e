import Experiments
import RouterCore
import TestSupport
import Testing

@testable import NavigationGraph

@Suite("States that are alike but for the screens deep in their stacks")
struct CutStatesTests {
  @Test(
    "have the transitions and the shortest paths that routing gives, though they share them",
    arguments: 0..<8)
  func socialApps(pair: UInt64) throws {
    var shared = 0
    for seed in 2 * pair...2 * pair + 1 {
      var app = SocialApp(seed: seed)
      for plan in try app.plans() {
        #expect(plan.layout.invariants.looksByClass)
        shared += check(plan, seed: seed, walks: 6, steps: 14)
      }
    }
    // Otherwise nothing would be tested; in some apps anything is looked for.
    #expect(shared > 0)
  }

  @Test("have them in small apps made by chance, too", arguments: 0..<24)
  func randomApps(seed: UInt64) throws {
    for plan in try TapLowerBoundsTests.plans(ofApp: seed) {
      check(plan, seed: seed, walks: 3, steps: 10)
    }
  }

  @Test(
    "have them in the real ones, too",
    arguments: ["tab-bar-versus-menu", "route-composer-example"])
  func realApps(name: String) throws {
    for plan in try TapLowerBoundsTests.plans(ofExperiment: name) {
      check(plan, seed: 7, walks: 4, steps: 14)
    }
  }

  @Test("are one state where nothing looks for those screens, and two where something does")
  func cut() throws {
    var shared = 0
    for seed in 0..<6 as Range<UInt64> {
      var app = SocialApp(seed: seed)
      let plan = try #require(try app.plans().first)
      var catalog = StateCatalog(ExploredLayout(plan), labels: LabelTable())
      let people = opening(["a", "b", "c"], "person", in: plan, &catalog)
      let others = opening(["b", "b", "a", "c"], "person", in: plan, &catalog)
      #expect(people != nil && people?.number == others?.number)
      let posts = opening(["a", "c"], "post", then: "person", in: plan, &catalog)
      let isSought = plan.layout.invariants.isLookedFor("post")
      #expect((posts?.number == people?.number) == !isSought)
      shared += isSought ? 0 : 1
    }
    #expect((1..<6).contains(shared))
  }

  /// A state in which screens were opened one on the other, as it is cut.
  private func opening(
    _ contexts: [String], _ route: String, then last: String? = nil, in plan: AppPlan,
    _ catalog: inout StateCatalog
  ) -> CutState? {
    var state = plan.starts[0].state
    for (place, context) in contexts.enumerated() {
      let route = place == contexts.count - 1 ? last ?? route : route
      let effect = Affordance.Effect.navigate(route: route, context: .text(context), isLink: false)
      state = plan.layout.perform(effect, in: state).state
    }
    return catalog.cut(catalog.index(of: state))
  }

  /// - Returns: the number of states of which it was open where their taps lead.
  @discardableResult
  private func check(_ plan: AppPlan, seed: UInt64, walks: UInt64, steps: Int) -> Int {
    var layout = ExploredLayout(plan)
    layout.leavesTargetsOpen = true
    // Where tasks begin nothing is shared, and a search for the fewest taps is as large as all others together.
    layout.statesPerSearchAtStart = 5 * layout.statesPerSearch
    var sharing = layout.graph(labels: LabelTable())
    layout.cutsStates = false
    var routing = layout.graph(labels: LabelTable())
    for walk in 0..<walks {
      let start = plan.starts[Int(walk) % plan.starts.count].state
      for state in TapLowerBoundsTests.walk(
        plan, from: start, seed: seed &* 41 &+ walk, steps: steps)
      {
        let goal = Int(truncatingIfNeeded: (seed &+ walk) % UInt64(plan.tasks.count))
        #expect(sharing.taps(of: state, to: goal) == routing.taps(of: state, to: goal))
      }
    }
    let open = sharing.table.states.indices.filter { sharing.table.states[$0].isOpen }
    for state in open.prefix(5).map(Int32.init(clamping:)) {
      // A walk without a memory asks for all of them at once.
      sharing.close(state)
      #expect(
        sharing.table.range(of: state).allSatisfy { sharing.table.transitions[$0].target >= 0 })
    }
    return open.count
  }
}

extension LayoutGraph {
  /// Something that can be done in a state, in terms that do not depend on the numbers of a graph.
  fileprivate struct Tap: Equatable {
    var transition: Transition
    let label: String
    let target: RouterState?
    let screen: String
  }

  fileprivate mutating func taps(of state: RouterState, to goal: Int) -> [Tap] {
    let index = index(of: state)
    prepare(index, goal: goal)
    return table.range(of: index).map { place in
      var transition = table.transitions[place]
      transition.target = target(of: place, from: index)
      #expect(table.states[Int(transition.target)].page == transition.page)
      let tap = (transition.target, labels.text(at: transition.label), transition.page)
      // Goals that others solved on the way are no difference.
      transition.towards = GoalSet(bits: transition.towards.bits & GoalSet(goal: goal).bits)
      (transition.target, transition.page, transition.label) = (-1, -1, -1)
      return Tap(
        transition: transition, label: tap.1, target: routerState(at: tap.0),
        screen: scene(ofPage: tap.2).screen)
    }
  }
}
