import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("The default router; RouteComposer's RouterTest")
struct RouterTests {
  private let router = DefaultRouter()
  private let stack = NavigationStack.screenClass

  private func pushed(finder: AnyFinder? = nil, factory: AnyFactory? = nil) -> Route {
    Route([
      step(
        Cart.screenClass, finder: finder, factory: factory ?? made(Cart.screenClass),
        AnyAction(.push), postTasks: [AnyPostTask("after")]),
      step(stack, finder: found(stack), factory: made(stack), presented()), .current,
    ])
  }

  @Test("testNavigateTo: a screen in a new stack is presented; the post task sees three screens")
  func navigateTo() {
    let navigation = router.navigate(to: pushed(), in: RouterState(.home))
    #expect(navigation.state.tree.description == "Home ^ NavigationStack[Cart]")
    let stacks = navigation.trace.events.filter { $0.kind == .postTask }
      .map(\.screens.count)
    #expect(stacks == [3])
  }

  @Test("testNavigateToNavigationPresented: a stack that is presented already is used")
  func navigateToPresentedStack() {
    let start = ScreenNode.home.presenting(.stack(.promo))
    let outcome = router.outcome(of: pushed(), in: start)
    #expect(outcome.tree == "Home ^ NavigationStack[Promo, Cart]")
  }

  @Test("testNavigateToAlreadyInStack: a screen that is there is not made")
  func alreadyInStack() {
    let factory = AnyFactory(.ofClass(Cart.screenClass)) { _ throws(RoutingError) in
      throw .generic(.init("must not be asked"))
    }
    let start = ScreenNode.home.presenting(.stack(.cart))
    let outcome = router.outcome(
      of: pushed(finder: found(Cart.screenClass), factory: factory), in: start)
    #expect(outcome == ("Home ^ NavigationStack[Cart]", nil))
  }

  @Test("testNavigateToActionWithIssue: an action's failure is reported, not thrown")
  func actionWithIssue() {
    let route = Route([
      step(Cart.screenClass, factory: made(Cart.screenClass), AnyAction(.fail("no"))), .current,
    ])
    let navigation = router.navigate(to: route, in: RouterState(.home))
    #expect(navigation.outcome?.error?.kind == "generic")
    #expect(navigation.outcome?.wasThrown == false)
    #expect(navigation.state.tree.description == "Home")
  }

  @Test("testNavigateToFactoryWithIssue: a factory that fails to build is reported, not thrown")
  func factoryWithIssue() {
    let factory = AnyFactory(.ofClass(Cart.screenClass), prepare: nil) { _ throws(RoutingError) in
      throw .generic(.init("cannot"))
    }
    let navigation = router.navigate(to: pushed(factory: factory), in: RouterState(.home))
    #expect(navigation.outcome?.error?.kind == "generic")
    #expect(navigation.outcome?.wasThrown == false)
    #expect(navigation.outcome?.changedTree == false)
  }

  @Test("testNavigateToWithRoutingControllingInStack: a vetoing screen makes the call throw")
  func veto() {
    let start = ScreenNode.home.presenting(ScreenNode.stack(ScreenNode.cart.vetoing()))
    let navigation = router.navigate(
      to: pushed(finder: found(Cart.screenClass)), in: RouterState(start))
    #expect(navigation.outcome?.error?.kind == "cantBeDismissed")
    #expect(navigation.outcome?.wasThrown == true)
  }

  @Test("testPrepareFunctionThrows: a context task that refuses the context makes the call throw")
  func prepareThrows() {
    let route = Route([
      step(
        Product.screenClass, factory: made(Product.screenClass), presented(),
        contextTasks: [.setting(Product.screenClass)]), .current,
    ])
    let navigation = router.navigate(to: route, with: .text(""), in: RouterState(.home))
    #expect(navigation.outcome?.wasThrown == true)
    #expect(navigation.outcome?.changedTree == false)
  }

