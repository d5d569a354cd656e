import Experiments
import RouterCore
import Testing

@Suite("The system's Back in a spec")
struct BackTests {
  private func app(_ rules: String, bar: String = "tab-bar", more: String = "") -> String {
    """
    launch: splash
    start: shell
    \(rules)
    containers:
      stack: { kind: navigation }
      bar: { kind: \(bar)\(more) }
    screens:
      splash: {}
      home: { title: Home }
      news: { title: News, entries: [{ label: Story, to: story }] }
      search: { title: Search }
      story: {}
    routes:
      shell: { screen: bar, make: { bar: [{ stack: [home] }, { stack: [news] }, { stack: [search] }] }, using: replace-root, from: root }
      story: { using: push, from: { found: { of: stack, search: current-visible-only } } }
    """
  }

  /// The titles of the sections that Back leads through, until the app is left.
  private func wayBack(_ app: String, taps: [String]) throws -> [String] {
    var walk = try Walk(app)
    for tap in taps { try walk.tap(tap) }
    var sections: [String] = []
    while walk.kind("System back") == .back, sections.count < 9 {
      try walk.tap("System back")
      sections.append(walk.layout.section(in: walk.state) ?? "")
    }
    return sections
  }

  @Test("each history leads back its own way, and then the app is left")
  func histories() throws {
    let ways: [(history: String, way: [String])] = [
      ("none", []), ("first", ["Home"]), ("order", ["News", "Home"]),
      ("once", ["News", "Home"]), ("every", ["News", "Search", "Home"]),
    ]
    for (history, way) in ways {
      let app = app("system-back: leaves-app", more: ", history: \(history)")
      #expect(try wayBack(app, taps: ["Search", "News", "Search"]) == way, "\(history)")
    }
  }

  @Test("a platform sets what Back does, and each rule of it can be overridden")
  func platforms() throws {
    let taps = ["News", "Search"]
    for platform in ["android", "react-navigation", "expo-router"] {
      #expect(try wayBack(app("platform: \(platform)"), taps: taps) == ["Home"])
      let own = app("platform: \(platform)", more: ", history: once")
      #expect(try wayBack(own, taps: taps) == ["News", "Home"])
    }
    #expect(try wayBack(app("platform: ios"), taps: taps) == [])
    #expect(try wayBack(app("platform: go-router"), taps: taps) == [])
    let left = try Walk(app("platform: go-router"))
    #expect(left.labels.contains("System back"))
    let own = app("platform: navigation-3", more: ", history: first")
    #expect(try wayBack(own, taps: taps) == ["Home"])
    let walk = try Walk(app("platform: ios"))
    #expect(!walk.labels.contains("System back"))
    var quiet = try Walk(app("platform: android\nsystem-back: nothing"))
    #expect(try quiet.tap("System back") == .nothing)
  }

  @Test("a drawer goes back through its sections too")
  func drawer() throws {
    let app = app("system-back: leaves-app", bar: "drawer", more: ", history: once")
    #expect(try wayBack(app, taps: ["Menu", "Search", "Menu", "News"]) == ["Search", "Home"])
  }

  @Test("Back pops the stack of a section before it goes to another one")
  func stacksFirst() throws {
    var walk = try Walk(app("system-back: leaves-app", more: ", history: first"))
    try walk.tap("News")
    try walk.tap("Story")
    #expect(!walk.labels.contains("System back"), "the screen's own button does the same")
    try walk.tap("Back")
    try walk.tap("System back")
    #expect(walk.tree == "bar{*stack[home], stack[news], stack[search]}")
  }

