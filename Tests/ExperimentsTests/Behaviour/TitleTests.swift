import Experiments
import RouterCore
import Testing

@Suite("The title of a screen")
struct TitleTests {
  private let app = """
    launch: { tabs: [{ stack: [home] }, { stack: [{ channel: news }] }] }
    containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }
    screens:
      home: { entries: [{ label: Milk, to: product, with: milk }] }
      product: { context: text, sample: milk, title: "About {context}" }
      channel: { context: text, sample: news, title: "{context}" }
    routes:
      home: { make: none, from: current }
      product: { using: push, from: { found: { of: stack, search: current-visible-only } } }
      channel: { make: none, from: current }
    links: { product: { pattern: "app://product/:name", to: product, with: ":name" } }
    """

  @Test("says what the screen is about")
  func context() throws {
    var walk = try Walk(app)
    walk.open("app://product/oat%20milk")
    let shown = try #require(walk.layout.shown(in: walk.state).first)
    #expect(walk.layout.title(of: shown.screen, about: shown.context) == "About oat milk")
    #expect(walk.layout.titleNamesContext(of: "product"))
    #expect(!walk.layout.titleNamesContext(of: "home"))
  }

  @Test("names the tab of a section that begins with the screen")
  func tabs() throws {
    #expect(try Walk(app).labels.contains("news"))
  }

  @Test("leaves the context out in places that show no state")
  func plain() throws {
    let layout = try Walk(app).layout
    #expect(layout.title(of: "product") == "About …")
    #expect(layout.title(of: "channel") == "channel")
    #expect(layout.title(of: "product", about: .absent) == "About …")
  }
}
