import Experiments
import RouterCore
import Testing

@Suite("Links that wait for the link before them")
struct NextLinkTests {
  private let app = """
    launch: { stack: [home] }
    flags: [known]
    containers: { stack: { kind: navigation } }
    interceptors: { ask: { unless: known, then: { show: sign-in } } }
    screens:
      home: { title: Home }
      account: {}
      product: { context: text, sample: milk }
      sign-in:
        entries:
          - { label: Let me in, do: [{ set: known }, close, { answer: completed }] }
          - { label: Not now, do: [close, { answer: cancelled }] }
    routes:
      home: { find: { search: current-all-stack, starting-point: root }, from: root }
      account: { using: push, interceptors: ask, from: home }
      product: { find: with-context, using: push, from: home }
      sign-in: { using: present, from: current }
    links:
      account: { pattern: "https://a.example/account", query: next?, to: account, then: ":next" }
      product: { pattern: "https://a.example/p/:id", to: product, with: ":id" }
    """

  private let url = "https://a.example/account?next=https%3A%2F%2Fa.example%2Fp%2Fmilk"

  @Test("it follows once the question of the one before is answered")
  func answered() throws {
    var walk = try Walk(app)
    #expect(walk.open(url) == .waiting)
    #expect(walk.tree == "stack[home] ^ sign-in")
    #expect(walk.state.flags.names.contains { $0.contains("link") })
    #expect(try walk.tap("Let me in") == .done)
    #expect(walk.layout.shownNames(in: walk.state) == ["product(milk)"])
    #expect(walk.state.flags.names.allSatisfy { !$0.contains("link") })
  }

  @Test("it is forgotten with the one before, and when another link comes")
  func forgotten() throws {
    var walk = try Walk(app)
    walk.open(url)
    try walk.tap("Not now")
    #expect(walk.tree == "stack[home]")
    #expect(walk.state.flags.names.allSatisfy { !$0.contains("link") })
    walk.open(url)
    walk.open("https://a.example/p/bread")
    #expect(walk.state.flags.names.allSatisfy { !$0.contains("a.example") })
  }

  @Test("it does not wait where nothing is asked")
  func unasked() throws {
    var walk = try Walk("set: known\n" + app)
    #expect(walk.open(url) == .done)
    #expect(walk.layout.shownNames(in: walk.state) == ["product(milk)"])
  }
}
