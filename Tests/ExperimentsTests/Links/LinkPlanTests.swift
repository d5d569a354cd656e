import Experiments
import RouterCore
import SourceText
import TestSupport
import Testing

@Suite("URLs in a layout")
struct LinkPlanTests {
  private func layout(_ links: String, variant: Int = 0) throws -> Layout {
    Layout(try #require(try LinkFixture(links).load().experiment), variant: variant)
  }

  private func text(_ resolution: LinkPlan.Resolution) -> String {
    switch resolution {
    case .target(let target): "\(target.link) → \(target.route)(\(target.context))"
    case .malformed(let mistake): "\(mistake.link) is malformed: \(mistake.phrase)"
    case .unknown: "unknown"
    }
  }

  @Test("parts of a URL become contexts of the type that is declared, or that the screen has")
  func contexts() throws {
    let links = try layout(
      """
        order: { pattern: "shop://order/:id", to: order, with: ":id" }
        size: { pattern: "shop://size/:size", constraints: { size: [s, m] }, to: item, with: ":size" }
        near: { pattern: "shop://near/:id", constraints: { id: { from: 1, to: 9 } }, to: order, with: ":id" }
        user: { pattern: "shop://user/:id", constraints: { id: uuid }, to: item, with: ":id" }
        text: { pattern: "shop://text/:id", to: item, with: ":id" }
      """
    ).links
    func resolved(_ url: String) -> String { text(links.resolve(url)) }
    #expect(resolved("shop://order/42") == "order → order(42)")
    #expect(
      resolved("shop://order/x4") == "order is malformed: 'id' is a whole number, found 'x4'")
    #expect(resolved("shop://size/m") == "size → item(m)")
    #expect(
      resolved("shop://size/xl") == "size is malformed: 'size' is one of 's', 'm', found 'xl'")
    #expect(resolved("shop://near/9") == "near → order(9)")
    #expect(
      resolved("shop://near/10")
        == "near is malformed: 'id' is a whole number from 1 to 9, found '10'")
    #expect(
      resolved("shop://user/00000000-0000-4000-8000-00000000000a")
        == "user → item(00000000-0000-4000-8000-00000000000A)")
    #expect(resolved("shop://user/7") == "user is malformed: 'id' is a UUID, found '7'")
    #expect(resolved("shop://text/a%20b") == "text → item(a b)")
    #expect(resolved("shop://elsewhere") == "unknown")
    #expect(resolved("no url") == "unknown")
  }

  @Test("a part that is not of its type leaves the link to a later one that takes it")
  func typedOrder() throws {
    let links = try layout(
      """
        order: { pattern: "shop://order/:id", to: order, with: ":id" }
        new: { pattern: "shop://order/new", to: help, examples: "shop://order/new" }
      """
    ).links
    #expect(text(links.resolve("shop://order/new")) == "new → help()")
    #expect(
      text(links.resolve("shop://order/old"))
        == "order is malformed: 'id' is a whole number, found 'old'")
  }

  @Test("a malformed link moves nothing and says why")
  func malformed() throws {
    let layout = try layout(#"  order: { pattern: "shop://order/:id", to: order, with: ":id" }"#)
    let state = layout.launched()
    let result = layout.open("shop://order/x", in: state)
    #expect(result.state == state)
    #expect(result.outcome.phrase == "the link is malformed: 'id' is a whole number, found 'x'")
    #expect(!result.outcome.isSuccess)
  }

  @Test("a link of some layouts is unknown to the others")
  func variants() throws {
    let links = #"  help: { pattern: "shop://help", variants: menu, to: help }"#
    #expect(text(try layout(links).links.resolve("shop://help")) == "unknown")
    #expect(text(try layout(links, variant: 1).links.resolve("shop://help")) == "help → help()")
  }

  @Test("URLs made from a pattern are tried besides the examples: the same whatever else there is")
  func generated() throws {
    let order = """
        order:
          pattern: "shop://order/:id/:page?"
          constraints: { page: [info, bill] }
          to: order
          with: ":id"
          examples: "shop://order/7"
          generate: 5
      """
    let alone = try #require(try LinkFixture(order).load().experiment)
    #expect(alone.linkExamples.map(\.count) == [6])
    #expect(alone.linkExamples[0].first == "shop://order/7")
    let layout = Layout(alone, variant: 0)
    let expectations = layout.linkExpectations(of: alone)
    #expect(!expectations.isEmpty)
    for expectation in expectations {
      #expect(expectation.screens == ["order"])
      #expect(layout.links.target(of: expectation.url)?.link == "order")
    }
    let second = try #require(
      try LinkFixture(#"  help: { pattern: "shop://help", to: help }"# + "\n" + order).load()
        .experiment)
    #expect(second.linkExamples == [["shop://help"]] + alone.linkExamples)
  }

  @Test("of the URLs made from a pattern those that an earlier link takes are left out")
  func generatedElsewhere() throws {
    let links = """
        small: { pattern: "shop://size/s", to: help }
        size: { pattern: "shop://size/:size", constraints: { size: [s, m] }, to: item, with: ":size", generate: 9 }
      """
    let experiment = try #require(try LinkFixture(links).load().experiment)
    #expect(experiment.linkExamples == [["shop://size/s"], ["shop://size/m"]])
  }

  @Test(
    "an app can be compatible with Routing: found anywhere, the last declared, queries as parts")
  func compatible() throws {
    let links = try layout(
      """
        item: { pattern: "shop://item/:id", to: item, with: ":id" }
        any: { pattern: "shop://item", to: help }
        order: { pattern: "^shop://order$", to: order, with: ":id" }
      link-matching: compatible
      """
    ).links
    func resolved(_ url: String) -> String { text(links.resolve(url)) }
    #expect(resolved("shop://item/7") == "any → help()")
    #expect(resolved("xshop://items") == "any → help()")
    #expect(resolved("shop://order?id=7") == "order → order(7)")
    #expect(
      resolved("shop://order?id=x") == "order is malformed: 'id' is a whole number, found 'x'")
    #expect(resolved("shop://order/") == "unknown")
  }

  @Test("an app can let the most specific link win, as React Navigation does")
  func mostSpecific() throws {
    let links = try layout(
      """
        item: { pattern: "shop://item/:id", to: item, with: ":id" }
        new: { pattern: "shop://item/new", to: help, examples: "shop://item/new" }
      link-matching: most-specific
      """
    ).links
    #expect(text(links.resolve("shop://item/new")) == "new → help()")
    #expect(text(links.resolve("shop://item/old")) == "item → item(old)")
  }
}

