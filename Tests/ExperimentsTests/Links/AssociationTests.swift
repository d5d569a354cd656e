import Experiments
import SourceText
import TestSupport
import Testing

@Suite("Association files that a spec names")
struct AssociationTests {
  private static let link = #"  home: { pattern: "https://shop.example/", to: home }"#
  private static let file =
    #"{"applinks":{"details":[{"appIDs":["ABCDE12345.shop"],"components":[{"/":"/"}]}]}}"#

  private func fixture(_ association: String, _ file: String = Self.file) -> LinkFixture {
    LinkFixture(Self.link, associations: association, files: ["app/web/claims.json": file])
  }

  @Test("a file is read relative to the app that names it, for each host that serves it")
  func relative() throws {
    let loaded = try fixture(
      "[{ file: web/claims.json, domain: [shop.example, www.shop.example] }]"
    )
    .load()
    #expect(loaded.diagnostics.all == [])
    let claims = try #require(loaded.experiment?.claims.first)
    #expect(claims.appID == "ABCDE12345.shop")
    #expect(claims.domains == ["shop.example", "www.shop.example"])
    #expect(claims.source.path == "app/web/claims.json")
  }

  @Test("another text of the file makes it another experiment")
  func digest() throws {
    let association = "[{ file: web/claims.json, domain: shop.example }]"
    let one = try fixture(association).load().experiment
    let two = try fixture(association, Self.file + "\n").load().experiment
    #expect(one?.digest != two?.digest)
    #expect(one?.digest == (try fixture(association).load().experiment?.digest))
  }

  @Test("a fault in the file is told with the file's place")
  func places() throws {
    let broken = """
      {"applinks": {"details": [
        {"appIDs": ["ABCDE12345.shop"], "components": [
          {"/": 7},
          {"/": "/é", "casesensitive": true}
        ]},
      ]}}
      """
    let messages = try fixture("[{ file: web/claims.json, domain: shop.example }]", broken)
      .messages()
    #expect(
      messages == """
        app/web/claims.json:5:5: error: this is not JSON: there is nothing after this comma
        app/shop.yaml:13:24: note: the file is named here

        """)
    let odd = broken.replacing("]},\n]", with: "]}\n]")
    let oddities = try fixture("[{ file: web/claims.json, domain: shop.example }]", odd).messages()
    #expect(
      oddities == """
        app/web/claims.json:3:11: error: '/' is a text, not a number
        app/shop.yaml:13:24: note: the file is named here
        app/web/claims.json:4:17: warning: 'casesensitive' is not a key of a component and is ignored \
        — did you mean 'caseSensitive'?
        app/shop.yaml:13:24: note: the file is named here

        """)
  }

  @Test(
    "a file, a host or an app that cannot be meant is told where it is written",
    arguments: [
      (
        "[{ file: claims.json, domain: shop.example }]",
        "24: error: cannot read app/claims.json: no such file"
      ),
      (
        "[{ file: ../claims.json, domain: shop.example }]",
        "24: error: an included file must be in the spec's folder or below it"
      ),
      (
        "[{ file: web/claims.json, domain: https://shop.example }]",
        "49: error: 'https://shop.example' is not a host: write a domain like 'shop.example'"
      ),
      (
        "[{ file: web/claims.json, domain: shop.example, app: ABCDE12345.shp }]",
        "68: error: the file says nothing about the app 'ABCDE12345.shp' — did you mean "
          + "'ABCDE12345.shop'?"
      ),
    ])
  func mistakes(association: String, message: String) throws {
    let messages = try fixture(association).messages()
    #expect(messages == "app/shop.yaml:13:\(message)\n")
  }

  @Test("of several apps in a file one has to be named")
  func severalApps() throws {
    let file = Self.file.replacing(
      #"["ABCDE12345.shop"]"#, with: #"["ABCDE12345.shop", "ABCDE12345.beta"]"#)
    let messages = try fixture("[{ file: web/claims.json, domain: shop.example }]", file)
      .messages()
    #expect(
      messages
        == "app/shop.yaml:13:24: error: the file is about several apps, so 'app' must name the "
        + "one that is meant — it is about 'ABCDE12345.shop', 'ABCDE12345.beta'\n")
    let named = "[{ file: web/claims.json, domain: shop.example, app: ABCDE12345.beta }]"
    #expect(try fixture(named, file).load().experiment?.claims.map(\.appID) == ["ABCDE12345.beta"])
  }
}
