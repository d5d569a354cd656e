import Commands
import TestSupport
import Testing

@Suite("Rules on which good apps disagree")
struct TeamRulesTests {
  /// An app with tabs, whose products are opened by links.
  /// - Parameters:
  ///   - checks: the checks that its team asks.
  ///   - product: how a product is found and shown.
  private func world(
    checks: String, product: String = "find: with-context, using: push, from: on-display"
  ) -> MemoryWorld {
    MemoryWorld([
      "app.yaml": """
      experiment: app
      variants: { plain: {} }
      app:
        launch: splash
        start: home
        checks: \(checks)
        flags: [signed-in]
        containers: { tabs: { kind: tab-bar }, stack: { kind: navigation } }
        screens:
          splash: { entries: [{ label: Start, to: home }] }
          home: { entries: [{ label: Milk, to: product, with: milk }, { label: My orders, to: orders }] }
          product: { context: text, sample: milk, close: Close }
          orders: { needs: signed-in }
          sign-in: { entries: [{ label: Sign in, do: [{ set: signed-in }, close, { answer: completed }] }] }
        interceptors: { sign-in: { unless: signed-in, then: { show: sign-in } } }
        routes:
          shell:
            screen: tabs
            find: { search: current, starting-point: root }
            make: { tabs: [{ stack: [home] }] }
            using: replace-root
            from: root
          home: { make: none, from: shell }
          on-display: { switch: [{ found: { of: stack, search: current-visible-only } }, { default: home }] }
          product: { \(product) }
          orders: { using: push, interceptors: sign-in, from: home }
          sign-in: { using: present, from: current }
        situations: { at-home: {} }
        links:
          product: { pattern: "app://p/:name", to: product, with: ":name", examples: [app://p/milk, app://p/tea] }
          orders: { pattern: "app://orders", to: orders, examples: app://orders }
      """
    ])
  }

  private func faults(_ world: MemoryWorld, of check: String) -> [String] {
    let status = world.run("check", "app.yaml", "--only", check)
    let lines = world.output.split(separator: "\n").filter { $0.contains("[\(check)]") }
    #expect(status == (lines.isEmpty ? .success : .failed), "\(world.output)")
    return lines.map(String.init)
  }

  @Test("a team whose bar stays below a linked detail asks nothing, and nothing is found")
  func nothingAsked() {
    for check in ["covers-chrome", "pages-pile-up", "links-in-order"] {
      #expect(faults(world(checks: "{}"), of: check) == [])
    }
  }

  @Test("a bar that has to be covered is found where it stays, for the links that are named")
  func bar() throws {
    let checks = "{ covers-chrome: { is: error, of: product } }"
    let found = faults(world(checks: checks), of: "covers-chrome")
    try #require(found.count == 1)
    #expect(found[0].contains("app://p/milk: the tab bar or menu stays: 'tabs' shows around it"))
    #expect(
      faults(world(checks: checks, product: "using: present, from: home"), of: "covers-chrome")
        == [])
  }

  @Test("pages of links that have to pile up are found if one takes the place of another")
  func pile() throws {
    let checks = "{ pages-pile-up: error }"
    let found = faults(
      world(checks: checks, product: "find: {}, using: push, from: home"), of: "pages-pile-up")
    try #require(found.count == 1)
    #expect(found[0].contains("then app://p/tea: back leads to home, not to product(milk)"))
    #expect(faults(world(checks: checks), of: "pages-pile-up") == [])
  }

  @Test("links that have to show in their order are found if the newest replaces one that waits")
  func order() throws {
    let found = faults(world(checks: "{ links-in-order: error }"), of: "links-in-order")
    try #require(!found.isEmpty)
    #expect(found[0].contains("the first of two links is lost: after app://orders"))
  }
}