  @Test("testNavigateToWithTasks: global tasks are done for every screen, the step's own once")
  func tasks() {
    var router = DefaultRouter()
    router.add(AnyInterceptor(.pass, name: "global"))
    router.add(AnyContextTask(.custom(prepare: nil, perform: nil), name: "global"))
    router.add(AnyPostTask("global"))
    let route = Route([
      step(
        Cart.screenClass, factory: made(Cart.screenClass), AnyAction(.push),
        interceptors: [AnyInterceptor(.pass, name: "own")],
        contextTasks: [AnyContextTask(.custom(prepare: nil, perform: nil), name: "own")],
        postTasks: [AnyPostTask("own")]),
      step(stack, factory: made(stack), presented()), .current,
    ])
    let events = router.navigate(to: route, in: RouterState(.home)).trace.events
    var counts: [String: Int] = [:]
    for event in events {
      switch event.kind {
      case .interceptorPrepare: counts["prepare \(event.name)", default: 0] += 1
      case .interceptorAsk: counts["ask \(event.name)", default: 0] += 1
      case .contextTaskPerform: counts["context \(event.name)", default: 0] += 1
      case .postTask: counts["post \(event.name)", default: 0] += 1
      default: break
      }
    }
    #expect(
      counts == [
        "prepare global": 1, "ask global": 1, "prepare own": 1, "ask own": 1, "context own": 1,
        "post own": 1, "context global": 3, "post global": 3,
      ])
  }

  @Test("testNavigateToWithDeallocatedViewController: the start goes while an interceptor waits")
  func deallocated() {
    let route = Route([
      step(
        Promo.screenClass, factory: made(Promo.screenClass), AnyAction(.push),
        interceptors: [
          AnyInterceptor(.delay(milliseconds: 100, passes: true), name: "slow")
        ]), .custom("cart", finder: found(Cart.screenClass)),
    ])
    var session = NavigationSession(router, state: RouterState(.stack(.home, .cart)))
    guard case .suspended = session.navigate(to: route) else {
      Issue.record("the navigation did not wait")
      return
    }
    _ = session.change { stage in stage.perform(.back()) }
    session.settle()
    #expect(session.outcomes.map(\.outcome.error?.kind) == ["initialController.deallocated"])
  }

  @Test("testNavigateToWithViewControllerNotFound: a route that ends nowhere makes the call throw")
  func notFound() {
    let navigation = router.navigate(to: Route([step(Cart.screenClass)]), in: RouterState(.home))
    #expect(navigation.outcome?.error?.kind == "initialController.notFound")
    #expect(navigation.outcome?.wasThrown == true)
  }

  @Test("testRouterWithAnyOrVoidContext: nowhere to start from fails for every kind of context")
  func contexts() {
    let any: DestinationStep<Home, AnyContext> = GeneralStep.custom(using: NilFinder())
    let void: DestinationStep<Home, NoContext> = GeneralStep.custom(using: NilFinder())
    let text: DestinationStep<Home, String> = GeneralStep.custom(using: NilFinder())
    let state = RouterState(.home)
    let outcomes = [
      router.navigate(to: any, in: state), router.navigate(to: void, in: state),
      router.navigate(to: text, with: "x", in: state),
    ].map(\.outcome)
    #expect(outcomes.allSatisfy { $0?.wasThrown == true && $0?.error?.kind == "compositionFailed" })
  }

  @Test("testPostponedTaskRunner: a post task runs for a fitting context and fails for another")
  func postTasks() {
    func navigation(_ context: ContextType) -> Navigation {
      let route = Route([
        step(
          Cart.screenClass, factory: made(Cart.screenClass), presented(),
          postTasks: [AnyPostTask("after", context: context)]), .current,
      ])
      return router.navigate(to: route, in: RouterState(.home))
    }
    #expect(navigation(.optional(.text)).outcome?.isSuccess == true)
    let failed = navigation(.text)
    #expect(failed.outcome?.error?.kind == "typeMismatch")
    #expect(failed.state.tree.description == "Home ^ Cart")
  }
}
