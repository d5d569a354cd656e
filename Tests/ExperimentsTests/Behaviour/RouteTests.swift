import Experiments
import RouterCore
import SourceText
import Testing

@Suite("Finders, factories, actions and switches of a spec")
struct RouteTests {
  @Test("a complete container takes more children from the route, a ready-made one does not")
  func completeContainer() throws {
    for (make, tree, isBuiltAtOnce) in [
      ("{ complete: { stack: [list] } }", "home ^ stack[list, page]", true),
      ("{ stack: [list] }", "home ^ stack[list, page]", false),
    ] {
      var walk = try Walk(
        """
        launch: home
        containers: { stack: { kind: navigation } }
        screens: { home: { entries: [{ label: Page, to: page }] }, list: {}, page: {} }
        routes:
          home: { from: root }
          list: { using: push, from: page }
          page: [{ using: push }, { make: \(make), using: present }, current]
        """)
      try walk.tap("Page")
      #expect(walk.tree == tree)
      let pushes = walk.result?.traces.flatMap(\.events).filter { $0.kind == .push }
      #expect(pushes?.isEmpty == isBuiltAtOnce)
    }
  }

  @Test("children of a complete container join it as they say, with contexts of their own")
  func children() throws {
    var walk = try Walk(
      """
      launch: home
      containers: { tabs: { kind: tab-bar } }
      context-tasks: { right-tab: { selects: { milk: 0, bread: 2 } } }
      screens:
        home: { entries: [{ label: Milk, to: shell, with: milk }, { label: Bread, to: shell, with: bread }] }
        product: { context: text, sample: milk }
        shelf: { context: text, sample: dairy }
        offer: {}
      routes:
        home: { from: root }
        product: { make: none, from: shell }
        shelf: { make: none, from: shell }
        offer: { make: none, from: shell }
        shell:
          make:
            complete:
              tabs:
                - { child: product, with: "{context}" }
                - { child: shelf, with: { milk: dairy, bread: bakery } }
                - { child: offer, using: { action: add-tab, at: 1, replacing: false } }
          context-tasks: right-tab
          using: present
          from: root
      """)
    var other = walk
    try walk.tap("Milk")
    #expect(walk.tree == "home ^ tabs{*product(milk), offer, shelf(dairy)}")
    try other.tap("Bread")
    #expect(other.tree == "home ^ tabs{product(bread), offer, *shelf(bakery)}")
  }

  private func finding(_ find: String, entries: String = "") -> String {
    """
    launch: { tabs: [{ stack: [home] }, { stack: [{ page: b }] }] }
    containers: { tabs: { kind: tab-bar }, stack: { kind: navigation } }
    screens:
      home: { entries: [{ label: Page, to: page, with: a }] }
      page: { context: text, sample: a }
      note: {}
    routes:
      home: { from: root }
      page: { find: \(find), context-tasks: keep-context, using: push, from: home-stack }
      home-stack: { found: { of: stack, search: [current, visible], starting-point: { of: tabs, starting-point: root } } }
      note: { using: present, from: root }
    """
  }

  @Test(
    "a finder looks where it says and for what it says",
    arguments: [
      ("class", "tabs{stack[home], *stack[page(b)]}"),
      ("with-context", "tabs{*stack[home, page(a)], stack[page(b)]}"),
      ("{ context: [b, c] }", "tabs{stack[home], *stack[page(b)]}"),
      ("{ context: c }", "tabs{*stack[home, page(a)], stack[page(b)]}"),
      ("{ search: current-visible-only }", "tabs{*stack[home, page(a)], stack[page(b)]}"),
      (
        "{ search: [current-visible-only, contained], starting-point: root }",
        "tabs{stack[home], *stack[page(b)]}"
      ),
      ("{ starting-point: { of: home } }", "tabs{*stack[home, page(a)], stack[page(b)]}"),
      ("none", "tabs{*stack[home, page(a)], stack[page(b)]}"),
    ])
  func finders(find: String, tree: String) throws {
    var walk = try Walk(finding(find))
    #expect(try walk.tap("Page") == .done)
    #expect(walk.tree == tree)
  }

  @Test("a way that starts at what a finder finds fails when that is not there")
  func customStart() throws {
    var walk = try Walk(
      """
      launch: home
      screens: { home: { entries: [{ label: Page, to: page }] }, page: {}, other: {} }
      routes:
        home: { from: root }
        page: { using: present, from: { found: { of: other } } }
        other: { using: present, from: root }
      """)
    #expect(try walk.tap("Page") == .compositionFailed)
    #expect(walk.tree == "home")
  }

  @Test(
    "a modal is presented on the screen before, on the outermost container, or on what is found")
  func presenters() throws {
    for (presenter, outcome) in [
      ("previous", ExpectedOutcome.done), ("topmost-parent", .done), ("{ of: home }", .done),
      ("{ of: away }", .compositionFailed),
    ] {
      var walk = try Walk(
        """
        launch: { stack: [home] }
        containers: { stack: { kind: navigation } }
        screens: { home: { entries: [{ label: Page, to: page }] }, page: {}, away: {} }
        routes:
          home: { from: root }
          away: { using: present, from: root }
          page: { using: { action: present, presenter: \(presenter) }, from: current }
        """)
      #expect(try walk.tap("Page") == outcome, "\(presenter)")
    }
  }

  @Test("an action acts on the container that it names, past nearer ones of its kind")
  func namedContainer() throws {
    var walk = try Walk(
      """
      launch: { own: [{ stack: [home] }] }
      containers: { stack: { kind: navigation }, own: { kind: navigation } }
      screens: { home: { entries: [{ label: Page, to: page }] }, page: {} }
      routes:
        home: { from: root }
        page: { using: { action: push, in: own }, from: { found: { of: home } } }
      """)
    try walk.tap("Page")
    #expect(walk.tree == "own[stack[home], page]")
  }

  @Test("a switch for one type of context has no case for another, nor its default")
  func typedSwitch() throws {
    let app = """
      launch: home
      screens:
        home: { entries: [{ label: Page, to: page, with: a }, { label: All, to: page }] }
        page: { context: optional-text }
      routes:
        home: { from: root }
        page: { using: present, from: { switch: [{ default: current }], context: text } }
      """
    var walk = try Walk(app)
    #expect(try walk.tap("All") == .notFound)
    #expect(try walk.tap("Page") == .done)
  }

  @Test("a step may make a screen that was made meanwhile")
  func foundFactory() throws {
    var walk = try Walk(
      """
      launch: home
      containers: { tabs: { kind: tab-bar } }
      screens: { home: { entries: [{ label: Second, to: second }] }, first: {}, second: {} }
      routes:
        home: { from: root }
        first: { make: none, from: shell }
        second: { find: none, make: { found: { of: second } }, using: nothing, from: shell }
        shell: { make: { tabs: [first, second] }, using: present, from: root }
      """)
    #expect(try walk.tap("Second") == .done)
    #expect(walk.tree == "home ^ tabs{first, *second}")
  }
}
