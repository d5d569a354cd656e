import Experiments
import RouterCore
import Testing

@Suite("Interceptors of a spec")
struct InterceptorTests {
  private let shop = """
    launch: home
    router: { watchdog: 60 s }
    flags: [signed-in, agreed, loaded]
    interceptors:
      sign-in: { unless: signed-in, then: { show: login } }
      terms: { unless: agreed, then: { open: terms } }
      known: { unless-context: [milk], then: { reject-early: no such product } }
      loaded: { then: { wait-for: loaded } }
      silent: { then: never-answer }
      late: { then: { reject: sold out, after: 1 s } }
    screens:
      home:
        entries:
          - { label: Orders, to: orders }
          - { label: Letter, to: letter }
          - { label: Milk, to: product, with: milk }
          - { label: Bread, to: product, with: bread }
          - { label: Lists, to: lists }
          - { label: Load, do: [{ set: loaded }] }
          - { label: Lost, to: lost }
          - { label: Sold out, to: sold }
      login:
        entries:
          - { label: Sign in, do: [{ set: signed-in }, close, { answer: completed }] }
          - { label: Twice, do: [{ set: signed-in }, { answer: completed }, { answer: completed }] }
          - { label: Cancel, do: [close, { answer: cancelled }] }
          - { label: Orders, to: orders }
      orders: {}
      letter: {}
      terms: {}
      product: { context: text, sample: milk }
      lists: {}
      lost: {}
      sold: {}
    routes:
      home: { from: root }
      login: { using: present, from: current }
      terms: { using: present, from: current }
      orders: { using: present, interceptors: sign-in, from: root }
      letter: { using: present, interceptors: terms, from: current }
      product: { using: present, find: with-context, interceptors: known, from: root }
      lists: { using: present, interceptors: loaded, from: root }
      lost: { using: present, interceptors: silent, from: root }
      sold: { using: present, interceptors: late, from: root }
    """

  @Test("a sign-in is shown, and the navigation goes on or ends with the answer")
  func answers() throws {
    var walk = try Walk(shop)
    #expect(try walk.tap("Orders") == .waiting)
    #expect(walk.tree == "home ^ login")
    var cancelled = walk
    #expect(try cancelled.tap("Cancel") == .done)
    #expect(cancelled.tree == "home")
    #expect(cancelled.state.pending.isEmpty)
    #expect(try walk.tap("Sign in") == .done)
    #expect(walk.tree == "home ^ orders")
  }

  @Test("an interceptor that nobody answers ends its navigation once the watchdog's time is over")
  func neverAnswered() throws {
    var walk = try Walk(shop)
    try walk.tap("Orders")
    #expect(walk.wait(59_999) == .waiting)
    #expect(walk.state.pending.count == 1)
    walk.wait(1)
    #expect(walk.endings == [.neverAnswered])
    #expect(walk.state.pending.isEmpty)
  }

  @Test("a second answer is detected")
  func answeredTwice() throws {
    var walk = try Walk(shop)
    try walk.tap("Orders")
    #expect(try walk.tap("Twice") == .answeredTwice)
  }

  @Test("a second navigation that asks the same takes the question over")
  func superseded() throws {
    var walk = try Walk(shop)
    try walk.tap("Orders")
    #expect(try walk.tap("Orders") == .waiting)
    #expect(walk.endings == [.superseded])
    #expect(walk.state.pending.count == 1)
  }

  @Test("an interceptor opens a route first and goes on when that has arrived")
  func opening() throws {
    var walk = try Walk(shop)
    #expect(try walk.tap("Letter") == .done)
    #expect(walk.tree == "home ^ letter")
    let opened = walk.result?.traces.first?.events.contains {
      $0.kind == .interceptorNavigate && $0.name == "terms" && $0.detail == "terms"
    }
    #expect(opened == true)
  }

  @Test("an early interceptor refuses before anything is searched, by the context alone")
  func early() throws {
    var walk = try Walk(shop)
    #expect(try walk.tap("Bread") == .rejected)
    #expect(walk.failure == "no such product")
    #expect(try walk.tap("Milk") == .done)
  }

  @Test("a navigation waits for a flag, and goes on as soon as something sets it")
  func gate() throws {
    var walk = try Walk(shop)
    #expect(try walk.tap("Lists") == .waiting)
    #expect(walk.tree == "home")
    #expect(try walk.tap("Load") == .done)
    #expect(walk.tree == "home ^ lists")
    #expect(walk.state.pending.isEmpty)
  }

  @Test("an interceptor that never calls back is ended by the watchdog, and by no one else")
  func silence() throws {
    var walk = try Walk(shop)
    #expect(try walk.tap("Lost") == .neverAnswered)
    #expect(walk.result?.milliseconds == 60_000)
    #expect(try walk.tap("Sold out") == .rejected)
    #expect(walk.failure == "sold out")
  }

  @Test("interceptors of the router are asked by every navigation, those before the search first")
  func global() throws {
    var walk = try Walk(
      """
      launch: home
      flags: [ready]
      router: { before-search: first, interceptors: second, one-at-a-time: true }
      interceptors: { first: { unless: ready, then: { show: ask } }, second: { unless-context: [a], then: { reject: not now } } }
      screens:
        home: { entries: [{ label: A, to: page, with: a }, { label: B, to: page, with: b }] }
        ask: { entries: [{ label: Ready, do: [{ set: ready }, close, { answer: completed }] }] }
        page: { context: text, sample: a, entries: [{ label: B, to: page, with: b }] }
      routes:
        home: { from: root }
        ask: { using: present, from: root }
        page: { find: with-context, using: present, from: root }
      """)
    #expect(try walk.tap("A") == .waiting)
    #expect(walk.tree == "home ^ ask")
    #expect(try walk.tap("Ready") == .done)
    #expect(walk.tree == "home ^ page(a)")
    let asked = walk.result?.traces.flatMap(\.events).filter { $0.kind == .interceptorAsk }
      .map(\.name)
    #expect(asked == ["second"])
    #expect(try walk.tap("B") == .rejected)
  }

  @Test(
    "a navigation that a link started is one by link, and by its channel, also after it has waited",
    arguments: ["when: link", "channel: [notification, mail]"])
  func waitingLink(condition: String) throws {
    var walk = try Walk(
      """
      launch: home
      flags: [ready]
      router: { before-search: first }
      interceptors: { first: { unless: ready, then: { show: ask } } }
      screens:
        home: { entries: [{ label: A, to: page, with: a }] }
        ask: { entries: [{ label: Ready, do: [{ set: ready }, close, { answer: completed }] }] }
        page: { context: text, sample: a }
      containers: { stack: { kind: navigation } }
      routes:
        home: { from: root }
        ask: { using: present, from: root }
        page:
          using: push
          from: { switch: [{ \(condition), from: [{ make: stack, using: present }, home] }] }
      links: { page: { pattern: "app://page/:id", to: page, with: ":id", examples: ["app://page/a"] } }
      """)
    let before = walk
    #expect(walk.open("app://page/b") == .waiting)
    #expect(try walk.tap("Ready") == .done)
    #expect(walk.tree == "home ^ stack[page(b)]")
    walk = before
    #expect(try walk.tap("A") == .waiting)
    #expect(try walk.tap("Ready") != .done)
    #expect(walk.tree == "home")
  }
}
