import Experiments
import RouterCore
import Testing

@Suite("Links that are not followed, or not in every state")
struct FailingLinkTests {
  private func app(_ links: String) -> String {
    """
    launch: { stack: [home] }
    flags: [old]
    containers: { stack: { kind: navigation } }
    interceptors: { known: { unless-context: [milk, bread], then: { reject: no such product } } }
    screens:
      home: { title: Home, entries: [{ label: Grow old, do: { set: old } }, { label: Copy, do: nothing }] }
      product: { context: text, sample: milk }
      stats: { context: { period: text, site: text }, sample: { period: week, site: a } }
      page: {}
      notice: {}
    routes:
      home: { find: { search: current-all-stack, starting-point: root }, from: root }
      product: { find: with-context, using: push, interceptors: known, from: home }
      stats: { find: with-context, using: push, from: home }
      page: { using: push, from: home }
      notice: { using: push, from: home }
    links:
    \(links.split(separator: "\n").map { "  \($0)\n" }.joined())
    """
  }

  private let product = #"{ pattern: "https://a.example/p/:id", to: product, with: ":id""#

  @Test("a link that cannot be followed goes where its policy says")
  func policies() throws {
    let ends: [(String, ExpectedOutcome, String)] = [
      ("", .rejected, "stack[home]"),
      (", link-policy: { on-failure: nothing }", .rejected, "stack[home]"),
      (", link-policy: { on-failure: browser }", .leftToBrowser, "stack[home]"),
      (", link-policy: { on-failure: { to: notice } }", .done, "stack[home, notice]"),
      (", link-policy: { on-failure: next-link }", .done, "stack[home, page]"),
    ]
    for (policy, outcome, tree) in ends {
      var walk = try Walk(
        app(
          "product: \(product), wins-over: page\(policy) }\n"
            + #"page: { pattern: "https://a.example/*", to: page }"#))
      #expect(walk.open("https://a.example/p/fish") == outcome, "\(policy)")
      #expect(walk.tree == tree, "\(policy)")
      #expect(walk.open("https://a.example/p/milk") == .done)
      #expect(walk.layout.shownNames(in: walk.state) == ["product(milk)"])
    }
  }

  @Test(
    "what is said for a channel goes before what holds for all, be it said for one link or for all")
  func channels() throws {
    let apps = [
      app(
        "product: \(product), link-policy: { on-failure: browser, by-channel: { notification: { on-failure: { to: notice } } } } }"
      ),
      "link-policy: { on-failure: browser, by-channel: { notification: { on-failure: { to: notice } } } }\n"
        + app("product: \(product) }"),
    ]
    for app in apps {
      let walk = try Walk(app)
      let url = "https://a.example/p/fish"
      #expect(walk.layout.open(url, in: walk.state, by: .mail).outcome == .leftToBrowser)
      let told = walk.layout.open(url, in: walk.state, by: .notification)
      #expect(told.state.tree.description == "stack[home, notice]")
    }
  }

  @Test(
    "a link with a condition takes its URLs in some states, and leaves them to the next in others")
  func guards() throws {
    var walk = try Walk(
      app(
        #"new: { pattern: "https://a.example/x", unless: old, to: page, wins-over: other }"# + "\n"
          + #"other: { pattern: "https://a.example/x", to: notice }"#))
    walk.open("https://a.example/x")
    #expect(walk.tree == "stack[home, page]")
    try walk.tap("Back")
    try walk.tap("Grow old")
    walk.open("https://a.example/x")
    #expect(walk.tree == "stack[home, notice]")
  }

  @Test("items of a query are found by name in any order, and the last of several counts")
  func query() throws {
    var walk = try Walk(
      app(
        """
        stats: { pattern: "https://a.example/stats", query: [site, "period?"], to: stats, with: { period: ":period", site: ":site" }, wins-over: page }
        page: { pattern: "https://a.example/stats", to: page }
        """))
    func shown(after url: String) -> [String] {
      walk.open(url)
      return walk.layout.shownNames(in: walk.state)
    }
    #expect(
      shown(after: "https://a.example/stats?period=week&utm=x&site=a")
        == ["stats(period: week, site: a)"])
    #expect(
      shown(after: "https://a.example/stats?site=a&site=b&period=day")
        == ["stats(period: day, site: b)"])
    #expect(shown(after: "https://a.example/stats?period=week") == ["page"], "its item is missing")
  }

  @Test("a tap that is accepted and shows nothing changes nothing")
  func nothing() throws {
    var walk = try Walk(app(#"page: { pattern: "https://a.example/*", to: page }"#))
    let before = walk.state
    #expect(try walk.tap("Copy") == .nothing)
    #expect(walk.state == before)
  }
}
