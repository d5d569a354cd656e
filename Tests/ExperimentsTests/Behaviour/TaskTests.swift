import Experiments
import RouterCore
import Testing

@Suite("Tasks of a spec")
struct TaskTests {
  private func app(_ tasks: String, post: String = "shown", router: String = "{}") -> String {
    """
    launch: home
    flags: [seen]
    router: \(router)
    context-tasks:
      known: { unless-context: [milk], reject: unknown }
      late: { unless-context: [milk], reject: too late, late: true }
      normal: { set-context: { MILK: milk, milk: milk } }
    post-tasks:
      shown: {}
      tour: { unless: seen, set: seen, open: tour }
      follow: { open: related, with: "{context}" }
    screens:
      home: { entries: [{ label: Milk, to: page, with: milk }, { label: MILK, to: page, with: MILK }] }
      page: { context: text, sample: milk, entries: [{ label: Milk, to: page, with: milk }] }
      tour: { close: Done }
      related: { context: text, sample: milk }
    routes:
      home: { from: root }
      tour: { using: present, from: current }
      related: { find: with-context, using: present, from: current }
      page: { find: with-context, using: present, context-tasks: \(tasks), post-tasks: \(post), from: root }
    """
  }

  @Test("a context task rejects before anything moves, or leaves things half done")
  func rejecting() throws {
    var early = try Walk(app("known"))
    #expect(try early.tap("MILK") == .generic)
    #expect(early.tree == "home" && early.failure == "unknown")
    #expect(early.result?.outcome == .failed(.generic(.init("unknown")), isDirty: false))
    #expect(try early.tap("Milk") == .done)
    var late = try Walk(app("late").replacing("from: root }\n", with: "from: current }\n"))
    #expect(try late.tap("MILK") == .generic)
    #expect(late.failure == "too late")
  }

  @Test("a screen remembers what a task says, after or before its own context")
  func remembering() throws {
    var walk = try Walk(app("normal"))
    try walk.tap("MILK")
    #expect(walk.tree == "home ^ page(milk)")
    var overwritten = try Walk(app("[normal, set-context]"))
    try overwritten.tap("MILK")
    #expect(overwritten.tree == "home ^ page(MILK)")
  }

  @Test("a post task opens a further route and sets a flag that ends it")
  func tour() throws {
    var walk = try Walk(app("set-context", post: "[shown, tour]"))
    #expect(try walk.tap("Milk") == .done)
    #expect(walk.tree == "home ^ page(milk) ^ tour")
    #expect(walk.state.flags.contains("seen"))
    try walk.tap("Done")
    #expect(try walk.tap("Milk") == .nothing)
    let recorded = walk.result?.traces.flatMap(\.events).filter { $0.kind == .postTask }
      .map(\.name)
    #expect(recorded == ["shown", "tour"])
  }

  @Test("a post task opens its route with the navigation's own context")
  func following() throws {
    var walk = try Walk(app("set-context", post: "follow"))
    #expect(try walk.tap("Milk") == .done)
    #expect(walk.tree == "home ^ page(milk) ^ related(milk)")
  }

  @Test("with one navigation at a time a post task cannot navigate, and that is a failure")
  func refusedFollowUp() throws {
    var walk = try Walk(
      app("set-context", post: "follow", router: "{ one-at-a-time: true }"))
    #expect(try walk.tap("Milk") == .compositionFailed)
    #expect(walk.tree == "home ^ page(milk)")
    #expect(walk.state.pending.isEmpty)
  }

  @Test("tasks of the router are done with every screen, before those of its step")
  func global() throws {
    var walk = try Walk(
      app("set-context", post: "tour", router: "{ context-tasks: known, post-tasks: shown }"))
    #expect(try walk.tap("MILK") == .generic)
    #expect(try walk.tap("Milk") == .done)
    let recorded = walk.result?.traces.flatMap(\.events).filter { $0.kind == .postTask }
      .map(\.name)
    // The found root and the page, then the tour of the page, whose own screens are told too.
    #expect(recorded?.filter { $0 == "tour" }.count == 1)
    #expect(recorded?.first == "shown")
  }

  @Test("a screen closes itself in the way of the route that showed it")
  func closing() throws {
    var walk = try Walk(
      """
      launch: { stack: [home] }
      containers: { stack: { kind: navigation } }
      context-tasks: { as-modal: { closes: dismiss }, as-page: { closes: home } }
      screens:
        home: { entries: [{ label: Modal, to: note }, { label: Page, to: page }] }
        note: { entries: [{ label: Done, do: close-itself }] }
      routes:
        home: { make: none, from: root }
        note: { find: none, using: present, context-tasks: as-modal, from: root }
        page: { screen: note, find: none, using: push, context-tasks: as-page, from: home }
      """)
    try walk.tap("Modal")
    #expect(walk.tree == "stack[home] ^ note")
    #expect(try walk.tap("Done") == .done)
    #expect(walk.tree == "stack[home]")
    try walk.tap("Page")
    #expect(walk.tree == "stack[home, note]")
    #expect(try walk.tap("Done") == .done)
    #expect(walk.tree == "stack[home]")
  }
}
