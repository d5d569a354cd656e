import Experiments
import RouterCore
import SourceText
import Testing

@Suite("Contexts on their way: filled in, in parts, through switches")
struct ContextTests {
  private static let statistics = """
    launch: sites
    containers: { stack: { kind: navigation } }
    screens:
      sites:
        entries:
          - { label: "Week of {each}", each: [a, b], to: stats, with: { period: week, site: "{each}" } }
      stats:
        context: { site: text, period: text }
        sample: { site: a, period: day }
        entries:
          - { label: "{context.site} by {each}", each: [day], to: stats, with: { site: "{context.site}", period: "{each}" } }
          - { label: Posts, to: posts, with: "{context}" }
          - { label: Note, to: note, with: "{context.site}/{context.period}" }
      posts: { context: { period: text, site: text }, sample: { site: a, period: day } }
      note: { context: text, sample: a/b }
    routes:
      sites: { from: root }
      stats: { find: with-context, using: present, from: current }
      posts: { using: present, from: current }
      note: { using: present, from: current }
    links:
      stats-link: { pattern: "app://stats/:site/:period", to: stats, with: { site: "site-:site", period: ":period" } }
    """

  @Test("entries, links and labels fill the parts of a context by name")
  func parts() throws {
    var walk = try Walk(Self.statistics)
    try walk.tap("Week of b")
    #expect(walk.tree == "sites ^ stats(period: week, site: b)")
    try walk.tap("b by day")
    #expect(walk.tree == "sites ^ stats(period: week, site: b) ^ stats(period: day, site: b)")
    try walk.tap("Posts")
    #expect(walk.tree.hasSuffix("^ posts(period: day, site: b)"))
    walk.open("app://stats/x/year")
    #expect(walk.tree.hasSuffix("^ stats(period: year, site: site-x)"))
    try walk.tap("Note")
    #expect(walk.tree.hasSuffix("^ note(site-x/year)"))
  }

  @Test("a screen of several parts that is there already is found by all of them")
  func found() throws {
    var walk = try Walk(Self.statistics)
    try walk.tap("Week of a")
    let before = walk.tree
    #expect(walk.open("app://stats/a/week") == .done)
    #expect(walk.tree == before + " ^ stats(period: week, site: site-a)")
    #expect(walk.open("app://stats/a/week") == .nothing)
  }

  @Test("a case may ask for some parts of a context only, and a check lets some pass")
  func conditions() throws {
    for (url, tree) in [
      ("app://stats/a/week", "home ^ weekly(period: week, site: a)"),
      ("app://stats/b/week", "home ^ weekly(period: week, site: b)"),
      ("app://stats/a/day", "home ^ stats(period: day, site: a)"),
    ] {
      var walk = try Walk(
        """
        launch: home
        screens:
          home: {}
          stats: { context: { site: text, period: text }, sample: { site: a, period: day } }
          weekly: { context: { site: text, period: text }, sample: { site: a, period: week } }
        routes:
          home: { from: root }
          weekly: { using: present, from: root }
          daily: { screen: stats, using: present, from: root }
          stats: { switch: [{ context: { period: week }, from: weekly }, { default: daily }] }
        links: { stats-link: { pattern: "app://stats/:site/:period", to: stats, with: { site: ":site", period: ":period" } } }
        """)
      walk.open(url)
      #expect(walk.tree == tree)
    }
  }

  @Test("placeholders are filled in the middle of a text, and several in one")
  func filled() throws {
    var walk = try Walk(
      """
      launch: { home: milk }
      screens:
        home:
          context: text
          sample: milk
          entries:
            - { label: "{each} of {context}", each: [week], to: page, with: "{each}/{context}" }
            - { label: By word, to: page, with: { milk: "white/{context}", bread: brown } }
        page: { context: text }
      routes:
        home: { from: root }
        page: { using: present, from: current }
      links:
        tag: { pattern: "app://tags/:tag", to: page, with: "tag-:tag" }
        id: { pattern: "app://ids/:id", to: page, with: "at::did/:id" }
      """)
    var other = walk
    try other.tap("By word")
    #expect(other.tree == "home(milk) ^ page(white/milk)")
    try walk.tap("week of milk")
    #expect(walk.tree == "home(milk) ^ page(week/milk)")
    walk.open("app://tags/cats")
    #expect(walk.tree == "home(milk) ^ page(tag-cats)")
    walk.open("app://ids/7")
    #expect(walk.tree == "home(milk) ^ page(at:did/7)")
  }

  @Test("behind a switch and another route a number stays one, for entries, links and situations")
  func numbers() throws {
    var walk = try Walk(
      """
      launch: home
      containers: { stack: { kind: navigation } }
      screens:
        home: { entries: [{ label: Seven, to: open, with: 7 }, { label: Text, to: words, with: a }] }
        order: { context: integer, entries: [{ label: As text, to: words, with: "{context}" }] }
        words: { context: text, entries: [] }
      routes:
        home: { from: root }
        order: { using: present, from: home }
        words: { using: present, from: root }
        open: { switch: [{ found: { of: stack }, from: order }, { default: order }] }
      links: { order-link: { pattern: "app://orders/:number", to: open, with: ":number" } }
      situations: { deep: { open: [{ open: 8 }] } }
      """)
    var linked = walk
    linked.open("app://orders/9")
    #expect(linked.state.tree.frontmost.map { linked.state.tree.context(of: $0) } == [.integer(9)])
    try walk.tap("Seven")
    #expect(walk.state.tree.frontmost.map { walk.state.tree.context(of: $0) } == [.integer(7)])
    try walk.tap("As text")
    #expect(walk.state.tree.frontmost.map { walk.state.tree.context(of: $0) } == [.text("7")])
  }
}
