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
        app/web/claims.json:5:5: error: this is no JSON: there is nothing after this comma
        app/shop.yaml:13:24: note: the file is named here

        """)
    let odd = broken.replacing("]},\n]", with: "]}\n]")
    let oddities = try fixture("[{ file: web/claims.json, domain: shop.example }]", odd).messages()
    #expect(
      oddities == """
        app/web/claims.json:3:11: error: '/' is a text, not a number
        app/shop.yaml:13:24: note: the file is named here
        app/web/claims.json:4:17: warning: 'casesensitive' is no key of a component and is ignored \
        — did you mean 'caseSensitive'?
        app/shop.yaml:13:24: note: the file is named here

        """)
  }

  @Test(
    "a file, a host or an app that cannot be meant is told where it is written",
    arguments: [
      (
        "[{ file: claims.json, domain: shop.example }]",
        "24: error: there is no file 'app/claims.json'"
      ),
      (
        "[{ file: ../claims.json, domain: shop.example }]",
        "24: error: an included file lies in the folder of the spec or below it"
      ),
      (
        "[{ file: web/claims.json, domain: https://shop.example }]",
        "49: error: 'https://shop.example' is no host: a domain is written like 'shop.example'"
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
        == "app/shop.yaml:13:24: error: the file is about several apps, so 'app' has to say which "
        + "one is meant — it is about 'ABCDE12345.shop', 'ABCDE12345.beta'\n")
    let named = "[{ file: web/claims.json, domain: shop.example, app: ABCDE12345.beta }]"
    #expect(try fixture(named, file).load().experiment?.claims.map(\.appID) == ["ABCDE12345.beta"])
  }
}

@Suite("Links taken over from other formats")
struct ImportedSpecTests {
  private static let association = #"""
    {"applinks": {"details": [{"appIDs": ["ABCDE12345.shop", "ABCDE12345.beta"], "components": [
      {"/": "/item/*"}, {"/": "/item/x", "exclude": true}, {"/": "/it's", "#": "é"}
    ]}]}}
    """#
  private static let table = """
    {"config": {"screens": {"Order": "order/:id", "Part": "order/:id/:part",
      "Home": {"path": "", "initialRouteName": "Feed", "screens": {"Feed": "feed"}}}}}
    """

  @Test("the text can be pasted: it says what the files say, and names what it cannot say")
  func text() {
    var spec = ImportedSpec(domain: "shop.example")
    spec.add(Array(Self.association.utf8), path: "web/claims.json")
    spec.add(Array(Self.table.utf8), path: "linking.json")
    #expect(
      spec.text == #"""
        # Where a link leads is a guess after its name: give each the route it opens.
        associations:
          # It is also about ABCDE12345.beta.
          - { file: 'web/claims.json', domain: 'shop.example', app: 'ABCDE12345.shop' }
        links:
          # web/claims.json: an association file
          item: { pattern: 'https://shop.example/item{/*}?', to: item }
          it-s: { pattern: "https://shop.example/it's{/}?#\U000000e9", to: it-s }
          # line 2: exclude /item/x: a link cannot exclude, so nothing is said
          # linking.json: a linking table of React Navigation
          # line 1: of ':id', ':part' a route is opened with one
          part: { pattern: '/order/:id/:part', to: part }
          order: { pattern: '/order/:id', to: order, with: ':id' }
          home: { pattern: '/', to: home }
          feed: { pattern: '/feed', to: feed }

        """#)
  }

  @Test("printed files are read again as the same")
  func readAgain() throws {
    var spec = ImportedSpec(domain: "shop.example", appID: "ABCDE12345.beta")
    spec.add(Array(Self.association.utf8), path: "claims.json")
    let app = """
      launch: home
      screens: { home: {} }
      routes: { home: { from: root } }

      """
    let files = MemoryFiles(texts: [
      "a.yaml": "experiment: tiny\nvariants: { bar: {}, menu: {} }\napp: app.yaml\n",
      "app.yaml": app + spec.text.replacing(/to: [a-z-]+/, with: "to: home"),
      "claims.json": Self.association,
    ])
    let loaded = try files.load("a.yaml")
    #expect(loaded.diagnostics.all.filter { $0.severity == .error } == [])
    let experiment = try #require(loaded.experiment)
    #expect(experiment.claims.map(\.appID) == ["ABCDE12345.beta"])
    #expect(
      Layout(experiment, variant: 0).links.target(of: "https://shop.example/item/1")?.link == "item"
    )
  }

  @Test("a file that cannot be read is told at its place; the others are taken over")
  func broken() {
    var spec = ImportedSpec()
    spec.add(Array("{".utf8), path: "a.json")
    spec.add(Array(Self.table.utf8), path: "b.json")
    #expect(
      DiagnosticRenderer(style: .lines).render(spec.diagnostics) == """
        a.json:1:2: error: this is no JSON: expected a key in quotes
        b.json:1:1: warning: there are no 'prefixes', so paths are taken under any host

        """)
    #expect(spec.text.contains("order: {"))
  }
}
