import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("How screens close themselves; RouteComposer's ExtrasTest")
struct DismissalTests {
  /// Where somebody picks a number, and leaves with it.
  private enum Picker: Dismissible {
    typealias DismissalContext = Int
    static let screenClass = ScreenClass("Picker")
  }

  private enum Notice: Dismissible {
    static let screenClass = ScreenClass("Notice")
  }

  private let router = DefaultRouter()

  private func showing<T: ContextTask>(_ screenClass: ScreenClass, _ task: T) -> Navigation {
    let route = Route([
      step(
        screenClass, finder: found(screenClass), factory: made(screenClass), presented(),
        contextTasks: [task.erased]), .current,
    ])
    return router.navigate(to: route, in: RouterState(.stack(.home, .cart)))
  }

  @Test(
    "testDismissalMethodProvidingContextTask: closing does what the route said, with its context")
  func closure() throws {
    let task = DismissalMethodProvidingContextTask<Picker, AnyContext> { screen, picked, stage in
      stage.flags.set("picked \(picked)")
      _ = stage.perform(.dismiss)
    }
    let shown = showing(Picker.screenClass, task)
    #expect(shown.state.tree.description == "NavigationStack[Home, Cart] ^ Picker")
    let picker = try #require(shown.state.tree.topmost)
    let closed = router.dismiss(picker, with: .integer(7), in: shown.state)
    #expect(closed.outcome == Navigation.Outcome(changedTree: true))
    #expect(closed.state.tree.description == "NavigationStack[Home, Cart]")
    #expect(closed.state.flags.names == ["picked 7"])
    let wrong = router.dismiss(picker, with: .text("x"), in: shown.state)
    #expect(wrong.outcome?.error?.kind == "typeMismatch" && wrong.state == shown.state)
  }

  @Test("a screen may dismiss its modal, or go back by navigating")
  func dismissAndNavigate() throws {
    let modal = showing(
      Notice.screenClass, DismissalMethodProvidingContextTask<Notice, AnyContext>())
    let notice = try #require(modal.state.tree.topmost)
    let closed = router.dismiss(notice, in: modal.state)
    #expect(closed.state.tree.description == "NavigationStack[Home, Cart]")
    #expect(closed.trace.counts.dismissed == 1)

    let home = Route([.custom("home", finder: found(Home.screenClass))])
    let back = showing(
      Notice.screenClass,
      DismissalMethodProvidingContextTask<Notice, AnyContext>(
        navigatingTo: AnyDestination(route: home)))
    let other = try #require(back.state.tree.topmost)
    let went = router.dismiss(other, in: back.state)
    #expect(went.outcome?.isSuccess == true)
    #expect(went.state.tree.description == "NavigationStack[Home]")
  }

  @Test("a screen that was not told, or has gone, cannot close itself; nothing changes")
  func untold() throws {
    let state = RouterState(ScreenNode.home.presenting(ScreenNode(Notice.screenClass)))
    let notice = try #require(state.tree.topmost)
    let untold = router.dismiss(notice, in: state)
    #expect(untold.outcome?.error?.kind == "compositionFailed" && untold.state == state)
    let gone = try #require(state.performing(.dismiss)).state
    #expect(router.dismiss(notice, in: gone).outcome?.error?.kind == "compositionFailed")
  }

  @Test("two states that look alike differ when a screen closes in another way")
  func statesDiffer() {
    let dismissing = DismissalMethodProvidingContextTask<Notice, AnyContext>()
    let first = showing(Notice.screenClass, dismissing).state
    let second = showing(
      Notice.screenClass, DismissalMethodProvidingContextTask<Notice, AnyContext>()
    ).state
    #expect(first.tree == second.tree)
    #expect(first != second)
    #expect(first == showing(Notice.screenClass, dismissing).state)
  }
}
