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
