import Experiments
import SourceText
import TestSupport
import Testing

@Suite("Links held against each other and against association files")
struct LinkReviewTests {
  private static let claimed = "[{ file: claims.json, domain: shop.example }]"

  private func file(_ details: String) -> [String: String] {
    [
      "app/claims.json": """
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.shop"],
      \(details)
      }]}}
      """
    ]
  }

  @Test("two links that fight over a URL are told with it, unless one says that it wins")
  func conflict() throws {
    let links = """
        item: { pattern: "shop://:kind/new", to: item, with: ":kind" }
        help: { pattern: "shop://help/:page", to: help }
      """
    let review = try LinkFixture(links).review()
    #expect(
      review == """
        app/shop.yaml:16:20: warning: 'item' is tried first and takes 'shop://help/new', which fits \
        'help' too — if that is meant, say 'wins-over: help' there
        app/shop.yaml:15:20: note: 'item' is here

        """)
    let meant = links.replacing("to: item,", with: "to: item, wins-over: help,")
    #expect(try LinkFixture(meant).review() == "")
  }

  @Test("an exception before the rule, and two patterns of the same thing, are no conflict")
  func harmless() throws {
    let links = """
        new: { pattern: "shop://item/new", to: help }
        item: { pattern: "shop://item/:id", to: item, with: ":id" }
        any: { pattern: "*://item/:id", to: item, with: ":id" }
      """
    #expect(try LinkFixture(links).review() == "")
  }

  @Test("a link that never gets a URL is told with those that take them")
  func neverReached() throws {
    let links = """
        item: { pattern: "shop://item/:id", to: item, with: ":id" }
        new: { pattern: "shop://item/new", to: help }
      """
    let review = try LinkFixture(links).review()
    #expect(
      review == """
        app/shop.yaml:16:19: warning: links before 'new' take every URL that fits it
        app/shop.yaml:15:20: note: 'item' takes 'shop://item/new'

        """)
  }

  @Test("the type of a part counts: a number does not hide a word")
  func typed() throws {
    let links = """
        order: { pattern: "shop://order/:id", to: order, with: ":id" }
        new: { pattern: "shop://order/new", to: help }
      """
    #expect(try LinkFixture(links).review() == "")
  }

  @Test("a win over a link that shares no URL is told")
  func winsNothing() throws {
    let links = """
        item: { pattern: "shop://item/:id", to: item, with: ":id", wins-over: help }
        help: { pattern: "shop://help/:page", to: help }
      """
    let review = try LinkFixture(links).review()
    #expect(review == "app/shop.yaml:15:73: warning: 'item' takes no URL from 'help'\n")
  }

  @Test("claims and links that agree have nothing found")
  func agreement() throws {
    let links = """
        home: { pattern: "https://shop.example/", to: home }
        item: { pattern: "https://shop.example/item/:id{/}?", to: item, with: ":id" }
        order: { pattern: "https://shop.example/order/:id{/}?", to: order, with: ":id" }
      """
    let rules = """
      "components": [{"/": "/"}, {"/": "/item/*/?*", "exclude": true}, {"/": "/item/?*"},
                     {"/": "/order/*/?*", "exclude": true}, {"/": "/order/?*"}]
      """
    #expect(
      try LinkFixture(links, associations: Self.claimed, files: file(rules)).review() == "")
  }

  @Test("URLs that are claimed and lead nowhere are told, and unclaimed ones that lead somewhere")
  func disagreement() throws {
    let links = """
        item: { pattern: "https://shop.example/item/:id", to: item, with: ":id" }
        help: { pattern: "https://shop.example/help", to: help }
        other: { pattern: "https://help.example/", to: help }
      """
    let rules = """
      "components": [{"/": "/item/?*"},
                     {"/": "/help", "exclude": true},
                     {"/": "/he?p"},
                     {"/": "/*/never"}]
      """
    let review = try LinkFixture(links, associations: Self.claimed, files: file(rules)).review()
    #expect(
      review == """
        app/claims.json:2:16: warning: the system opens the app with 'https://shop.example/item/a/', \
        and no link of the spec takes it
        app/shop.yaml:13:24: note: the spec names the file here
        app/claims.json:4:16: warning: the system opens the app with 'https://shop.example/heap', \
        and no link of the spec takes it
        app/shop.yaml:13:24: note: the spec names the file here
        app/claims.json:5:16: warning: the system opens the app with 'https://shop.example//never', \
        and no link of the spec takes it
        app/shop.yaml:13:24: note: the spec names the file here
        app/shop.yaml:16:20: warning: 'help' takes 'https://shop.example/help', but the system does \
        not open the app with it
        app/claims.json:3:16: note: this rule excludes it
        app/shop.yaml:17:21: warning: 'other' is about 'help.example', for which no association \
        file is given

        """)
  }

  @Test("rules that never decide, and generations that differ, are told at their place")
  func rules() throws {
    let links = #"  any: { pattern: "https://shop.example/*", to: help }"#
    let rules = """
      "paths": ["/a/*", "NOT /b", "*"], "components": [{"/": "/a/*"},
        {"/": "/a/b"},
        {"/": "/$(lnag)"},
        {"/": "*"}]
      """
    let broken = try LinkFixture(links, associations: Self.claimed, files: file(rules)).review()
    #expect(broken.contains("claims.json:4:3: error: there is no variable 'lnag'"))
    let mended = rules.replacing("    {\"/\": \"/$(lnag)\"},\n", with: "")
      .replacing("  {\"/\": \"/$(lnag)\"},\n", with: "")
    let review = try LinkFixture(links, associations: Self.claimed, files: file(mended)).review()
    #expect(
      review == """
        app/claims.json:3:3: warning: this rule never decides: earlier ones match all that it does
        app/claims.json:2:50: note: this one comes first
        app/shop.yaml:13:24: note: the spec names the file here
        app/claims.json:4:3: warning: systems since iOS 13 open the app with \
        'https://shop.example/b', earlier ones do not
        app/shop.yaml:13:24: note: the spec names the file here

        """)
  }

  @Test("a finding in one layout only names the layout")
  func layouts() throws {
    let links = """
        home: { pattern: "https://shop.example/", to: home }
        help: { pattern: "https://shop.example/help{/}?", variants: bar, to: help }
      """
    let rules = #""components": [{"/": "/"}, {"/": "/help"}]"#
    let review = try LinkFixture(links, associations: Self.claimed, files: file(rules)).review()
    #expect(
      review == """
        app/claims.json:2:28: warning: the system opens the app with 'https://shop.example/help', \
        and no link of the spec takes it (under 'menu')
        app/shop.yaml:13:24: note: the spec names the file here

        """)
  }

  @Test("patterns that are too entangled end in saying so")
  func entangled() throws {
    let links = (0..<12).map { number in
      let letter = String(UnicodeScalar(UInt8(97 + number)))
      return #"  l\#(number): { pattern: "shop://*\#(letter)*/*\#(letter)*", to: help }"#
    }
    #expect(
      try LinkFixture(links.joined(separator: "\n")).review(effort: 20_000)
        .contains("too entangled to look at all combinations"))
  }

  @Test("a few hundred links are reviewed without noticeable delay")
  func many() throws {
    let links = (0..<300).map {
      #"  l\#($0): { pattern: "https://shop.example/page-\#($0)/:id", to: item, with: ":id" }"#
    }
    let start = ContinuousClock.now
    #expect(try LinkFixture(links.joined(separator: "\n")).review() == "")
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
