import Commands
import ExperimentFixtures
import Experiments
import SourceText
import Testing

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
          it-s: { pattern: "https://shop.example/it's{/}?#é", to: it-s }
          # line 2: exclude /item/x: a link cannot exclude, so this rule is left out
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
    let files = [
      "a.yaml": "experiment: tiny\nvariants: { bar: {}, menu: {} }\napp: app.yaml\n",
      "app.yaml": app + spec.text.replacing(/to: [a-z-]+/, with: "to: home"),
      "claims.json": Self.association,
    ]
    let loaded = try ExperimentLoader(files: files).load("a.yaml")
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
        a.json:1:2: error: this is not JSON: expected a key in quotes
        b.json:1:1: warning: there are no 'prefixes', so paths count under any host

        """)
    #expect(spec.text.contains("order: {"))
  }
}
