import ExperimentFixtures
import Experiments
import NavigationGraph
import RouterCore
import SourceText
import Testing

@Suite("What stands behind More, and what takes time, in a graph")
struct MoreTests {
  private func plan(tabs: String, router: String = "{}") throws -> AppPlan {
    let text = """
      experiment: more
      variants: { a: {}, b: {} }
      app:
        launch: { tabs: [t1, t2, t3, t4, t5, t6] }
        router: \(router)
        containers: { tabs: { kind: tab-bar\(tabs) } }
        screens:
          t1: { entries: [{ label: Page, to: page }] }
          t2: {}
          t3: {}
          t4: {}
          t5: {}
          t6: {}
          page: { close: Done }
        routes:
          t1: { from: root }
          t2: { make: none, from: root }
          t3: { make: none, from: root }
          t4: { make: none, from: root }
          t5: { make: none, from: root }
          t6: { make: none, from: root }
          page: { using: present, from: current }
      tasks:
        fourth: { goal: t4 }
        fifth: { goal: t5 }
        sixth: { goal: t6 }
        page: { goal: page }

      """
    return AppPlan(
      try ExperimentLoader(text: text).experiment(), variant: 0)
  }

  private func taps(_ plan: AppPlan) -> [Int?] {
    var graph = ExploredLayout(plan).graph(labels: LabelTable())
    return plan.tasks.indices.map { graph.taps(from: graph.start(of: $0), to: $0) }
  }

  @Test("a tab behind More costs a further tap, one in the bar does not")
  func furtherTap() throws {
    #expect(taps(try plan(tabs: "")) == [1, 2, 2, 1])
    #expect(taps(try plan(tabs: ", capacity: unlimited")) == [1, 1, 1, 1])
    #expect(taps(try plan(tabs: ", capacity: 4")) == [2, 2, 2, 1])
  }

  @Test("nobody has arrived while the list behind More covers the screen")
  func listCovers() throws {
    let plan = try plan(tabs: "")
    var graph = ExploredLayout(plan).graph(labels: LabelTable())
    let start = graph.start(of: 0)
    graph.prepare(start)
    let more = graph.table.range(of: start).map { graph.table.transitions[$0] }
      .first { graph.labels.text(at: $0.label) == "More" }
    let list = try #require(more).target
    #expect(list != start)
    #expect(graph.table.reached(in: list) == .none)
  }

  @Test("a transition of the graph lasts as long as the router takes")
  func duration() throws {
    let plan = try plan(tabs: "", router: "{ transition: 350 ms }")
    var graph = ExploredLayout(plan).graph(labels: LabelTable())
    let start = graph.start(of: 0)
    graph.prepare(start)
    let transitions = graph.table.range(of: start).map { graph.table.transitions[$0] }
    let page = try #require(
      transitions.first { graph.labels.text(at: $0.label) == "Page" })
    #expect(page.duration == 350_000)
    // A person's own hands take the router no time.
    let tabs = transitions.filter { $0.kind == .tab }
    #expect(!tabs.isEmpty && tabs.allSatisfy { $0.duration == 0 })
  }
}
