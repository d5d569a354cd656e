import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

/// One test for every row of the table "Differs from RouteComposer" in the documentation.
@Suite("Where the router differs from RouteComposer")
struct DifferenceTests {
  private func waiting(_ kind: AnyInterceptor.Kind) -> Route {
    Route([
      step(
        Home.screenClass, finder: found(Home.screenClass),
        interceptors: [AnyInterceptor(kind, name: "waits")])
    ])
  }

  private let login = Route([
    step(Login.screenClass, factory: made(Login.screenClass), presented()), .current,
  ])

  @Test("an interceptor that is answered twice is noticed, and nothing is run twice")
  func answeredTwice() throws {
    let router = DefaultRouter()
    let first = router.navigate(
      to: waiting(.guardFlag("in", present: login, with: .absent)), in: RouterState(.home))
    let id = try #require(first.status.suspended)
    let answered = router.resume(id, with: .completed, in: first.state)
    let again = router.resume(id, with: .completed, in: answered.state)
    #expect(again.outcome?.error?.kind == "answeredTwice")
    #expect(again.state == answered.state)
  }

  @Test("an interceptor that nobody answers is ended by the watchdog, where one is set")
  func neverAnswered() {
    var state = RouterState(.home)
    state.watchdogMilliseconds = 5000
    var session = NavigationSession(DefaultRouter(), state: state)
    _ = session.navigate(to: waiting(.never))
    session.advance(byMilliseconds: 4999)
    #expect(session.outcomes.isEmpty)
    session.advance(byMilliseconds: 1)
    #expect(session.outcomes.map(\.outcome.error?.kind) == ["neverAnswered"])
    state.watchdogMilliseconds = nil
    session.state = state
    _ = session.navigate(to: waiting(.never))
    session.settle()
    #expect(session.state.pending.count == 1)
  }

  @Test("a route that goes round in a circle ends in an error")
  func circle() {
    let router = DefaultRouter(routes: [
      "a": Route([step(Cart.screenClass), .reference("b")]),
      "b": Route([step(Home.screenClass), .reference("a")]),
    ])
    let circle = router.navigate(to: Route([.reference("a")]), in: RouterState(.home))
    #expect(circle.outcome?.error?.kind == "endlessRoute")
    #expect(circle.outcome?.wasThrown == true)
    let unknown = router.navigate(to: Route([.reference("c")]), in: RouterState(.home))
    #expect(unknown.outcome?.error?.kind == "compositionFailed")
  }

  @Test("interceptors that navigate for each other without an end fail")
  func circleOfInterceptors() {
    var router = GlobalInterceptorRouter(around: DefaultRouter())
    router.addGlobal(AnyInterceptor(.navigate(.root, with: .absent), name: "again"))
    let outcome = router.navigate(to: Route.root, in: RouterState(.home)).outcome
    #expect(outcome?.error?.kind == "endlessRoute")
  }

