import DeepLinks
import Testing
import WebText

@Suite("Link patterns")
struct LinkPatternTests {
  private func values(_ pattern: String, _ link: String, _ types: [String: ParameterType] = [:])
    throws -> [String: String]?
  {
    let url = try #require(LinkURL(link))
    guard let parameters = try LinkPattern(pattern, types: types).parameters(in: url) else {
      return nil
    }
    return Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.value.description) })
  }

  @Test("a parameter is one segment, in the web's schemes and in an app's own")
  func segments() throws {
    for start in ["https://shop.example", "shop://catalog"] {
      #expect(try values("\(start)/item/:id", "\(start)/item/42") == ["id": "42"])
      #expect(try values("\(start)/item/:id", "\(start)/item/42/edit") == nil)
      #expect(try values("\(start)/item/:id", "\(start)/item/") == nil)
      #expect(try values("\(start)/item/:id?", "\(start)/item") == [:])
      #expect(try values("\(start)/item/*", "\(start)/item/a/b") == ["0": "a/b"])
    }
  }

  @Test("a pattern without a path means the root of its host")
  func root() throws {
    #expect(try values("shop://cart", "shop://cart") == [:])
    #expect(try values("shop://cart", "shop://cart/") == [:])
    #expect(try values("shop://cart", "shop://cart/items") == nil)
    #expect(try values("https://shop.example", "https://shop.example/?from=mail#top") == [:])
  }

  @Test("a path alone fits under any scheme and host")
  func pathAlone() throws {
    #expect(try values("/item/:id", "https://shop.example/item/7?x=1") == ["id": "7"])
    #expect(try values("/item/:id", "shop://shop/item/7") == ["id": "7"])
    #expect(try values("/item/:id", "mailto:item/7") == nil)
  }

  @Test("scheme and host ignore letter case, paths do not")
  func letterCase() throws {
    #expect(try values("shop://Cart/A", "SHOP://cART/A") == [:])
    #expect(try values("shop://cart/A", "shop://cart/a") == nil)
    #expect(try values("shop://Körbe/:id", "SHOP://Körbe/7") == ["id": "7"])
    #expect(LinkTable([try LinkPattern("shop://körbe/:id")]).match("shop://körbe/7") != nil)
    #expect(try values("https://Körbe.example/:id", "https://KÖRBE.example/7") == ["id": "7"])
    let pattern = try LinkPattern("shop://cart/Übung", ignoresCase: true)
    #expect(pattern.parameters(in: try #require(LinkURL("shop://CART/%C3%9Cbung"))) == [])
  }

  @Test("parameters are decoded once and keep their raw text")
  func decoding() throws {
    let pattern = try LinkPattern("shop://item/:name")
    let link = try #require(LinkURL("shop://item/a%252Fb%20c+d"))
    let parameter = try #require(pattern.parameters(in: link)?.first)
    #expect(parameter.name == "name" && parameter.value == .text("a%2Fb c+d"))
    #expect(parameter.raw == "a%252Fb%20c+d")
  }

  @Test("typed parameters take only what is of their type")
  func types() throws {
    let types: [String: ParameterType] = ["id": .integer(1...99), "tab": .choice(["new", "old"])]
    #expect(
      try values("shop://i/:id/:tab", "shop://i/42/new", types) == ["id": "42", "tab": "new"])
    for link in ["shop://i/0/new", "shop://i/+4/new", "shop://i/4x/new", "shop://i/4/blue"] {
      #expect(try values("shop://i/:id/:tab", link, types) == nil)
    }
    let uuid = "7d444840-9dc0-11d1-b245-5ffdce74fad2"
    #expect(
      try values("shop://i/:id", "shop://i/\(uuid)", ["id": .uuid]) == ["id": uuid.uppercased()])
    #expect(try values("shop://i/:id", "shop://i/\(uuid)0", ["id": .uuid]) == nil)
    #expect(try values("shop://i/:id", "shop://i/99999999999999999999", ["id": .integer]) == nil)
  }

  @Test(
    "errors point at the place",
    arguments: [
      ("item/:id", 0), ("shop://item/:", 12), ("shop://item/(", 12), ("shop://item/(a", 12),
      ("shop://item/{a", 12), ("shop://item/a}", 13), ("shop://item/:id/:id", 16),
      ("shop://item/é/(\\m)", 16), ("shop://item/\\", 12), ("shop://item/(a(b))", 14),
    ])
  func errors(text: String, offset: Int) {
    #expect {
      try LinkPattern(text)
    } throws: { error in
      (error as? LinkPatternError)?.offset == offset
    }
  }

  @Test("a type for a parameter that there is not is refused")
  func unknownType() {
    #expect(throws: LinkPatternError.self) {
      try LinkPattern("shop://item/:id", types: ["di": .integer])
    }
  }

  @Test("expressions take linear time where backtracking takes for ever")
  func hostile() throws {
    let pattern = try LinkPattern("shop://item/((?:a+)+)b")
    let link = "shop://item/" + String(repeating: "a", count: 2_000)
    #expect(pattern.parameters(in: try #require(LinkURL(link))) == nil)
    #expect(pattern.parameters(in: try #require(LinkURL(link + "b"))) != nil)
  }
}
