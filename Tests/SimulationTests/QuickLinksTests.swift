import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import RouterCore
import Simulation
import Testing

@Suite("A link right after another one")
struct QuickLinksTests {
  /// The faults of links in an app whose pages may have to be fetched.
  private func layout(router: String, fetched: String) throws -> (Experiment, Layout) {
    let text = """
      experiment: quick
      variants: { a: {}, b: {} }
      app:
        launch: { stack: [home] }
        start: home
        \(router)
        containers: { stack: { kind: navigation } }
        screens:
          home: {}
          page: { context: text, sample: one }
        interceptors: { fetch: { unless-context: \(fetched), then: { delay: 2 s } } }
        routes:
          home: { find: { search: current-visible-only }, make: none, from: current }
          page: { find: with-context, using: push, interceptors: fetch, from: here }
          here: { screen: stack, find: { search: current, starting-point: root }, make: none, from: root }
        links: { page: { pattern: "app://page/:id", to: page, with: ":id", examples: [app://page/one, app://page/two] } }
        situations: { running: { open: [] , app-state: running } }
      """
    let experiment = try ExperimentLoader(text: text).experiment()
    return (experiment, Layout(experiment, variant: 0))
  }

  private func faults(router: String, fetched: String) throws -> [Fault] {
    let (experiment, layout) = try layout(router: router, fetched: fetched)
    return LinkFaults(experiment, in: layout, distances: GoalDistances(layout)).faults
  }

  @Test("loses to an older one whose page has to be fetched")
  func older() throws {
    let found = try faults(router: "title: Quick", fetched: "[two]")
    let fault = try #require(found.first { $0.check == .newestWins })
    #expect(fault.example.fault.contains("right after app://page/one, page(one) shows"))
  }

  @Test("shows its fault by the printed command, and not without its word")
  func replayed() throws {
    let (experiment, layout) = try layout(router: "title: Quick", fetched: "[two]")
    let found = LinkFaults(experiment, in: layout, distances: GoalDistances(layout)).faults
    let example = try #require(found.first { $0.check == .newestWins }).example
    let words = example.steps.map(\.action.argument)
    #expect(words == ["app://page/one", "at-once", "app://page/two"])
    #expect(
      example.command(spec: "quick.yaml", variant: "a").contains(" at-once "))
    func end(_ words: [String]) -> [String]? {
      let steps = words.map(LinkRehearsal.Step.init(argument:))
      return LinkRehearsal(
        steps, in: experiment.situation(example.situation), by: example.channel ?? .mail,
        of: layout
      ).stages.last?.shown
    }
    #expect(end(words) == ["page(one)"])
    #expect(end([words[0], words[2]]) == ["page(two)"])
  }

  @Test("counts if nothing has to be fetched")
  func newest() throws {
    let found = try faults(router: "title: Quick", fetched: "[one, two]")
    #expect(!found.contains { $0.check == .newestWins })
  }

  @Test("is lost if the router refuses it while another one is on its way")
  func refused() throws {
    let router = "router: { one-at-a-time: true, transition: 350 ms }"
    let found = try faults(router: router, fetched: "[one, two]")
    #expect(found.contains { $0.check == .newestWins })
  }
}
