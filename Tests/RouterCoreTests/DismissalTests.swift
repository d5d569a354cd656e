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

@Suite("Screens that are held outside the tree, as references hold them in RouteComposer")
struct HoldingTests {
  private let router = DefaultRouter()
  private let stack = NavigationStack.screenClass

  private func making(_ screenClass: ScreenClass, _ action: AnyAction) -> Step {
    step(
      screenClass, factory: made(screenClass), action,
      postTasks: [AnyPostTask("after \(screenClass.name)")])
  }

  private func postTasks(_ trace: Trace) -> [String] {
    trace.events.filter { $0.kind == .postTask }.map { "\($0.name) of \($0.screens.count)" }
  }

  @Test(
    "a child that a later one drops while their container is made is gone before the post tasks")
  func droppedChild() {
    let route = Route([
      making(Promo.screenClass, AnyAction(.pushAsRoot)), making(Cart.screenClass, AnyAction(.push)),
      making(stack, presented()), .current,
    ])
    let navigation = router.navigate(to: route, in: RouterState(.home))
    #expect(navigation.state.tree.description == "Home ^ NavigationStack[Promo]")
    #expect(postTasks(navigation.trace) == ["after Promo of 3", "after NavigationStack of 3"])
  }

  @Test("a screen that an action integrates lives on while the action takes its time")
  func waitingAction() {
    let slow = AnyAction(.push, delayMilliseconds: 100)
    let route = Route([
      making(Promo.screenClass, presented()), making(Cart.screenClass, slow),
      .custom("stack", finder: found(stack)),
    ])
    var session = NavigationSession(router, state: RouterState(.stack(.home)))
    guard case .suspended = session.navigate(to: route) else {
      Issue.record("the navigation did not wait")
      return
    }
    _ = session.change { stage in stage.replaceRoot(with: .login) }
    session.settle()
    #expect(session.outcomes.map(\.outcome.isSuccess) == [true])
    #expect(postTasks(session.trace) == ["after Cart of 3", "after Promo of 3"])
    #expect(session.state.tree.description == "Login")
    #expect(session.state.tree.count == 1)
  }

  @Test("what a waiting action keeps alive is alone in the world once its surroundings have gone")
  func aloneInTheWorld() {
    let slowly = AnyAction(.present(.current, style: nil), delayMilliseconds: 100)
    let route = Route([
      making(Login.screenClass, AnyAction(.push)), making(Cart.screenClass, slowly),
      .custom("home", finder: found(Home.screenClass)),
    ])
    var session = NavigationSession(router, state: RouterState(.stack(.home)))
    _ = session.navigate(to: route)
    _ = session.change { stage in stage.replaceRoot(with: .login) }
    session.settle()
    #expect(session.outcomes.map(\.outcome.error?.kind) == ["typeMismatch"])
  }

  @Test("a start whose surroundings went with the root is held, its surroundings are not")
  func surroundingsGone() {
    let replacing = AnyInterceptor(
      .custom { stage, _ throws(RoutingError) in
        stage.replaceRoot(with: .login)
        return .proceed
      }, name: "replaces")
    func pushing(from screen: ScreenClass) -> Route {
      Route([
        step(
          Cart.screenClass, factory: made(Cart.screenClass), AnyAction(.push),
          interceptors: [replacing]), .custom("start", finder: found(screen)),
      ])
    }
    let fromStack = router.outcome(of: pushing(from: stack), in: .stack(.home))
    #expect(fromStack == ("Login", nil))
    let fromHome = router.outcome(of: pushing(from: Home.screenClass), in: .stack(.home))
    #expect(fromHome == ("Login", "typeMismatch"))
  }
}
