import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Entities that are to be ignored; RouteComposer's BoxTest and DestinationStepTests")
struct NilEntityTests {
  private let router = DefaultRouter()

  @Test(
    "testFactoryBox, testContainerBox, testBaseEntitiesCollector: what is real has a form to run")
  func realEntities() {
    #expect(ClassFactory<Home, AnyContext>().erased != nil)
    #expect(NavigationStackFactory<AnyContext>().erased != nil)
    let step = StepAssembly(
      finder: ClassFinder<Home, AnyContext>(), factory: ClassFactory<Home, AnyContext>()
    ).using(.present).from(.root).assemble().route.steps[0]
    #expect(step.finder?.name == "class(Home)" && step.factory?.description == "class(Home)")
    #expect(step.action.name == "present")
  }

  @Test("testNilFactoryInBox, testNilContainerFactoryInBox: what makes nothing has none")
  func nilFactories() {
    #expect(NilFactory<Home, AnyContext>().erased == nil)
    #expect(NilContainerFactory<TabBar, AnyContext>().erased == nil)
  }

  @Test(
    "testNilEntitiesInStepAssembly, testBaseEntitiesCollectorWithNilEntities: a step of neither")
  func nilStep() {
    let step = StepAssembly(
      finder: NilFinder<Home, AnyContext>(), factory: NilFactory<Home, AnyContext>()
    ).from(.root).assemble().route.steps[0]
    #expect(step.finder == nil && step.factory == nil)
  }

  @Test("testNilEntitiesInCompleteFactoryAssembly: children that make nothing are no children")
  func nilChildren() {
    let nothing = NilFactory<Home, AnyContext>()
    let assembly = CompleteFactoryAssembly<TabBar, AnyContext>()
      .with(nothing, using: .addTab).with(nothing, using: .addTab)
    #expect(assembly.count == 0 && assembly.assemble().count == 0)
  }

