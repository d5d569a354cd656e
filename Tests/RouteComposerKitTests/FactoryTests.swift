import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Factories and containers; RouteComposer's FactoryTest and ContainerTests")
struct FactoryTests {
  private let router = DefaultRouter()

  /// The tree after a route that makes a container, with what its steps before it make in it.
  private func made(_ steps: [Step], _ container: Step) -> String {
    let route = Route(steps + [container, .root])
    return router.navigate(to: route, in: RouterState(.login)).state.tree.description
  }

  private func making(_ screenClass: ScreenClass, _ action: AnyAction.Kind) -> Step {
    step(screenClass, factory: RouterFixtures.made(screenClass), AnyAction(action))
  }

  @Test("testClassFactoryByType: the screen is configured once it holds its children")
  func configuration() throws {
    let tabs = TabBarFactory<AnyContext> { node in
      node.selected = node.children.count - 1
      node.vetoesDismissal = true
    }
    let container = Step.screen(
      "tabs", finder: nil, factory: tabs.erased, action: AnyAction(.replaceRoot))
    let add = AnyAction.Kind.addTab(index: nil, replacing: false)
    #expect(
      made([making(Cart.screenClass, add), making(Home.screenClass, add)], container)
        == "TabBar!{Home, *Cart}")
  }

  @Test("testFinderFactory: what is found is configured; what is not found is an error")
  func finderFactory() throws {
    let factory = try #require(
      FinderFactory(ClassFinder<Home, AnyContext>()) { $0.context = .text("found") })
    let route = Route([step(Home.screenClass, factory: factory.erased), .root])
    #expect(router.outcome(of: route, in: .home) == ("Home(found)", nil))
    #expect(router.outcome(of: route, in: .cart).error == "compositionFailed")
  }

  @Test("testNilFactory: a factory that makes nothing cannot be executed")
  func nilFactory() {
    #expect(throws: RoutingError.self) { try NilFactory<Home, AnyContext>().execute() }
    #expect(throws: RoutingError.self) {
      try NilContainerFactory<TabBar, AnyContext>().execute()
    }
  }

  @Test("testVoidFactory, testFactoryExecuteWithAnyOrVoid: a factory is executed without a context")
  func withoutContext() throws {
    #expect(try ClassFactory<Home, NoContext>().execute() == .home)
    #expect(try ClassFactory<Home, AnyContext>().execute() == .home)
  }

  @Test("testFactoryExecute: every execution prepares once and builds once, on a copy of its own")
  func execute() throws {
    let factory = GreetingFactory()
    for name in ["Ann", "Bob"] {
      let node = try factory.execute(with: name)
      #expect(node.context == .text("\(name), prepared 1 time"))
    }
    #expect(factory.prepared == 0)
    #expect(throws: RoutingError.self) { try factory.execute(with: "") }
  }

  @Test("testPostponedIntegrationFactory: a screen that is set later is described by its factory")
  func description() {
    #expect(AnyFactory(.ofClass(Cart.screenClass)).description == "class(Cart)")
    #expect(AnyFactory(.template(.tabs(.home))).description == "template(TabBar)")
    let complete = CompleteFactory(TabBar.screenClass, children: [])
    #expect(AnyFactory(.complete(complete)).description == "complete(TabBar)")
    #expect(GreetingFactory().erased?.description == "custom(Product)")
  }

  @Test(
    "testSplitControllerStep, testRootStep: a container without children; a window without a root")
  func steps() {
    let split =
      ChainAssembly.from(ContainerStep.splitView()).using(.replaceRoot)
      .from(GeneralStep.root()).assemble() as DestinationStep<SplitView, AnyContext>
    #expect(
      router.navigate(to: split, in: RouterState(.home)).state.tree.description == "SplitView[]")
    #expect(router.navigate(to: split, in: RouterState(nil)).outcome?.wasThrown == true)
  }

  @Test("testNavigationControllerContainerBuildSameActions: two pushes are two screens")
  func sameActions() {
    #expect(
      made(
        [making(Cart.screenClass, .push), making(Home.screenClass, .push)],
        making(NavigationStack.screenClass, .replaceRoot)) == "NavigationStack[Home, Cart]")
  }

  @Test("testTabBarControllerContainerBuild: two tabs, configured after they were added")
  func tabBarBuild() {
    let factory = TabBarFactory<AnyContext> { $0.context = .integer($0.children.count) }
    let add = AnyAction.Kind.addTab(index: nil, replacing: false)
    #expect(
      made(
        [making(Cart.screenClass, add), making(Home.screenClass, add)],
        .screen("tabs", finder: nil, factory: factory.erased, action: AnyAction(.replaceRoot)))
        == "TabBar(2){*Home, Cart}")
  }

  @Test("testSplitControllerContainerBuild: both columns, collapsed by the configuration")
  func splitBuild() {
    let factory = SplitViewFactory<AnyContext> { $0.isCollapsed = $0.children.count == 2 }
    #expect(
      made(
        [making(Cart.screenClass, .pushToDetails), making(Home.screenClass, .setAsPrimary)],
        .screen("split", finder: nil, factory: factory.erased, action: AnyAction(.replaceRoot)))
        == "SplitView|[Home, Cart]")
  }

  @Test("testCompleteFactoryBuild, testCompleteFactoryBuildWithDifferentActions: declared children")
  func completeFactory() throws {
    let two = CompleteFactoryAssembly<TabBar, AnyContext>()
      .with(ClassFactory<Home, AnyContext>(), using: .addTab)
      .with(ClassFactory<Cart, AnyContext>(), using: .addTab).assemble()
    #expect(try two.execute().description == "TabBar{*Home, Cart}")
    let replaced = CompleteFactoryAssembly<TabBar, AnyContext>()
      .with(ClassFactory<Home, AnyContext>(), using: .addTab)
      .with(ClassFactory<Cart, AnyContext>(), using: .addTab(at: 0, replacing: true)).assemble()
    #expect(try replaced.execute().description == "TabBar{*Cart}")
  }

  @Test("testCompleteFactoryPrepare: each declared child is prepared exactly once")
  func completeFactoryPrepare() throws {
    let tabs = CompleteFactoryAssembly<TabBar, String>()
      .with(GreetingFactory(), using: .addTab).with(GreetingFactory(), using: .addTab).assemble()
    #expect(
      try tabs.execute(with: "Ann").description
        == "TabBar{*Product(Ann, prepared 1 time), Product(Ann, prepared 1 time)}")
    #expect(throws: RoutingError.self) { try tabs.execute(with: "") }
  }

  @Test("testChildCoordinatorBuild: the children are made when they are asked for, anew every time")
  func childCoordinator() {
    func pages(_ factory: AnyFactory?) -> String {
      let page = AddPage().erased
      return made(
        [
          step(Cart.screenClass, factory: RouterFixtures.made(Cart.screenClass), page),
          step(Home.screenClass, factory: RouterFixtures.made(Home.screenClass), page),
        ], .screen("pager", finder: nil, factory: factory, action: AnyAction(.replaceRoot)))
    }
    #expect(pages(PagesFactory(asking: 1).erased) == "Pager{Home, *Cart}")
    #expect(pages(PagesFactory(asking: 2).erased) == "Pager{Home, Cart, Home, *Cart}")
    #expect(pages(PagesFactory(asking: 0).erased) == "Pager{}")
    #expect(pages(LastPageFactory().erased) == "Pager{Home, *Cart}")
  }

  @Test(
    "a container that has nothing to take says so, and what a child fails with ends the navigation")
  func emptyCoordinator() {
    #expect(
      made(
        [],
        .screen(
          "pager", finder: nil, factory: LastPageFactory().erased, action: AnyAction(.replaceRoot)))
        == "Pager{}")
    let failing = AnyFactory(.ofClass(Home.screenClass), prepare: nil) { _ throws(RoutingError) in
      throw .generic(.init("cannot"))
    }
    let route = Route([
      step(Home.screenClass, factory: failing, AddPage().erased),
      .screen(
        "pager", finder: nil, factory: LastPageFactory().erased, action: AnyAction(.replaceRoot)),
      .root,
    ])
    #expect(router.outcome(of: route, in: .login) == ("Login", "generic"))
  }
}
