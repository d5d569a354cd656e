import Experiments
import NavigationGraph
import RouterCore
import SourceText
import TestSupport
import Testing

@Suite("The graphs of the shop")
struct ShopGraphTests {
  static func plans() throws -> [AppPlan] {
    let loader = ExperimentLoader { path in try RepositoryFiles.bytes(path) }
    let loaded = try loader.load("experiments/tab-bar-versus-menu.yaml")
    let experiment = try #require(loaded.experiment)
    return experiment.variantNames.indices.map { AppPlan(experiment, variant: $0) }
  }

  @Test("every task can be done in both layouts, and offers are a tap farther in the menu")
  func optimalTaps() throws {
    let taps = try Self.plans().map { plan in
      var graph = ExploredLayout(plan).graph(labels: LabelTable())
      return plan.tasks.indices.map { graph.taps(from: graph.start(of: $0), to: $0) }
    }
    #expect(taps[0].allSatisfy { $0 != nil } && taps[1].allSatisfy { $0 != nil })
    #expect(taps[0][0] == 1 && taps[1][0] == 2)
  }

  @Test("the search agrees with plain breadth-first search from states in all directions")
  func searchIsExact() throws {
    for plan in try Self.plans() {
      let explored = ExploredLayout(plan)
      var graph = explored.graph(labels: LabelTable())
      var generator = SmallGenerator(state: 11)
      for _ in 0..<6 {
        let task = generator.next(below: plan.tasks.count)
        var state = plan.starts[task].state
        for _ in 0..<generator.next(below: 4) {
          let affordances = plan.layout.affordances(in: state)
          guard !affordances.isEmpty else { break }
          let chosen = affordances[generator.next(below: affordances.count)]
          state = plan.layout.perform(chosen, in: state).state
        }
        let plain = PlainSearch(plan: plan).taps(from: state, to: task, atMost: 3)
        let index = graph.index(of: state)
        let found = graph.taps(from: index, to: task)
        if let plain { #expect(found == plain) } else { #expect(found ?? 99 > 3) }
      }
    }
  }

  @Test("what was forgotten is found again with the same result")
  func forgetting() throws {
    let plan = try #require(try Self.plans().first)
    var graph = ExploredLayout(plan).graph(labels: LabelTable())
    let before = plan.tasks.indices.map { graph.taps(from: graph.start(of: $0), to: $0) }
    graph.forget()
    #expect(graph.table.states.isEmpty)
    let after = plan.tasks.indices.map { graph.taps(from: graph.start(of: $0), to: $0) }
    #expect(before == after)
  }

  @Test("of the transitions on a shortest way, each leads one tap nearer")
  func shortestWays() throws {
    for plan in try Self.plans() {
      var graph = ExploredLayout(plan).graph(labels: LabelTable())
      for task in plan.tasks.indices {
        let start = graph.start(of: task)
        let found = graph.taps(from: start, to: task)
        let taps = try #require(found)
        graph.prepare(start, goal: task)
        let towards = graph.table.range(of: start).filter {
          graph.table.transitions[$0].towards.intersects(GoalSet(goal: task))
        }
        #expect(!towards.isEmpty || taps == 0)
        for place in towards {
          #expect(graph.taps(from: graph.table.transitions[place].target, to: task) == taps - 1)
        }
      }
    }
  }
}

/// Breadth-first search over the states of the router with nothing clever about it.
private struct PlainSearch {
  let plan: AppPlan

  func taps(from start: RouterState, to task: Int, atMost limit: Int) -> Int? {
    var seen: Set<RouterState> = [start]
    var frontier = [start]
    for taps in 0...limit {
      if frontier.contains(where: { isReached($0, task) }) { return taps }
      var next: [RouterState] = []
      for state in frontier {
        for affordance in plan.layout.affordances(in: state) where !affordance.isHidden {
          let target = plan.layout.perform(affordance, in: state).state
          if seen.insert(target).inserted { next.append(target) }
        }
      }
      frontier = next
    }
    return nil
  }

  private func isReached(_ state: RouterState, _ task: Int) -> Bool {
    !PageKey(state.tree).isMenuOpen
      && plan.tasks[task].goals.contains { $0.isShown(in: state.tree) }
  }
}

/// Random walks that are the same in every run.
private struct SmallGenerator {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return bound > 0 ? Int(state >> 33) % bound : 0
  }
}
