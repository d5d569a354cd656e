import ExperimentFixtures
import Experiments
import RouterCore
import SourceText
import Testing

@Suite("Routing's styles in a spec")
struct StyleTests {
  private func layout(_ style: String, shell: String) throws -> Layout {
    let text = """
      experiment: tiny
      variants: { bar: {}, menu: {} }
      app:
        launch: splash
        start: home
        containers:
          tabs: { kind: tab-bar }
          stack: { kind: navigation }
          columns: { kind: split }
        screens:
          splash: {}
          home: {}
          other: {}
          pop-up: {}
          item: { context: text, sample: a }
        routes:
          home: { screen: \(shell.prefix { $0 != ":" }), make: { \(shell) }, using: replace-root, from: root }
          pop-up: { using: present, from: current }
          item: { style: \(style) }
      """
    return Layout(try ExperimentLoader(text: text).experiment(), variant: 0)
  }

  private func tree(
    _ style: String, shell: String, under modal: Bool = false
  ) throws -> String {
    let layout = try layout(style, shell: shell)
    var state = layout.state(in: nil).state
    if modal {
      state =
        layout.perform(
          .navigate(route: "pop-up", context: .absent, isLink: false), in: state
        ).state
    }
    let result = layout.perform(
      .navigate(route: "item", context: .text("milk"), isLink: true), in: state)
    guard result.outcome.isSuccess else {
      return "failed" + (result.state == state ? "" : " dirty")
    }
    // Nothing is found again: the same link piles one more screen up.
    let again = layout.perform(
      .navigate(route: "item", context: .text("milk"), isLink: true), in: result.state)
    #expect(again.state.tree.count > result.state.tree.count)
    return result.state.tree.description
  }

  private static let tabs = "tabs: [{ stack: [home] }, other]"
  private static let split = "columns: [home, other]"

  @Test("show pushes where a stack is around what is on display, else it presents")
  func show() throws {
    #expect(try tree("show", shell: Self.tabs) == "tabs{*stack[home, item(milk)], other}")
    #expect(try tree("show", shell: "tabs: [home, other]") == "tabs{*home, other} ^ item(milk)")
    #expect(
      try tree("show", shell: Self.tabs, under: true)
        == "tabs{*stack[home], other} ^ pop-up ^ item(milk)")
  }

  @Test("push goes onto the stack on display, and fails cleanly where Routing halts")
  func push() throws {
    #expect(try tree("push", shell: Self.tabs) == "tabs{*stack[home, item(milk)], other}")
    #expect(try tree("push", shell: "tabs: [home, other]") == "failed")
    #expect(try tree("push", shell: Self.tabs, under: true) == "failed")
  }

  @Test("present puts a modal over everything, in a stack of its own where one is asked for")
  func present() throws {
    #expect(try tree("present", shell: Self.tabs) == "tabs{*stack[home], other} ^ item(milk)")
    #expect(
      try tree("{ in: stack }", shell: Self.tabs, under: true)
        == "tabs{*stack[home], other} ^ pop-up ^ stack[item(milk)]")
    #expect(
      try tree("{ in: stack, style: show }", shell: "tabs: [home, other]")
        == "tabs{*home, other} ^ stack[item(milk)]")
  }

  @Test("show-detail takes the detail column of a split view, else it presents")
  func showDetail() throws {
    #expect(try tree("show-detail", shell: Self.tabs) == "tabs{*stack[home], other} ^ item(milk)")
    let layout = try layout("show-detail", shell: Self.split)
    let state = layout.state(in: nil).state
    let result = layout.perform(
      .navigate(route: "item", context: .text("milk"), isLink: true), in: state)
    #expect(result.outcome.isSuccess)
    #expect(result.state.tree.description.contains("item(milk)"))
    #expect(!result.state.tree.description.contains("^"))
  }
}
