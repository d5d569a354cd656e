import ExperimentFixtures
import Experiments
import RouterCore
import SourceText
import Testing

@Suite("What an app says once: layouts, defaults, recipes, short forms")
struct SaidOnceTests {
  @Test("an app names its layouts, and every experiment chooses its own")
  func layouts() throws {
    let app = """
      launch: home
      layouts: { tabs: { title: Tabs }, menu: { title: Menu, set: big }, column: {} }
      flags: [big]
      screens:
        home:
          entries:
            - { label: Tab, to: home, variant: [tabs, column] }
            - { label: Item, to: home, variant: menu }
            - { label: Big, to: home, when: big }
      routes: { home: { from: root } }
      """
    for (variants, titles, labels) in [
      ("[menu, tabs]", ["Menu", "Tabs"], [["Item", "Big"], ["Tab"]]),
      (
        "{ now: { layout: tabs, title: Today }, next: { layout: tabs, set: big } }",
        ["Today", "Tabs"], [["Tab"], ["Tab", "Big"]]
      ),
      (
        "{ column: {}, menu: { control: true } }", ["column", "Menu"], [["Tab"], ["Item", "Big"]]
      ),
    ] {
      let files = [
        "spec.yaml": "experiment: e\nvariants: \(variants)\napp: app.yaml\n", "app.yaml": app,
      ]
      let experiment = try ExperimentLoader(files: files).experiment()
      let layouts = experiment.variantNames.indices.map { Layout(experiment, variant: $0) }
      #expect(layouts.map(\.title) == titles)
      #expect(layouts.map { $0.affordances(in: $0.launched()).map(\.label) } == labels)
    }
  }

  @Test("routes that do not say where they come from, and screens without one, have the defaults")
  func defaults() throws {
    let start = try Walk(
      """
      launch: { stack: [home] }
      containers: { stack: { kind: navigation } }
      flags: [known]
      defaults: { find: none, using: push, from: here, guards: { known: sign-in } }
      screens:
        home: { entries: { Page: page, Open: open } }
        page: { entries: { Page: page } }
        open: { needs: known }
        sign-in: { entries: { Yes: { do: [{ set: known }, close, { answer: completed }] } } }
      interceptors: { sign-in: { unless: known, then: { show: sign-in } }, slow: { then: { delay: 1 s } } }
      routes:
        home: { make: none, from: root }
        here: { switch: [{ found: { of: stack, search: current-visible-only } }, { default: home }] }
        open: { interceptors: slow }
        sign-in: { using: present, from: current }
      """)
    var walk = start
    try walk.tap("Page")
    try walk.tap("Page")
    #expect(walk.tree == "stack[home, page, page]")
    walk = start
    try walk.tap("Open")
    #expect(walk.tree == "stack[home, open]")
    var other = try Walk(Self.small)
    try other.tap("Found")
    try other.tap("Found")
    #expect(other.tree == "stack[home, found]")
    var guarded = try Walk(Self.small)
    try guarded.tap("Mine")
    #expect(guarded.tree == "stack[home] ^ sign-in")
    try guarded.tap("Yes")
    #expect(guarded.tree == "stack[home, mine]")
  }

  @Test("a route that says only where it begins keeps the other defaults, and the guards")
  func onlyFrom() throws {
    let text = Self.small
      .replacing("find: none, using: push", with: "find: with-context, using: push")
      .replacing("found: { find: class }", with: "found: { from: home }\n  mine: { from: found }")
    var walk = try Walk(text)
    try walk.tap("Found")
    try walk.tap("Found")
    #expect(walk.tree == "stack[home, found]")
    var guarded = try Walk(text)
    try guarded.tap("Mine")
    #expect(guarded.tree == "stack[home] ^ sign-in")
    try guarded.tap("Yes")
    #expect(guarded.tree == "stack[home, found, mine]")
  }

