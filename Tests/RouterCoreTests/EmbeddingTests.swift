import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Children of new containers; RouteComposer's BoxTest and ContainerTests")
struct EmbeddingTests {
  private let router = DefaultRouter()
  private let stack = NavigationStack.screenClass

  private func making(_ screenClass: ScreenClass, _ action: AnyAction.Kind) -> Step {
    step(screenClass, factory: made(screenClass), AnyAction(action))
  }

  @Test("testContainerBoxChildrenScrape: the longest unbroken run of fitting actions is taken")
  func scrape() {
    let route = Route([
      making(Login.screenClass, .present(.current, style: nil)), making(Promo.screenClass, .push),
      making(Cart.screenClass, .push), making(stack, .replaceRoot), .root,
    ])
    #expect(router.outcome(of: route, in: .home).tree == "NavigationStack[Cart, Promo] ^ Login")
  }

  @Test("testContainerBoxChildrenScrapeChainedBySameAction: each container takes its own run")
  func scrapeTwice() {
    let route = Route([
      making(Login.screenClass, .push), making(stack, .present(.current, style: nil)),
      making(Promo.screenClass, .push), making(Cart.screenClass, .push),
      making(stack, .replaceRoot), .root,
    ])
    #expect(
      router.outcome(of: route, in: .home).tree
        == "NavigationStack[Cart, Promo] ^ NavigationStack[Login]")
  }

  @Test(
    "testContainerActionBoxPerform: two pushes on an existing stack are one change of its children")
  func postponed() {
    let route = Route([
      making(Promo.screenClass, .push), making(Cart.screenClass, .push),
      .custom("stack", finder: found(stack)),
    ])
    let navigation = router.navigate(to: route, in: RouterState(.stack(.home)))
    #expect(navigation.state.tree.description == "NavigationStack[Home, Cart, Promo]")
    let kinds = navigation.trace.events.compactMap { event -> String? in
      switch event.kind {
      case .actionEmbed: "embed"
      case .actionPerform: "perform"
      case .setChildren: "set \(event.screens.count)"
      default: nil
      }
    }
    #expect(kinds == ["embed", "embed", "set 3"])
  }

  @Test("testActionBoxPerform: a plain action for another class of screens fails")
  func wrongTarget() {
    let action = AnyAction(.present(.current, style: nil), target: stack)
    let route = Route([step(Cart.screenClass, factory: made(Cart.screenClass), action), .root])
    #expect(router.outcome(of: route, in: .stack(.home)).tree == "NavigationStack[Home] ^ Cart")
    #expect(router.outcome(of: route, in: .home) == ("Home", "typeMismatch"))
  }

  @Test("a plain action for another class fails before what was postponed is integrated")
  func wrongTargetAfterPostponed() {
    let action = AnyAction(.present(.current, style: nil), target: stack)
    let route = Route([
      step(Login.screenClass, factory: made(Login.screenClass), action),
      making(Promo.screenClass, .push), making(Cart.screenClass, .push),
      .custom("stack", finder: found(stack)),
    ])
    #expect(
      router.outcome(of: route, in: .stack(.home)) == ("NavigationStack[Home]", "typeMismatch"))
  }

  @Test(
    "testFactoryBoxWithWrongContext, testContainerFactoryBoxWithWrongContext: both refuse it before anything moves"
  )
  func wrongContext() {
    for kind in [AnyFactory.Kind.ofClass(City.screenClass), .ofClass(stack)] {
      let factory = AnyFactory(kind, context: .integer)
      let route = Route([step(City.screenClass, factory: factory, presented()), .root])
      let navigation = router.navigate(to: route, with: .text("x"), in: RouterState(.home))
      #expect(navigation.outcome?.error?.kind == "typeMismatch")
      #expect(navigation.outcome?.wasThrown == true)
    }
  }

  @Test("testActionIsEmbeddable, testContainerActionIsEmbeddable: what a requirement accepts")
  func requirements() {
    #expect(ContainerKind.Requirement.navigationStack.accepts(stack))
    #expect(ContainerKind.Requirement.navigationStack.accepts(ShopStack.screenClass))
    #expect(!ContainerKind.Requirement(ShopStack.screenClass).accepts(stack))
    #expect(!ContainerKind.Requirement.navigationStack.accepts(TabBar.screenClass))
    #expect(!ContainerKind.Requirement.tabBar.accepts(SplitView.screenClass))
  }

  @Test("testNavigationControllerContainerBuildDifferentActions: push, then replace the last")
  func differentActions() {
    let route = Route([
      making(Promo.screenClass, .pushReplacingLast), making(Cart.screenClass, .push),
      making(stack, .replaceRoot), .root,
    ])
    #expect(router.outcome(of: route, in: .home).tree == "NavigationStack[Promo]")
  }

  @Test("testBaseEntitiesCollectorWithNilFactory: a screen that is never made is looked for again")
  func findAgain() {
    let route = Route([
      step(Cart.screenClass, finder: found(Cart.screenClass), AnyAction(.fail("never used"))),
      .screen(
        "tabs", finder: nil, factory: AnyFactory(.template(.tabs(.home, .cart))),
        action: AnyAction(.replaceRoot)), .root,
    ])
    #expect(router.outcome(of: route, in: .login) == ("TabBar{Home, *Cart}", nil))
  }

  @Test(
    "testStoryboardFactoryWrongType, testStoryboardFactoryWrongTypeNewConstructor: a template of another class is a type mismatch"
  )
  func wrongTemplate() {
    let step = StepAssembly(
      finder: NilFinder<Cart, AnyContext>(), factory: TemplateFactory<Cart, AnyContext>(.home)
    ).using(.present).from(GeneralStep.root()).assemble()
    let navigation = router.navigate(to: step, in: RouterState(.home))
    #expect(navigation.outcome?.error?.kind == "typeMismatch")
  }

  @Test(
    "testInlineFactory, testFinderFactory: a closure is given the context; a finder has to find")
  func inlineFactory() {
    let inline = StepAssembly(
      finder: NilFinder<Product, String>(),
      factory: InlineFactory<Product, String> { .product("made of \($0)") }
    ).using(.present).from(GeneralStep.root()).assemble()
    #expect(
      router.navigate(to: inline, with: "x", in: RouterState(.home)).state.tree.description
        == "Home ^ Product(made of x)")
    #expect(FinderFactory(NilFinder<Home, AnyContext>())?.erased.map { _ in true } == nil)
    let missing = FinderFactory(ClassFinder<Cart, AnyContext>())
    let route = Route([step(Cart.screenClass, factory: missing?.erased), .root])
    #expect(router.outcome(of: route, in: .home).error == "compositionFailed")
  }
}
