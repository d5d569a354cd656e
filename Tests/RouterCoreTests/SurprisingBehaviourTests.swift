import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

/// Surprising behaviour of RouteComposer that is kept because teams rely on it.
@Suite("Surprising behaviour that is RouteComposer's own")
struct SurprisingBehaviourTests {
  private let router = DefaultRouter()
  private let stack = NavigationStack.screenClass
  private let tabs = TabBar.screenClass

  private func to(_ screenClass: ScreenClass) -> Route {
    Route([step(screenClass, finder: found(screenClass)), .root])
  }

  @Test("a veto in a hidden tab refuses even a plain push, one below the start does not count")
  func vetoes() {
    let pushing = route(making: Promo.screenClass, .push, from: Home.screenClass)
    let hidden = ScreenNode.tabs(.stack(.home), .stack(ScreenNode.cart.vetoing()))
    #expect(router.outcome(of: pushing, in: hidden).error == "cantBeDismissed")
    let deeper = ScreenNode.stack(ScreenNode.cart.vetoing(), .home)
    #expect(router.outcome(of: pushing, in: deeper).error == "cantBeDismissed")
    let below = ScreenNode.cart.vetoing().presenting(.stack(.home))
    #expect(router.outcome(of: pushing, in: below).tree == "Cart! ^ NavigationStack[Home, Promo]")
  }

  @Test("a veto raised while an interceptor waits is not looked at again")
  func vetoIsAskedOnce() {
    let waiting = Route([
      step(
        Home.screenClass, finder: found(Home.screenClass),
        interceptors: [AnyInterceptor(.delay(milliseconds: 10, passes: true), name: "slow")])
    ])
    var session = NavigationSession(router, state: RouterState(ScreenNode.home.presenting(.promo)))
    _ = session.navigate(to: waiting)
    if let promo = session.state.tree.topmost { _ = session.perform(.setVeto(true, of: promo)) }
    session.settle()
    #expect(session.state.tree.description == "Home")
  }

