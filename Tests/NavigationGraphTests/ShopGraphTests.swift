import ExperimentFixtures
import Experiments
import NavigationGraph
import RouterCore
import SourceText
import Testing

@Suite("The graphs of the shop")
struct ShopGraphTests {
  static func plans() throws -> [AppPlan] {
    let experiment = try ExperimentLoader.repository.experiment(
      "experiments/tab-bar-versus-menu.yaml")
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

  @Test("what another thread has met is taken over with the same result")
  func sharing() throws {
    let plan = try #require(try Self.plans().first)
    let labels = LabelTable()
    let catalog = SharedCatalog(ExploredLayout(plan), labels: labels)
    var graphs = (0..<3).map { _ in LayoutGraph(catalog, labels: labels) }
    let taps = plan.tasks.indices.map { task in
      graphs.indices.map { place in
        let start = graphs[place].start(of: task)
        graphs[place].prepare(start, goal: task)
        return graphs[place].taps(from: start, to: task)
      }
    }
    var alone = ExploredLayout(plan).graph(labels: LabelTable())
    let expected = plan.tasks.indices.map { alone.taps(from: alone.start(of: $0), to: $0) }
    #expect(taps == expected.map { [$0, $0, $0] })
    // The same states have the same numbers everywhere, and the same can be done in them.
    for task in plan.tasks.indices {
      let start = graphs[0].start(of: task)
      let shown = graphs.map { Array($0.table.transitions[$0.table.range(of: start)]) }
      #expect(!shown[0].isEmpty && shown.allSatisfy { $0 == shown[0] })
    }
  }

  @Test("of the transitions on a shortest path, each leads one tap nearer")
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
