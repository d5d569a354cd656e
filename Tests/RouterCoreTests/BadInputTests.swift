import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

/// Whatever does not fit together ends in an error, and where nothing had moved the tree is as it was.
@Suite("Bad input")
struct BadInputTests {
  private let router = DefaultRouter()

  /// Every place in which an entity may be given a context of another type than it takes.
  private var wrongContexts: [(name: String, route: Route, moved: Bool)] {
    func home(
      interceptors: [AnyInterceptor] = [], contextTasks: [AnyContextTask] = [],
      postTasks: [AnyPostTask] = []
    ) -> Route {
      Route([
        step(
          Home.screenClass, finder: found(Home.screenClass), interceptors: interceptors,
          contextTasks: contextTasks, postTasks: postTasks)
      ])
    }
    let product = Product.screenClass
    let task = AnyContextTask(.setting(product), name: "sets", context: .text)
    let transformer = AnyContextTransformer("counts", source: .text) { _ in .integer(1) }
    let complete = CompleteFactory(
      TabBar.screenClass, children: [.init("product", made(product))])
    return [
      ("finder", Route([step(product, finder: found(product))]), false),
      ("factory", Route([step(product, factory: made(product), presented()), .root]), false),
      (
        "declared child",
        Route([
          step(TabBar.screenClass, factory: AnyFactory(.complete(complete)), presented()), .root,
        ]), false
      ),
      (
        "interceptor", home(interceptors: [AnyInterceptor(.pass, name: "a", context: .text)]), false
      ),
      ("context task", home(contextTasks: [task]), false),
      ("post task", home(postTasks: [AnyPostTask("after", context: .text)]), true),
      ("transformer", Route([.adapt(transformer), .root]), false),
      ("start", Route([.custom("start", finder: found(product))]), false),
    ]
  }

  @Test("a context of another type is a type mismatch wherever it turns up")
  func contexts() {
    for (name, route, moved) in wrongContexts {
      let navigation = router.navigate(to: route, with: .integer(1), in: RouterState(.home))
      #expect(navigation.outcome?.error?.kind == "typeMismatch", "\(name)")
      #expect(navigation.outcome?.wasThrown == !moved, "\(name)")
      #expect(navigation.state.tree.description == "Home", "\(name)")
    }
  }

  @Test("a container action without its container is a type mismatch, and nothing has moved")
  func missingContainers() {
    for action: AnyAction.Kind in [
      .push, .pushAsRoot, .pushReplacingLast, .addTab(index: 0, replacing: true), .setAsPrimary,
      .pushToDetails, .pushOnToDetails, .addSection(index: nil, replacing: false), .setContent,
      .fillSlot,
    ] {
      let acting = route(making: Cart.screenClass, action, from: Home.screenClass)
      let navigation = router.navigate(to: acting, in: RouterState(.home))
      #expect(navigation.outcome?.error?.kind == "typeMismatch", "\(action)")
      #expect(navigation.state.tree.description == "Home", "\(action)")
      #expect(navigation.outcome?.changedTree == false, "\(action)")
    }
    let own = AnyAction(.custom { children, screen, _ in children + [screen] }, name: "own")
    let unbound = Route([step(Cart.screenClass, factory: made(Cart.screenClass), own), .root])
    #expect(router.outcome(of: unbound, in: .stack(.home)).error == "compositionFailed")
  }

  @Test("a finder that fails ends the navigation where a step asks it, and is no match in a switch")
  func throwingFinders() {
    let failing = AnyFinder(
      .custom { _, _ throws(RoutingError) in throw .generic(.init("broken")) })
    let start = StackIterator.StartingPoint.custom { _ throws(RoutingError) in
      throw .generic(.init("broken"))
    }
    let lost = AnyFinder(.ofClass(Home.screenClass, StackIterator(startingPoint: start)))
    for finder in [failing, lost] {
      for route in [
        Route([step(Cart.screenClass, finder: finder), .root]),
        Route([.custom("x", finder: finder)]),
      ] {
        let navigation = router.navigate(to: route, in: RouterState(.home))
        #expect(navigation.outcome?.error?.kind == "generic")
        #expect(navigation.outcome?.wasThrown == true && navigation.outcome?.changedTree == false)
      }
      let choice = Switch("where", cases: [.init(.found(finder), .current)], default: .root)
      #expect(router.outcome(of: Route([.fork(choice)]), in: .home) == ("Home", nil))
    }
    let later = Route([
      step(Promo.screenClass, factory: AnyFactory(.finder(failing))),
      step(Cart.screenClass, factory: made(Cart.screenClass), presented()), .root,
    ])
    #expect(router.outcome(of: later, in: .home) == ("Home ^ Cart", "generic"))
  }

