import Experiments
import RouterCore
import TestSupport
import Testing

@testable import NavigationGraph

@Suite("The way out of a state")
struct WayOutTests {
  @Test("is known before the state is explored as after it, in social apps", arguments: 0..<8)
  func socialApps(seed: UInt64) throws {
    var app = SocialApp(seed: seed)
    for plan in try app.plans() { check(plan, seed: seed) }
  }

  @Test("is the same in small apps made by chance, with questions and menus", arguments: 0..<24)
  func randomApps(seed: UInt64) throws {
    for plan in try TapLowerBoundsTests.plans(ofApp: seed) { check(plan, seed: seed) }
  }

  @Test("is the same in the shop and the Example app, where some ways close menus")
  func realApps() throws {
    var closing = 0
    for name in ["tab-bar-versus-menu", "route-composer-example"] {
      for plan in try TapLowerBoundsTests.plans(ofExperiment: name) {
        closing += check(plan, seed: 11)
      }
    }
    #expect(closing > 0)
  }

  /// - Returns: the number of ways out that close a menu.
  @discardableResult
  private func check(_ plan: AppPlan, seed: UInt64) -> Int {
    var closing = 0
    for walk in 0..<4 as Range<UInt64> {
      let start = plan.starts[Int(walk) % plan.starts.count].state
      for state in TapLowerBoundsTests.walk(plan, from: start, seed: seed &* 7 &+ walk, steps: 8) {
        var asked = ExploredLayout(plan).graph(labels: LabelTable())
        var explored = ExploredLayout(plan).graph(labels: LabelTable())
        let (index, other) = (asked.index(of: state), explored.index(of: state))
        explored.prepare(other)
        let (found, known) = (asked.wayOut(of: index), explored.wayOut(of: other))
        #expect(!asked.table.states[Int(index)].isExplored)
        #expect(asked.asksQuestion(in: index) == explored.asksQuestion(in: other))
        #expect(found.closesMenu == known.closesMenu)
        #expect(asked.routerState(at: found.target) == explored.routerState(at: known.target))
        closing += found.closesMenu ? 1 : 0
      }
    }
    return closing
  }
}