  @Test("two tabs added at once succeed although the selected tab does not change; one is selected")
  func tabsAddedAtOnce() {
    func adding(_ classes: [ScreenClass]) -> Route {
      Route(
        classes.map {
          step($0, factory: made($0), AnyAction(.addTab(index: nil, replacing: false)))
        } + [.custom("tabs", finder: found(tabs))])
    }
    #expect(
      router.outcome(of: adding([Promo.screenClass, Cart.screenClass]), in: .tabs(.home))
        == ("TabBar{*Home, Cart, Promo}", nil))
    #expect(
      router.outcome(of: adding([Cart.screenClass]), in: .tabs(.home)).tree == "TabBar{Home, *Cart}"
    )
  }

  @Test(
    "a switch behind a transformer sees the context from before it, and then not even its default")
  func switchBehindTransformer() {
    let length = AnyContextTransformer("length", source: .text) { value throws(RoutingError) in
      .integer(value.description.count)
    }
    let choice = Switch("where", context: .integer, cases: [], default: .root)
    let route = Route([
      step(Promo.screenClass, factory: made(Promo.screenClass), presented()), .adapt(length),
      .fork(choice),
    ])
    #expect(
      router.outcome(of: route, with: .text("abc"), in: .home).error == "initialController.notFound"
    )
  }

  @Test("a case that goes on from its finder asks it twice")
  func finderIsAskedTwice() {
    let route = Route([
      step(Promo.screenClass, factory: made(Promo.screenClass), presented()),
      .fork(Switch("where", cases: [.init(.found(found(Home.screenClass)))], default: nil)),
    ])
    let asked = router.navigate(to: route, in: RouterState(.home)).trace.events.filter {
      $0.kind == .find && $0.name == "where.case0"
    }
    #expect(asked.count == 2)
  }

  @Test("a screen with neither finder nor factory is passed over, but its interceptors are asked")
  func passedOver() {
    let route = Route([
      step(
        Promo.screenClass, interceptors: [AnyInterceptor(.reject("no"), name: "asked")],
        contextTasks: [AnyContextTask(.custom(prepare: nil, perform: nil), name: "never")]),
      step(Home.screenClass, finder: found(Home.screenClass)),
    ])
    let navigation = router.navigate(to: route, in: RouterState(.home))
    #expect(navigation.outcome?.error?.kind == "rejected")
    #expect(
      !navigation.trace.events.contains { $0.kind == .contextTaskPerform })
  }

  @Test("nothing is rolled back: dismissals and finished actions stay after a later failure")
  func noRollback() {
    let failing = AnyFactory(.ofClass(Promo.screenClass), prepare: nil) { _ throws(RoutingError) in
      throw .generic(.init("cannot"))
    }
    let route = Route([
      step(Promo.screenClass, factory: failing, presented()),
      step(Cart.screenClass, factory: made(Cart.screenClass), presented()),
      step(Home.screenClass, finder: found(Home.screenClass)),
    ])
    let navigation = router.navigate(
      to: route, in: RouterState(ScreenNode.home.presenting(.login)))
    #expect(navigation.state.tree.description == "Home ^ Cart")
    #expect(navigation.outcome?.changedTree == true)
    #expect(navigation.outcome?.wasThrown == false)
  }

  @Test("while something is being dismissed every navigation that starts below fails")
  func beingDismissed() {
    var leaving = ScreenNode.promo
    leaving.isBeingDismissed = true
    let start = ScreenNode.stack(.home).presenting(leaving)
    #expect(router.outcome(of: to(Home.screenClass), in: start).error == "compositionFailed")
  }

  @Test("a global context task for one class fails the navigations that start anywhere else")
  func globalTaskForOneClass() {
    var router = DefaultRouter()
    router.add(
      AnyContextTask(
        .custom(prepare: nil, perform: nil), name: "cart only", screenClass: Cart.screenClass))
    let outcome = router.navigate(to: to(Home.screenClass), in: RouterState(.home)).outcome
    #expect(outcome?.error?.kind == "typeMismatch" && outcome?.wasThrown == true)
  }

  @Test(
    "a router that asks before the search reports what the inner one throws, and throws its own")
  func globalInterceptorRouter() {
    var global = GlobalInterceptorRouter(around: router)
    global.addGlobal(AnyInterceptor(.pass, name: "first"))
    let reported = global.navigate(to: Route([]), in: RouterState(.home)).outcome
    #expect(reported?.error?.kind == "initialController.notFound" && reported?.wasThrown == false)
    global.addGlobal(
      AnyInterceptor(.pass, name: "refuses") { _ throws(RoutingError) in
        throw .generic(.init("no"))
      })
    #expect(global.navigate(to: Route.root, in: RouterState(.home)).outcome?.wasThrown == true)
  }

  @Test("the first declared child's action is ignored, unless the child is adapted as well")
  func firstChildsAction() {
    func tree(_ transformer: AnyContextTransformer?) -> (tree: String, error: String?) {
      let child = CompleteFactory.Child(
        "first", made(Home.screenClass), action: AnyAction(.pushToDetails), transformer: transformer
      )
      let factory = AnyFactory(
        .complete(CompleteFactory(SplitView.screenClass, children: [child])))
      return router.outcome(
        of: Route([step(SplitView.screenClass, factory: factory, AnyAction(.replaceRoot)), .root]),
        in: .login)
    }
    #expect(tree(nil) == ("SplitView[Home]", nil))
    let same = AnyContextTransformer("same") { value throws(RoutingError) in value }
    #expect(tree(same) == ("Login", "compositionFailed"))
  }

  @Test(
    "an interceptor that replaces the root leaves the navigation to succeed in what was taken away")
  func detachedTree() {
    let replacing = InlineInterceptor<AnyContext>("replaces") { _, stage in
      stage.replaceRoot(with: .login)
      return .proceed
    }
    let route = Route([
      step(
        Cart.screenClass, factory: made(Cart.screenClass), AnyAction(.push),
        interceptors: [replacing.erased]), .custom("stack", finder: found(stack)),
    ])
    #expect(router.outcome(of: route, in: .stack(.home)) == ("Login", nil))
  }
}