/// A small app with links, and the association files it names.
struct LinkFixture {
  private let files: MemoryFiles

  /// An app with screens about nothing (`home`, `help`), a text (`item`) and a number (`order`).
  /// - Parameters:
  ///   - links: what stands below `links:`, indented by two.
  ///   - associations: what stands behind `associations:`.
  ///   - files: the association files by their paths.
  init(_ links: String, associations: String = "[]", files: [String: String] = [:]) {
    var texts = files
    texts["app/spec.yaml"] = """
      experiment: tiny
      variants: { bar: {}, menu: {} }
      app: shop.yaml
      """
    texts["app/shop.yaml"] = """
      launch: home
      screens:
        home: {}
        help: {}
        item: { context: text, sample: a }
        order: { context: integer, sample: 1 }
      containers: { stack: { kind: navigation } }
      routes:
        home: { make: { stack: [home] }, using: replace-root, from: root }
        help: { using: present, from: home }
        item: { using: present, from: home }
        order: { using: present, from: home }
      associations: \(associations)
      links:
      \(links)
      """
    self.files = MemoryFiles(texts: texts)
  }

  /// The experiment, if it can be used, and what was told about it.
  func load() throws -> (experiment: Experiment?, diagnostics: Diagnostics) {
    try files.load("app/spec.yaml")
  }

  /// The messages of reading, a line each with its place.
  func messages() throws -> String {
    DiagnosticRenderer(style: .lines).render(try load().diagnostics)
  }

  /// The findings of a review of the links, a line each with its place.
  func review(effort: Int = 10_000_000) throws -> String {
    guard let experiment = try load().experiment else { return try messages() }
    return DiagnosticRenderer(style: .lines).render(
      LinkReview.diagnostics(of: experiment, effort: effort))
  }
}