  @Test("an intermediate step keeps its tasks when it is rewrapped")
  func rewrappedTasks() {
    let single: SingleStep<NavigationStack, String> = SingleStep(
      finder: NilFinder<Product, String>(), factory: ClassFactory<Product, String>()
    ).adding(ContextSettingTask<Product>()).expectingContainer()
    let step = ChainAssembly.from(single).using(.present).from(GeneralStep.root()).assemble()
    #expect(
      DefaultRouter().navigate(to: step, with: "p", in: RouterState(.home)).state.tree.description
        == "Home ^ Product(p)")
  }

  @Test("a context task for another class of screens names the classes, not the contexts")
  func taskNamesClasses() {
    let task = InlineContextTask<Cart, AnyContext>("cart only") { _, _, _ in }
    let route = Route([
      step(Home.screenClass, finder: found(Home.screenClass), contextTasks: [task.erased])
    ])
    guard
      case .typeMismatch(let actual, let expected, _)? = DefaultRouter().navigate(
        to: route, in: RouterState(.home)
      ).outcome?.error
    else {
      Issue.record("no type mismatch")
      return
    }
    #expect(actual == "Home" && expected == "Cart")
  }

  @Test("a screen cannot be put into itself")
  func intoItself() {
    let factory = AnyFactory(.finder(found(NavigationStack.screenClass)))
    let route = Route([
      step(NavigationStack.screenClass, factory: factory, AnyAction(.push)),
      .custom("home", finder: found(Home.screenClass)),
    ])
    #expect(
      DefaultRouter().outcome(of: route, in: .stack(.home))
        == ("NavigationStack[Home]", "compositionFailed"))
  }

  @Test("screens that claim each other as parents do not keep a search going for ever")
  func circleOfParents() {
    var first = ScreenNode(Cart.screenClass, label: "first")
    first.logicalParent = "second"
    var second = ScreenNode(Promo.screenClass, label: "second")
    second.logicalParent = "first"
    let node = ScreenNode.tabs(first, second)
    let finder = AnyFinder(
      .ofClass(Login.screenClass, StackIterator(options: .parent, startingPoint: .root)))
    let pushing = Route([
      step(Home.screenClass, factory: made(Home.screenClass), AnyAction(.push)),
      .custom("cart", finder: found(Cart.screenClass)),
    ])
    #expect(DefaultRouter().outcome(of: pushing, in: node).error == "typeMismatch")
    #expect(
      DefaultRouter().outcome(of: Route([.custom("login", finder: finder)]), in: node).error
        == "compositionFailed")
  }

  @Test("a search through many modal screens over many tabs stays quick")
  func manyModals() {
    var top = ScreenNode.tabs(.home, .home, .home, .home, .home)
    for _ in 0..<40 { top = ScreenNode.tabs(.home, .home, .home, .home, .home).presenting(top) }
    let tree = ScreenTree(top)
    #expect(
      tree.find(Cart.screenClass, StackIterator(options: .fullStack, startingPoint: .root)) == nil)
    var withCart = top
    withCart.children[4] = .cart
    #expect(ScreenTree(withCart).find(Cart.screenClass) != nil)
  }

  @Test("who waits for a navigation that is answered twice is told once, and the second is refused")
  func awaitedTwice() async throws {
    let navigator = Navigator(DefaultRouter(), state: RouterState(.home))
    let route = waiting(.custom { _, _ in .ask })
    async let ended: Void = navigator.navigate(to: route)
    while await navigator.state.pending.isEmpty { await Task.yield() }
    let id = try #require(await navigator.state.pending.first).id
    try await navigator.resume(id, with: .completed)
    await #expect(throws: RoutingError.self) { try await navigator.resume(id, with: .completed) }
    try await ended
  }

  @Test("a screen that was never told how it closes fails to, and nothing changes")
  func untoldDismissal() throws {
    let state = RouterState(ScreenNode.home.presenting(.promo))
    let closing = DefaultRouter().dismiss(try #require(state.tree.topmost), in: state)
    #expect(closing.outcome?.error?.kind == "compositionFailed" && closing.state == state)
  }

  @Test("the short name of a new split view fits where a split view is meant")
  func splitViewShorthand() {
    let home = StepAssembler<Home, AnyContext>().finder(.nilFinder).factory(.classFactory)
      .using(.setAsPrimary).from(.splitView).using(.replaceRoot).from(.root).assemble()
    let navigation = DefaultRouter().navigate(to: home, in: RouterState(.cart))
    #expect(navigation.state.tree.description == "SplitView[Home]")
  }

  @Test("assembling a switch leaves it as it is")
  func switchIsAValue() {
    let empty = SwitchAssembly<AnyScreen, AnyContext>()
    let withDefault = empty.assemble { _ in .root }
    let router = DefaultRouter()
    #expect(router.navigate(to: withDefault, in: RouterState(.home)).outcome?.isSuccess == true)
    #expect(
      router.navigate(to: empty.assemble(), in: RouterState(.home)).outcome?.error?.kind
        == "initialController.notFound")
  }

  @Test("without a root screen every way to start from the window is an error")
  func noRoot() {
    for route in [Route.root, .current] {
      let outcome = DefaultRouter().outcome(of: route, in: nil)
      #expect(outcome == ("nothing", "compositionFailed"))
    }
  }

  @Test("two routers with handlers of their own do not see each other's")
  func routersOfTheirOwn() {
    struct Refusing: StackPresentationHandler {
      func dismissPresented(
        above screen: ScreenID, on stage: inout Stage
      ) throws(RoutingError) {
        throw .cantBeDismissed(.init("never"))
      }
    }
    let refusing = DefaultRouter(stackPresentationHandler: Refusing())
    let node = ScreenNode.home.presenting(.promo)
    #expect(refusing.outcome(of: .root, in: node).error == "cantBeDismissed")
    #expect(DefaultRouter().outcome(of: .root, in: node) == ("Home", nil))
  }
}
