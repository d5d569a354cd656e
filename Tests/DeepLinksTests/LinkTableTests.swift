import DeepLinks
import Hashing
import Testing
import WebText

@Suite("Link tables")
struct LinkTableTests {
  private func table(_ patterns: [String], _ policy: MatchPolicy = .firstDeclared) throws
    -> LinkTable
  {
    LinkTable(try patterns.map { try LinkPattern($0) }, policy: policy)
  }

  @Test("the first declared or the most specific pattern wins")
  func policies() throws {
    let patterns = ["app://x/*", "app://x/:id", "app://x/new", "app://x/{v}:id", "app://:host/new"]
    let first = try table(patterns)
    let specific = try table(patterns, .mostSpecific)
    for (link, index) in [
      ("app://x/new", 2), ("app://x/old", 1), ("app://x/v7", 3), ("app://x/a/b", 0),
      ("app://y/new", 4),
    ] {
      #expect(first.match(link)?.patternIndex == (link == "app://y/new" ? 4 : 0))
      #expect(specific.match(link)?.patternIndex == index, "\(link)")
    }
  }

  @Test("a parameter of the wrong type lets the next pattern have the link")
  func fallThrough() throws {
    let table = LinkTable([
      try LinkPattern("app://item/:id", types: ["id": .integer]),
      try LinkPattern("app://item/:name"),
    ])
    #expect(table.match("app://item/42")?.value(of: "id") == .integer(42))
    #expect(table.match("app://item/x")?.value(of: "name") == .text("x"))
    #expect(
      table.explain("app://item/x").verdicts == [
        .malformed(parameter: "id", text: "x", type: .integer), .wins,
      ])
  }

  @Test("a path that starts without a slash is found as well, however many slashes follow")
  func rootless() throws {
    for (pattern, link) in [
      ("mail:.box/:id", "mail:.box/7"), ("mail:.box/in/new/:id", "mail:.box/in/new/7"),
      ("mail:.box//in/:id", "mail:.box//in/7"),
    ] {
      #expect(try table([pattern]).match(link)?.value(of: "id") == .text("7"), "\(pattern)")
    }
  }

  @Test("an explanation names what differs")
  func explanation() throws {
    let table = try table(["https://a.example/item/:id", "https://a.example/*"])
    #expect(table.explain("not a link").isURL == false)
    #expect(
      table.explain("https://b.example/item/1").verdicts.first
        == .differs(component: "hostname", expected: "a.example", found: "b.example"))
    #expect(table.explain("https://a.example/item/1").verdicts == [.wins, .isShadowed(by: 0)])
  }

  @Test("ports belong to the link unless they are the scheme's own")
  func ports() throws {
    let table = try table(["https://a.example/x", "https://a.example:8443/x"])
    #expect(table.match("https://a.example/x")?.patternIndex == 0)
    #expect(table.match("https://a.example:443/x")?.patternIndex == 0)
    #expect(table.match("https://a.example:8443/x")?.patternIndex == 1)
    #expect(table.match("https://a.example:1/x") == nil)
  }

  private static let pieces = [
    "/a", "/b", "/:p", "/*", "/:q?", "/", "{/c}?", "/x:r", "/(a|b)", "/:s+", "/:t*", "/a.b", "{d}?",
  ]
  private static let segments = ["/a", "/b", "/c", "/", "/xa", "/a.b", "/ad", "", "/c/c"]

  @Test("the tree finds what asking every pattern in turn finds", arguments: 0..<12)
  func treeAgainstTurns(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let patterns = (0..<16).compactMap { _ -> LinkPattern? in
      let path = (0..<random.next(below: 4)).map { _ in random.element(of: Self.pieces) }.joined()
      return try? LinkPattern(
        random.element(of: ["app://h", "http{s}?://h", "*://:u", "app:.c", ""]) + path)
    }
    for policy in MatchPolicy.allCases {
      let table = LinkTable(patterns, policy: policy)
      for _ in 0..<60 {
        let path = (0..<random.next(below: 5)).map { _ in random.element(of: Self.segments) }
          .joined()
        let link =
          random.element(of: ["app://h", "https://h", "http://h", "mailto:", "app:.c"]) + path
        guard let url = LinkURL(link) else { continue }
        let fitting = patterns.indices.filter { patterns[$0].parameters(in: url) != nil }
        let found = table.match(url)
        if policy == .firstDeclared { #expect(found?.patternIndex == fitting.first, "\(link)") }
        #expect((found == nil) == fitting.isEmpty, "\(link)")
        if let found {
          #expect(found.parameters == patterns[found.patternIndex].parameters(in: url), "\(link)")
        }
      }
    }
  }
}