  @Test("testActionToStepIntegrator: a step that makes nothing uses no action")
  func noAction() {
    let step = StepAssembly(
      finder: ClassFinder<Cart, AnyContext>(), factory: NilFactory<Cart, AnyContext>()
    ).using(.present).from(.root).assemble()
    let tabs = ScreenNode.tabs(.home, .cart)
    #expect(router.navigate(to: step, in: RouterState(tabs)).trace.counts.presented == 0)
    #expect(
      router.navigate(to: step, in: RouterState(.home)).outcome?.error?.kind == "compositionFailed")
  }

  @Test("testActionBoxPerformEmbedding: a plain action embeds by appending")
  func plainEmbedding() {
    let tabs = CompleteFactory(
      TabBar.screenClass,
      children: [
        .init("home", made(Home.screenClass)),
        .init("cart", made(Cart.screenClass), action: presented()),
      ])
    let route = Route([
      step(TabBar.screenClass, factory: AnyFactory(.complete(tabs)), AnyAction(.replaceRoot)),
      .root,
    ])
    #expect(router.outcome(of: route, in: .login).tree == "TabBar{*Home, Cart}")
  }

  @Test(
    "testActionBoxPerformWithUnsuccessfulPurge: when kept children are refused, the next action is not performed"
  )
  func unsuccessfulPurge() {
    let page = AddPage().erased
    let route = Route([
      step(Login.screenClass, factory: made(Login.screenClass), presented()),
      step(Promo.screenClass, factory: made(Promo.screenClass), page),
      step(Cart.screenClass, factory: made(Cart.screenClass), page),
      .custom("pager", finder: found(Pager.screenClass)),
    ])
    let pager = ScreenNode(Pager.screenClass, children: [.home, .home])
    let navigation = router.navigate(to: route, in: RouterState(pager))
    #expect(navigation.outcome?.error?.kind == "compositionFailed")
    #expect(navigation.trace.counts.presented == 0)
    #expect(navigation.state.tree.description == "Pager{*Home, Home}")
  }

  @Test(
    "testSingleStepExpectingContainer, testSingleStepExpectingContainerStronglyTyped, testSingleAdaptingContext: an intermediate step is adapted like a destination"
  )
  func singleSteps() {
    let any = SingleStep(
      finder: ClassFinder<Home, AnyContext>(), factory: NilFactory<Home, AnyContext>())
    let container: SingleStep<NavigationStack, String> = any.expectingContainer()
    let adapted: SingleStep<Home, String> = any.adaptingContext()
    let pushed = StepAssembly(
      finder: NilFinder<Product, String>(), factory: ClassFactory<Product, String>())
    let state = RouterState(.stack(.home))
    let intoContainer = pushed.using(.push).from(container).using(.nilAction).from(.root).assemble()
    #expect(
      router.navigate(to: intoContainer, with: "p", in: state).state.tree.description
        == "NavigationStack[Home, Product]")
    let onAdapted = pushed.using(.present).from(adapted).using(.nilAction).from(.root).assemble()
    #expect(router.navigate(to: onAdapted, with: "p", in: state).outcome?.isSuccess == true)
    for context in [ContextValue.absent, .void] {
      let outcome = router.navigate(to: intoContainer.route, with: context, in: state).outcome
      #expect(outcome?.error?.kind == "typeMismatch")
    }
  }

  @Test("testSingleContainerStepUnsafeWrapper: a container step is rewrapped, adapted and expected")
  func singleContainerSteps() {
    let stack: SingleStep<NavigationStack, Int> = .navigationStack
    let text: SingleStep<NavigationStack, String> = stack.adaptingContext(
      using: InlineContextTransformer { (text: String) in text.count })
    let city = StepAssembly(
      finder: NilFinder<City, Int>(), factory: ClassFactory<City, Int>()
    ).adding(ContextSettingTask<City>())
    let product = StepAssembly(
      finder: NilFinder<Product, String>(), factory: ClassFactory<Product, String>()
    ).adding(ContextSettingTask<Product>())
    let adapted = product.using(.push).from(text).using(.present).from(.root).assemble()
    #expect(
      router.navigate(to: adapted, with: "abc", in: RouterState(.home)).outcome?.isSuccess == true)
    let rewrapped: SingleStep<TabBar, Int> = stack.unsafelyRewrapped()
    let wrong = city.using(.addTab).from(rewrapped).using(.present).from(.root).assemble()
    #expect(
      router.navigate(to: wrong, with: 1, in: RouterState(.home)).outcome?.error?.kind
        == "typeMismatch")
  }

  @Test("testSingleNavigationLock: a lock is held while a navigation waits, and shared by its name")
  func lock() {
    let waits = AnyInterceptor(.delay(milliseconds: 10, passes: true), name: "waits")
    let route = Route([
      step(Home.screenClass, finder: found(Home.screenClass), interceptors: [waits])
    ])
    let lock = "shared"
    let first = SingleNavigationRouter(around: router, lock: lock)
    let other = SingleNavigationRouter(around: router, lock: "shared")
    let free = SingleNavigationRouter(around: router)
    let waiting = first.navigate(to: route, in: RouterState(.home)).state
    #expect(other.navigate(to: .root, in: waiting).outcome?.error?.kind == "compositionFailed")
    #expect(free.navigate(to: .root, in: waiting).outcome?.isSuccess == true)
    var session = NavigationSession(other, state: waiting)
    session.settle()
    #expect(other.navigate(to: .root, in: session.state).outcome?.isSuccess == true)
  }

  @Test("testArrayIsEqual, testArrayUniqueElements: a routing stack names every screen once")
  func routingStack() {
    let route = Route([
      step(
        Home.screenClass, factory: AnyFactory(.finder(found(Home.screenClass))),
        postTasks: [AnyPostTask("after")]), .root,
    ])
    let stacks = router.navigate(to: route, in: RouterState(.home)).trace.events
      .filter { $0.kind == .postTask }.map(\.screens.count)
    #expect(stacks == [1])
  }

  @Test("testCustomWindowProvider: a state is a window; navigations in one leave another alone")
  func windows() {
    let first = RouterState(.home)
    let second = RouterState(.cart)
    let route = Route([
      step(Promo.screenClass, factory: made(Promo.screenClass), presented()), .root,
    ])
    #expect(router.navigate(to: route, in: first).state.tree.description == "Home ^ Promo")
    #expect(second.tree.description == "Cart")
  }

  @Test(
    "testDispatchQueueDelayContainerActionPreform: a delayed container action, and its failures")
  func delayedContainerAction() {
    func outcome(_ animated: Bool, in node: ScreenNode) -> [Bool] {
      let delayed = Delayed(NavigationStack.push()).erased
      let route = Route([step(Cart.screenClass, factory: made(Cart.screenClass), delayed), .root])
      var session = NavigationSession(router, state: RouterState(node))
      if case .finished(let outcome) = session.navigate(to: route, animated: animated) {
        return [outcome.isSuccess]
      }
      session.settle()
      return [true, session.outcomes[0].outcome.isSuccess]
    }
    #expect(outcome(true, in: .stack(.home)) == [true, true])
    #expect(outcome(true, in: .home) == [false])
    #expect(outcome(false, in: .stack(.home)) == [true])
    let embedding = Route([
      step(
        Cart.screenClass, factory: made(Cart.screenClass),
        Delayed(NavigationStack.pushAsRoot()).erased),
      step(
        Home.screenClass, factory: made(Home.screenClass),
        Delayed(NavigationStack.pushAsRoot()).erased),
      step(NavigationStack.screenClass, factory: made(NavigationStack.screenClass), presented()),
      .root,
    ])
    #expect(router.outcome(of: embedding, in: .home).tree == "Home ^ NavigationStack[Cart]")
  }

  @Test(
    "testPresentModallyAction_withPopoverController, testPresentModallyAction_sheetPresentationController: the style changes nothing the router does"
  )
  func styles() {
    for style in ["popover", "pageSheet", nil] {
      let presenting = route(
        making: Promo.screenClass, .present(.current, style: style), from: Home.screenClass)
      #expect(router.outcome(of: presenting, in: .home) == ("Home ^ Promo", nil))
      let twice = Route([
        step(
          Promo.screenClass, factory: made(Promo.screenClass),
          AnyAction(.present(.finder(found(Home.screenClass)), style: style))),
        step(Cart.screenClass, factory: made(Cart.screenClass), presented()), .root,
      ])
      #expect(router.outcome(of: twice, in: .home).error == "compositionFailed")
      let nowhere = route(
        making: Promo.screenClass, .present(.finder(found(Login.screenClass)), style: style),
        from: Home.screenClass)
      #expect(router.outcome(of: nowhere, in: .home).error == "compositionFailed")
    }
  }
}
