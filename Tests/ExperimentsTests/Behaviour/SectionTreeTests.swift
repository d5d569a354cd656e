import ExperimentFixtures
import Experiments
import RouterCore
import SourceText
import Testing

@Suite("A plain tree of screens")
struct SectionTreeTests {
  private static func experiment(_ app: String) throws -> Experiment {
    let loaded = try load(app)
    return try #require(loaded.experiment, "\(loaded.diagnostics.all.map(\.message))")
  }

  private static func load(_ app: String) throws -> (
    experiment: Experiment?, diagnostics: Diagnostics
  ) {
    let files = [
      "spec.yaml": "experiment: e\nvariants: [tabs, menu, list]\napp: app.yaml\n", "app.yaml": app,
    ]
    return try ExperimentLoader(files: files).load("spec.yaml")
  }

  /// Every state that taps lead to in a layout, with what can be tapped there.
  private static func states(of experiment: Experiment, _ variant: Int) -> Set<String> {
    let layout = Layout(experiment, variant: variant)
    let start = layout.state(in: nil)
    #expect(start.failures == [])
    var known: Set<RouterState> = [start.state]
    var waiting = [start.state]
    var found: Set<String> = []
    while let state = waiting.popLast(), known.count < 500 {
      let affordances = layout.affordances(in: state)
      found.insert("\(state.tree): \(affordances.map(\.label))")
      for affordance in affordances {
        let next = layout.perform(affordance, in: state, patience: .untilSettled).state
        if known.insert(next).inserted { waiting.append(next) }
      }
    }
    return found
  }

  private static let tree = """
    layouts: { tabs: { sections: tab-bar }, menu: { sections: drawer }, list: { sections: list } }
    tree:
      Home: { Special news: [Article] }
      Offers: []
      Settings: [Sounds, { Help: article }]

    """

  @Test("is the app that one would have written out", arguments: 0..<3)
  func written(variant: Int) throws {
    let written = """
      layouts: { tabs: {}, menu: {}, list: {} }
      launch: launching
      start: home
      containers:
        section-stack: { kind: navigation }
        section-tab-bar: { kind: tab-bar }
        section-drawer: { kind: drawer }
      screens:
        launching: {}
        home:
          title: Home
          entries:
            - { label: Special news, to: special-news }
            - { label: Offers, to: offers, variant: list }
            - { label: Settings, to: settings, variant: list }
        special-news: { title: Special news, entries: { Article: article } }
        article: { title: Article }
        offers: { title: Offers }
        settings: { title: Settings, entries: { Sounds: sounds, Help: article } }
        sounds: { title: Sounds }
      routes:
        sections:
          switch:
            - &bar
              { variant: tabs, screen: section-tab-bar, find: { search: current, starting-point: root }, using: replace-root, from: root,
                make: { section-tab-bar: [{ section-stack: [home] }, { section-stack: [offers] }, { section-stack: [settings] }] } }
            - { <<: *bar, variant: menu, screen: section-drawer,
                make: { section-drawer: [{ section-stack: [home] }, { section-stack: [offers] }, { section-stack: [settings] }] } }
            - { <<: *bar, variant: list, screen: section-stack, make: { section-stack: [home] } }
        home: { make: none, from: sections }
        offers: { switch: [{ variant: list, using: push, from: home }, { variant: [tabs, menu], make: none, from: sections }] }
        settings: { switch: [{ variant: list, using: push, from: home }, { variant: [tabs, menu], make: none, from: sections }] }
        special-news: { using: push, from: home }
        article: { using: push, from: special-news }
        sounds: { using: push, from: settings }

      """
    let found = Self.states(of: try Self.experiment(Self.tree), variant)
    #expect(found.count > 5)
    #expect(found == Self.states(of: try Self.experiment(written), variant))
  }

  @Test("grows: screens, entries, routes and containers that are written out count instead")
  func grown() throws {
    let experiment = try Self.experiment(
      Self.tree + """
        containers: { section-tab-bar: { kind: tab-bar, re-tap: pop-to-root } }
        screens:
          settings: { title: Preferences, entries: { Account: account } }
          account: {}
        routes:
          account: { using: push, from: settings }
          sounds: { using: present, from: current }
        """)
    let written = experiment.app.screens.first { $0.name.value == "settings" }
    #expect(written?.value.title == "Preferences")
    let layout = Layout(experiment, variant: 0)
    func tap(_ label: String, in state: RouterState) throws -> RouterState {
      let affordance = try #require(layout.affordances(in: state).first { $0.label == label })
      return layout.perform(affordance, in: state, patience: .untilSettled).state
    }
    let settings = try tap("Preferences", in: layout.state(in: nil).state)
    let labels = layout.affordances(in: settings).map(\.label)
    #expect(labels.prefix(3) == ["Sounds", "Help", "Account"])
    #expect(try tap("Sounds", in: settings).tree.description.contains("^"))
  }

  @Test(
    "says what is wrong with it, at its place",
    arguments: [
      ("tree: [Home]\n", "1:1 a tree needs layouts that hold its sections"),
      (
        "layouts: { tabs: {}, menu: { sections: drawer }, list: { sections: list } }\ntree: [Home]\n",
        "1:12 layout 'tabs' does not say what holds the tree's sections"
      ),
      (tree + "launch: { section-tab-bar: [home] }\nstart: home\n", ""),
      (
        tree.replacing("[Article]", with: "[Offers]"),
        "4:3 the screen 'offers' is in the tree twice"
      ),
      (
        tree.replacing("[Article]", with: "[…]"),
        "3:26 a screen cannot be named after the label '…'"
      ),
      (tree.replacing("Offers: []", with: "Offers: home"), "4:11 a section is a screen of its own"),
      (
        tree.replacing("Help: article", with: "Help: articel"), "5:30 no route is called 'articel'"
      ),
      (
        tree.replacing("sections: drawer", with: "sections: draw"),
        "1:59 expected 'tab-bar', 'drawer' or 'list', found 'draw'"
      ),
      (
        "layouts: { tabs: { sections: tab-bar }, menu: {}, list: {} }\nlaunch: home\nscreens: { home: {} }\n"
          + "routes: { home: { from: root } }\n",
        "1:20 the app has no tree, so 'sections' has no effect"
      ),
    ])
  func mistakes(app: String, told: String) throws {
    let errors = try Self.load(app).diagnostics.all.filter { $0.severity == .error }.map { error in
      let start = error.range.start
      return "\(start.line):\(start.column) \(error.message)"
    }
    #expect(told.isEmpty ? errors.isEmpty : errors.contains(told), "\(errors)")
  }
}