  @Test(
    "steps that lead back to themselves end in an error: by reference, by switch, by interceptor")
  func cycles() {
    let around = DefaultRouter(routes: [
      "a": Route([step(Cart.screenClass), .reference("b")]), "b": Route([.reference("a")]),
    ])
    let reference = around.navigate(to: Route([.reference("a")]), in: RouterState(.home))
    #expect(reference.outcome?.error?.kind == "endlessRoute")
    let again = around.navigate(
      to: Route([
        .fork(Switch("s", cases: [.init(.always, Route([.reference("a")]))], default: nil))
      ]), in: RouterState(.home))
    #expect(again.outcome?.error?.kind == "endlessRoute")
    #expect(around.outcome(of: BadInputTests.turning(), in: .home).error == "endlessRoute")
    var asking = GlobalInterceptorRouter(around: router)
    asking.addGlobal(AnyInterceptor(.navigate(.root, with: .absent), name: "again"))
    #expect(asking.outcome(of: .root, in: .home).error == "endlessRoute")
  }

  /// A switch whose case gives the same switch once more.
  private static func turning() -> Route {
    Route([.fork(Switch("turns", cases: [.init(.block { _ in turning() })], default: nil))])
  }

  @Test("a route of a thousand steps is taken, a longer one is too long")
  func longRoutes() {
    let nothing = Array(repeating: step(Cart.screenClass), count: 998)
    #expect(router.outcome(of: Route(nothing + [.root]), in: .home).error == nil)
    #expect(
      router.outcome(of: Route(nothing + nothing + [.root]), in: .home).error == "endlessRoute")
  }

  @Test("a route that ends nowhere finds no screen to start from")
  func endsNowhere() {
    let nowhere = [
      Route([]), Route([step(Cart.screenClass)]),
      Route([step(Cart.screenClass, finder: found(Cart.screenClass))]),
      Route([step(Cart.screenClass, factory: made(Cart.screenClass), presented())]),
      Route([.fork(Switch("empty", cases: [], default: nil))]),
      Route([.fork(Switch("no", cases: [.init(.flag("unset"), .root)], default: nil))]),
    ]
    for route in nowhere {
      let navigation = router.navigate(to: route, in: RouterState(.home))
      #expect(navigation.outcome?.error?.kind == "initialController.notFound")
      #expect(navigation.outcome?.wasThrown == true && navigation.outcome?.changedTree == false)
    }
  }

  @Test("numbers from outside that make no sense are brought into range")
  func numbers() {
    var state = RouterState(.tabs(.home, .cart, selected: 99))
    #expect(state.tree.description == "TabBar{Home, *Cart}")
    state.transitionMilliseconds = -5
    var session = NavigationSession(router, state: state)
    session.advance(byMilliseconds: -100)
    #expect(session.state.clockMilliseconds == 0)
    session.advance(byMilliseconds: .max)
    session.advance(byMilliseconds: .max)
    #expect(session.state.clockMilliseconds == .max)
    let slow = AnyInterceptor(.delay(milliseconds: .max, passes: true), name: "slow")
    let route = Route([
      step(Home.screenClass, finder: found(Home.screenClass), interceptors: [slow])
    ])
    _ = session.navigate(to: route)
    session.settle()
    #expect(session.state.pending.count == 1)
    #expect(state.performing(.selectTab(-1)) == nil && state.performing(.selectTab(2)) == nil)
  }
}