  @Test("a value of the app that fills a context is its sample, as it is at first")
  func sampleOfValue() throws {
    let spec = """
      experiment: e
      variants: [a, b]
      app:
        launch: home
        values: { site: { of: [garden, travel], first: travel } }
        screens:
          home: { entries: { Posts: { to: posts, with: "{app.site}" }, Stats: { to: stats, with: { site: "{app.site}", period: day } } } }
          posts: { context: text }
          stats: { context: { site: text, period: text } }
        routes: { home: { from: root }, posts: { using: present, from: home }, stats: { using: present, from: home } }
      """
    let experiment = try ExperimentLoader(text: spec).experiment()
    #expect(
      experiment.app.screens.map { $0.value.sample?.text }
        == [nil, "travel", "period: day, site: travel"])
  }

  private static let small = """
    launch: { stack: [home] }
    containers: { stack: { kind: navigation } }
    flags: [known]
    defaults: { find: none, using: push, from: home, guards: { known: sign-in } }
    screens:
      home: { entries: { Found: found, Mine: mine } }
      found: { entries: { Found: found } }
      mine: { needs: known }
      sign-in: { entries: { Yes: { do: [{ set: known }, close, { answer: completed }] } } }
    interceptors: { sign-in: { unless: known, then: { show: sign-in } } }
    routes:
      home: { make: none, from: root }
      found: { find: class }
      sign-in: { using: present, from: current }
    """

  @Test("a recipe is put in place with a route's values and further keys")
  func recipes() throws {
    let start = try Walk(
      """
      launch: { stack: [home] }
      containers: { stack: { kind: navigation }, sheet: { kind: navigation } }
      flags: [late]
      recipes:
        modal: [{ using: push }, { make: $stack, using: present }, current]
        either:
          switch:
            - { when: $flag, from: { recipe: modal, with: { stack: sheet } } }
            - { default: { recipe: modal, with: { stack: stack } } }
      screens:
        home: { entries: { A: a, B: { to: b, with: x }, C: c, Late: { do: { set: late } } } }
        a: {}
        c: {}
        b: { context: text, entries: { B: { to: b, with: y } } }
      routes:
        home: { make: none, from: root }
        a: { recipe: either, with: { flag: late } }
        b: { recipe: modal, with: { stack: sheet }, find: with-context }
        c: { switch: [{ when: late, recipe: modal, with: { stack: sheet } }, { default: a }] }
      """)
    var walk = start
    try walk.tap("A")
    #expect(walk.tree == "stack[home] ^ stack[a]")
    walk = start
    try walk.tap("Late")
    try walk.tap("A")
    #expect(walk.tree == "stack[home] ^ sheet[a]")
    walk = start
    try walk.tap("Late")
    try walk.tap("C")
    #expect(walk.tree == "stack[home] ^ sheet[c]")
    walk = start
    try walk.tap("B")
    try walk.tap("B")
    #expect(walk.tree == "stack[home] ^ sheet[b(x)] ^ sheet[b(y)]")
  }

  @Test("conditions may be joined by all, any and not")
  func conditions() throws {
    for (flags, tree) in [
      ([], "home ^ d"), (["x"], "home ^ c"), (["y"], "home ^ b"), (["x", "y"], "home ^ a"),
      (["x", "y", "z"], "home ^ c"),
    ] as [([String], String)] {
      var walk = try Walk(
        """
        launch: home
        flags: [x, y, z]
        screens:
          home:
            entries:
              Go: go
              X: { do: { set: x }, unless: x }
              Y: { do: { set: y }, unless: y }
              Z: { do: { set: z }, when: [x, y], unless: z }
          a: {}
          b: {}
          c: {}
          d: {}
        routes:
          home: { from: root }
          a: { using: present, from: root }
          b: { using: present, from: root }
          c: { using: present, from: root }
          d: { using: present, from: root }
          go:
            switch:
              - { all: [{ when: x }, { when: y }, { not: { when: z } }], from: a }
              - { all: [{ variant: b }, { when: y }], from: d }
              - { any: [{ all: [{ variant: [a, b] }, { when: y }, { unless: x }] }, { when: link }], from: b }
              - { any: [{ when: x }, { when: z }], from: c }
              - { default: d }
        """)
      #expect(walk.labels.contains("Z") == false)
      for flag in flags { try walk.tap(flag.uppercased()) }
      try walk.tap("Go")
      #expect(walk.tree == tree, "\(flags)")
    }
  }

  @Test("a situation clears flags that an app or a variant sets")
  func cleared() throws {
    let text = """
      experiment: e
      variants: { a: { set: big }, b: {} }
      app:
        launch: home
        flags: [known, big, new]
        set: [known]
        screens: { home: { entries: { Home: { to: home, when: [known, big, new] } } } }
        routes: { home: { from: root } }
        situations: { out: { clear: [known, big], set: new }, as-usual: { set: [], clear: [] } }
      """
    let experiment = try ExperimentLoader(text: text).experiment()
    let layout = Layout(experiment, variant: 0)
    let flags = ["out", "as-usual"].map { name in
      let state = layout.state(in: experiment.situation(name)).state
      return ["known", "big", "new"].filter { state.flags.contains($0) }
    }
    #expect(flags == [["new"], ["known", "big"]])
  }

  @Test("a screen may declare its own link, which comes after the others")
  func screenLinks() throws {
    var walk = try Walk(
      """
      launch: home
      screens:
        home: { link: "app://home", entries: { Milk: { to: product, with: milk } } }
        product: { context: text, link: { pattern: "app://products/:name", by: notification } }
        special: {}
      routes:
        home: { from: root }
        product: { using: present, from: home }
        special: { using: present, from: home }
      links: { special: { pattern: "app://products/special", to: special, wins-over: product-page } }
      """)
    #expect(walk.open("app://products/bread") == .done)
    #expect(walk.tree == "home ^ product(bread)")
    #expect(walk.open("app://products/special") == .done)
    #expect(walk.tree == "home ^ special")
    #expect(walk.open("app://home") == .done)
  }

  @Test("samples come from what opens a screen, examples from patterns")
  func derived() throws {
    let text = """
      experiment: e
      variants: { a: {}, b: {} }
      tasks: { see: { goal: { screen: note, context: n7 } } }
      app:
        launch: home
        screens:
          home: { entries: { "{each}": { each: [milk, bread], to: product, with: "{each}" } } }
          product: { context: text, entries: { Note: { to: note, with: "{context}" } } }
          note: { context: text }
          box: { context: { a: text, b: integer } }
        routes:
          home: { from: root }
          product: { using: present, from: home }
          note: { using: present, from: home }
          box: { using: present, from: home }
        links:
          plain: { pattern: "app://home", to: home }
          product: { pattern: "app://products/:name{/}?", to: product, with: ":name" }
          mixed: { pattern: "app://products/:name/:more", to: product, with: ":name" }
          none: { pattern: "app://none", to: home, examples: [] }
        situations: { deep: { open: [{ box: { b: 1, a: x } }] } }
      """
    let experiment = try ExperimentLoader(text: text).experiment()
    #expect(
      experiment.app.screens.map(\.value.sample?.text) == [nil, "milk", "n7", "a: x, b: 1"])
    #expect(experiment.linkExamples == [["app://home"], ["app://products/milk"], [], []])
  }
}