  @Test(
    "a bar on top of another screen is gone back in before it is left; its own button leaves at once"
  )
  func barInStack() throws {
    var walk = try Walk(
      """
      launch: { stack: [start] }
      system-back: leaves-app
      containers: { stack: { kind: navigation }, tabs: { kind: tab-bar, history: once } }
      screens:
        start: { entries: [{ label: Open, to: shell }] }
        home: { title: Home }
        news: { title: News }
      routes:
        start: { find: { search: current-all-stack }, from: root }
        shell: { screen: tabs, make: { tabs: [home, news] }, using: push, from: start }
      """)
    try walk.tap("Open")
    #expect(walk.labels.filter { $0.hasSuffix("ack") } == ["Back"])
    try walk.tap("News")
    let both = walk
    #expect(walk.labels.filter { $0.hasSuffix("ack") } == ["Back", "System back"])
    try walk.tap("System back")
    #expect(walk.tree == "stack[start, tabs{*home, news}]")
    walk = both
    try walk.tap("Back")
    #expect(walk.tree == "stack[start]")
  }

  @Test("a section's stack stays, stays for Back only, or is popped when the section is left")
  func leaving() throws {
    for (rule, byTab, byBack) in [
      ("keep", "stack[news, story]", "stack[news, story]"),
      ("keep-for-back", "stack[news]", "stack[news, story]"),
      ("keep-for-taps", "stack[news, story]", "stack[news]"),
      ("pop-to-root", "stack[news]", "stack[news]"),
    ] {
      for bar in ["tab-bar", "drawer"] {
        let rules = ", history: once, on-leaving: \(rule)"
        var walk = try Walk(
          app(
            "system-back: leaves-app", bar: bar,
            more: rules + (bar == "drawer" ? ", button: { place: everywhere }" : "")))
        func select(_ section: String) throws {
          if bar == "drawer" { try walk.tap("Menu") }
          try walk.tap(section)
        }
        try select("News")
        try walk.tap("Story")
        try select("Search")
        let away = walk
        try select("News")
        #expect(
          walk.tree == "bar←0,2{stack[home], *\(byTab), stack[search]}", "\(rule) in a \(bar)")
        walk = away
        try walk.tap("System back")
        #expect(walk.tree == "bar←0{stack[home], *\(byBack), stack[search]}", "\(rule) in a \(bar)")
      }
    }
  }

  @Test("Back closes an open menu, or does below it what it does without one")
  func menus() throws {
    let everywhere = ", button: { place: everywhere }"
    var walk = try Walk(app("system-back: leaves-app", bar: "drawer", more: everywhere))
    try walk.tap("Menu")
    #expect(walk.kind("System back") == .closeMenu)
    try walk.tap("System back")
    #expect(walk.tree == "bar{*stack[home], stack[news], stack[search]}")
    walk = try Walk(
      app("system-back: leaves-app", bar: "drawer", more: everywhere + ", back-closes: false"))
    try walk.tap("Menu")
    let leaving = walk.layout.affordances(in: walk.state).first { $0.label == "System back" }
    #expect(leaving?.effects == [.leave] && leaving?.isHidden == true)
    try walk.tap("News")
    try walk.tap("Story")
    try walk.tap("Menu")
    try walk.tap("System back")
    #expect(walk.tree == "bar≡{stack[home], *stack[news], stack[search]}")
  }

  @Test("Back closes a sheet, or does below it what it does without one")
  func sheets() throws {
    func app(_ keys: String) -> String {
      """
      launch: { stack: [home] }
      system-back: leaves-app
      containers: { stack: { kind: navigation }, sheet: { kind: bottom-sheet\(keys) } }
      screens:
        home: { entries: [{ label: Map, to: map }] }
        map: { entries: [{ label: Place, to: place }] }
        place: {}
      routes:
        home: { find: { search: current-all-stack }, from: root }
        map: { using: push, from: home }
        place: [{ using: fill-slot }, { make: sheet, using: present }, current]
      """
    }
    var walk = try Walk(app(""))
    try walk.tap("Map")
    try walk.tap("Place")
    let open = walk.tree
    try walk.tap("System back")
    #expect(walk.tree == "stack[home, map]")
    walk = try Walk(app(", back-closes: false"))
    try walk.tap("Map")
    try walk.tap("Place")
    #expect(walk.tree == open)
    try walk.tap("System back")
    #expect(walk.tree == open.replacing(", map", with: ""))
    let leaving = walk.layout.affordances(in: walk.state).first { $0.label == "System back" }
    #expect(leaving?.effects == [.leave])
  }
}
