import ExperimentFixtures
import Experiments
import NavigationGraph
import RouterCore
import Testing

@Suite("The fewest taps to a section behind a menu")
struct SectionBoundsTests {
  private static let app = """
    title: Sections
    launch: splash
    start: home
    layouts: { menu: {}, tabs: {} }
    containers:
      stack: { kind: navigation }
      drawer: { kind: drawer, items: [{ label: Home, to: home }, { label: Alerts, to: alerts }] }
      tabs: { kind: tab-bar, re-tap: pop-to-root }
    screens:
      splash: { entries: [{ label: Go, to: home }] }
      home: { entries: [{ label: A, to: a }, { label: B, to: b }] }
      alerts: { entries: [{ label: C, to: c }] }
      a: { entries: [{ label: A, to: a }, { label: B, to: b }] }
      b: { entries: [{ label: A, to: a }, { label: B, to: b }ENTRY] }
      c: { entries: [{ label: D, to: d }] }
      d: {}
    defaults: { find: none, using: push, from: here }
    routes:
      shell:
        switch:
          - { variant: menu, screen: drawer, make: { drawer: [SECTIONS] }, WHOLE }
          - { variant: tabs, screen: tabs, make: { tabs: [SECTIONS] }, WHOLE }
      here: { switch: [{ found: { of: stack, search: current-visible-only } }, { default: home }] }
      home: { make: none, from: shell }
      alerts: { make: none, from: shell }
    """

  private static let experiment = """
    experiment: sections
    app: app.yaml
    variants: { menu: { control: true }, tabs: {} }
    people: { count: 10, seed: 1 }
    tasks: { alerts: { goal: alerts }, end: { goal: d } }
    """

  /// The layouts with a menu and with tabs.
  /// - Parameter entry: one entry more on a screen that lies deep.
  private func plans(entry: String = "") throws -> [AppPlan] {
    let whole = "find: { search: current, starting-point: root }, using: replace-root, from: root"
    let app = Self.app.replacing("ENTRY", with: entry)
      .replacing("SECTIONS", with: "{ stack: [home] }, { stack: [alerts] }")
      .replacing("WHOLE", with: whole)
    let files = ["app.yaml": app, "sections.yaml": Self.experiment]
    let experiment = try ExperimentLoader(files: files).experiment("sections.yaml")
    return experiment.variantNames.indices.map { AppPlan(experiment, variant: $0) }
  }

  /// The fewest taps from below some screens, by task, where searches give up early.
  private func taps(_ plan: AppPlan, below screens: Int, statesPerSearch: Int) throws -> [Int?] {
    var layout = ExploredLayout(plan)
    layout.statesPerSearch = statesPerSearch
    var state = plan.starts[0].state
    for step in 0..<screens {
      let label = step % 2 == 0 ? "A" : "B"
      let entry = plan.layout.affordances(in: state).first { $0.label == label }
      state = plan.layout.perform(try #require(entry), in: state).state
    }
    var graph = layout.graph(labels: LabelTable())
    let index = graph.index(of: state)
    return plan.tasks.indices.map { graph.taps(from: index, to: $0) }
  }

  @Test(
    "count every screen to go back from, though no more states are looked into than lie on the way",
    arguments: [2, 9, 30])
  func deep(screens: Int) throws {
    let menu = try #require(try plans().first)
    #expect(
      try taps(menu, below: screens, statesPerSearch: 1) == [screens + 2, screens + 4])
  }

  @Test("are few in a tab bar from however deep")
  func tabs() throws {
    let tabs = try #require(try plans().last)
    #expect(try taps(tabs, below: 9, statesPerSearch: 1) == [1, 3])
  }

  @Test("take an entry into account that leads there from a screen deep in the other section")
  func entries() throws {
    let entry = ", { label: Straight, to: alerts }"
    let menu = try #require(try plans(entry: entry).first)
    // From A back to B, or on to it, and by its entry.
    #expect(try taps(menu, below: 9, statesPerSearch: 100) == [2, 4])
  }
}
