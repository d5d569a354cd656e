import Experiments
import RouterCore
import Testing

@Suite("An app that the system has ended")
struct RestoringTests {
  private func walk(_ restores: String, links: String = "") throws -> Walk {
    try Walk(
      """
      launch: splash
      start: shell
      restores: \(restores)
      containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }
      screens:
        splash: {}
        home: { title: Home, entries: [{ label: Read, to: story }] }
        news: { title: News, entries: [{ label: Post, to: post }] }
        story: {}
        post: { entries: [{ label: Write, to: form }] }
        form: { vetoes: true }
      routes:
        shell: { screen: tabs, make: { tabs: [{ stack: [home] }, { stack: [news] }] }, using: replace-root, from: root }
        story: { using: push, from: { found: { of: stack, search: current-visible-only } } }
        post: { using: push, from: { found: { of: stack, search: current-visible-only } } }
        form: { using: present, from: current }
      \(links)
      """)
  }

  @Test(
    "has again what it keeps, and nothing else",
    arguments: [
      (
        "[section, pages, other-pages, modals, unsaved]",
        "tabs{stack[home, story], *stack[news, post]} + form!"
      ),
      (
        "[section, pages, other-pages, modals]",
        "tabs{stack[home, story], *stack[news, post]} + form"
      ),
      ("[section, pages, other-pages]", "tabs{stack[home, story], *stack[news, post]}"),
      ("[section, pages]", "tabs{stack[home], *stack[news, post]}"),
      ("[pages]", "tabs{*stack[home], stack[news, post]}"),
      ("section", "tabs{stack[home], *stack[news]}"),
      ("[]", "tabs{*stack[home], stack[news]}"),
    ])
  func parts(restores: String, tree: String) throws {
    var walk = try walk(restores)
    for tap in ["Read", "News", "Post", "Write"] { try walk.tap(tap) }
    let again = walk.layout.state(after: .reopen, to: walk.state)
    let vetoes = again.tree.everyScreen.contains { again.tree.vetoesDismissal($0) }
    #expect(shape(of: again.tree) + (vetoes ? "!" : "") == tree)
    #expect(walk.layout.restoresInPart == !restores.contains("unsaved"))
  }

  /// The sections, and what is presented over them.
  private func shape(of tree: ScreenTree) -> String {
    let sections = tree.root.flatMap { tree.node($0) }
    guard var bar = sections else { return "" }
    let modal = bar.presented.map { " + \($0.screenClass.name)" } ?? ""
    bar.presented = nil
    return "\(bar)" + modal
  }

  @Test("follows a link again only if it is delivered again")
  func deliveredAgain() throws {
    let links = #"links: { story: { pattern: "app://story", to: story } }"#
    var once = try walk("[section, pages, other-pages, modals, unsaved]", links: links)
    once.open("app://story")
    try once.tap("Back")
    #expect(
      once.layout.state(after: .reopen, to: once.state, lastLink: "app://story").tree
        == once.state.tree)
    var again = try walk(
      "[section, pages, other-pages, modals, unsaved]",
      links: links + "\nlink-policy: { arrival: { reopen: [restoration, link] } }")
    again.open("app://story")
    try again.tap("Back")
    let state = again.layout.state(after: .reopen, to: again.state, lastLink: "app://story")
    #expect(again.layout.shownNames(in: state) == ["story"])
    #expect(
      again.layout.shownNames(in: again.layout.state(after: .reopen, to: again.state)) == ["home"])
  }
}
