import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

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
