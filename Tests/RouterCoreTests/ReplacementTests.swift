import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("An application's rules in place of the router's own")
struct ReplacementTests {
  /// Keeps modals open that are marked, by refusing to start below them.
  private struct KeepingPromo: StackPresentationHandler {
    func dismissPresented(
      above screen: ScreenID, on stage: inout Stage
    ) throws(RoutingError) {
      if let presented = stage.tree.presented(by: screen),
        stage.tree.screenClass(of: presented) == Promo.screenClass
      {
        throw .cantBeDismissed(.init("the promotion stays"))
      }
      stage.flags.set("cleared")
      try stage.dismissPresented(above: screen)
    }
  }

  /// Leaves every container as it is.
  private struct ShowingNothing: StackPresentationHandler {
    func makeVisibleInParentContainers(_ screen: ScreenID, on stage: inout Stage) {}
  }

  /// Treats tab bars as pagers with a locked third page.
  private struct PagingTabs: ContainerAdapterLocator {
    func adapter(for container: ScreenClass) -> (any ContainerAdapter)? {
      container.isKind(of: TabBar.screenClass) ? PagerAdapter() : nil
    }
  }

  private let toCart = Route([.custom("cart", finder: found(Cart.screenClass))])
  private let toHome = Route([.custom("home", finder: found(Home.screenClass))])

  @Test("a presentation handler decides what is dismissed, and its events are in the trace")
  func presentationHandler() {
    let router = DefaultRouter(stackPresentationHandler: KeepingPromo())
    let kept = router.outcome(of: toHome, in: ScreenNode.home.presenting(.promo))
    #expect(kept == ("Home ^ Promo", "cantBeDismissed"))
    let navigation = router.navigate(
      to: toHome, in: RouterState(ScreenNode.home.presenting(.login)))
    #expect(navigation.state.tree.description == "Home")
    #expect(navigation.trace.counts.dismissed == 1)
    #expect(navigation.state.flags.contains("cleared"))
  }

  @Test("a presentation handler takes its turn when the transition is over")
  func afterTransition() {
    let router = DefaultRouter(stackPresentationHandler: KeepingPromo())
    var state = RouterState(ScreenNode.home.presenting(.login))
    state.transitionMilliseconds = 100
    var session = NavigationSession(router, state: state)
    _ = session.navigate(to: toHome, animated: true)
    #expect(session.state.tree.description == "Home ^ Login~")
    session.settle()
    #expect(session.outcomes.map(\.outcome.isSuccess) == [true])
    #expect(session.state.tree.description == "Home")
  }

  @Test("a presentation handler decides what is brought to the front")
  func makingVisible() {
    let router = DefaultRouter(stackPresentationHandler: ShowingNothing())
    #expect(router.outcome(of: toCart, in: .tabs(.home, .cart)) == ("TabBar{*Home, Cart}", nil))
  }

  @Test("an adapter locator decides how containers are worked on")
  func adapterLocator() {
    let router = DefaultRouter(containerAdapterLocator: PagingTabs())
    #expect(router.outcome(of: toCart, in: .tabs(.home, .cart)) == ("TabBar{Home, *Cart}", nil))
    #expect(
      router.outcome(of: toCart, in: .tabs(.home, .promo, .cart))
        == ("TabBar{*Home, Promo, Cart}", "compositionFailed"))
    let adding = Route(
      [Promo.screenClass, Login.screenClass].map {
        step($0, factory: made($0), AnyAction(.addTab(index: nil, replacing: false)))
      } + [.custom("tabs", finder: found(TabBar.screenClass))])
    #expect(router.outcome(of: adding, in: .tabs(.home)).error == nil)
    #expect(
      router.outcome(of: adding, in: .tabs(.home, .cart))
        == ("TabBar{*Home, Cart}", "compositionFailed"))
  }

  @Test(
    "an action of the application's own puts the screen where it likes, and fails when it does not")
  func customAction() {
    struct PresentOnRoot: CustomAction {
      typealias Existing = Cart
      let name = "presentOnRoot"

      func perform(
        _ screen: ScreenID, on existing: ScreenID, stage: inout Stage
      ) throws(RoutingError) {
        try stage.present(screen, on: stage.tree.root ?? existing)
      }
    }
    let from: DestinationStep<Cart, AnyContext> = GeneralStep.custom(using: ClassFinder())
    let promo = StepAssembly(
      finder: NilFinder<Promo, AnyContext>(), factory: ClassFactory<Promo, AnyContext>()
    ).using(PresentOnRoot()).from(from).assemble()
    let router = DefaultRouter()
    let navigation = router.navigate(to: promo, in: RouterState(.tabs(.home, .cart)))
    #expect(navigation.state.tree.description == "TabBar{Home, *Cart} ^ Promo")
    #expect(navigation.trace.counts.integrated == 1)
    let elsewhere = Route([promo.route.steps[0], .root])
    #expect(router.outcome(of: elsewhere, in: .home).error == "typeMismatch")
  }

  @Test("an action that puts its screen nowhere leaves nothing behind")
  func actionThatForgets() {
    let forgetting = AnyAction(.perform { _, _, _ in }, name: "forgets")
    let route = Route([step(Cart.screenClass, factory: made(Cart.screenClass), forgetting), .root])
    let navigation = DefaultRouter().navigate(to: route, in: RouterState(.home))
    #expect(navigation.outcome?.isSuccess == true)
    #expect(navigation.state.tree.count == 1)
  }

  @Test("a stage moves screens between places, and refuses what cannot be")
  func stage() throws {
    var stage = Stage(.tabs(.stack(.home), .cart))
    let cart = try #require(stage.tree.find(Cart.screenClass))
    let stack = try #require(stage.tree.find(NavigationStack.screenClass))
    let home = try #require(stage.tree.find(Home.screenClass))
    try stage.setChildren([home, cart], of: stack)
    #expect(stage.tree.description == "TabBar{*NavigationStack[Home, Cart]}")
    try stage.makeVisibleInParentContainers(home)
    #expect(stage.tree.description == "TabBar{*NavigationStack[Home]}")
    let login = try stage.present(.login, on: home)
    #expect(throws: RoutingError.self) { try stage.present(.promo, on: home) }
    #expect(throws: RoutingError.self) { try stage.setChildren([], of: login) }
    try stage.dismissModal(of: login)
    #expect(throws: RoutingError.self) { try stage.dismissModal(of: home) }
    try stage.replaceRoot(with: home)
    #expect(stage.tree.description == "Home")
  }
}
