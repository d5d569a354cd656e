import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Routes written in RouteComposer's short names")
struct ShorthandTests {
  private let router = DefaultRouter()

  @Test("a fluent route says what a route of assemblies says")
  func fluent() {
    let short = StepAssembler<Product, String>()
      .finder(.classWithContextFinder).factory(.classFactory)
      .adding(ContextSettingTask<Product>())
      .using(.push).from(.navigationStack).using(.present).from(.current).assemble()
    let long = StepAssembly(
      finder: ClassWithContextFinder<Product>(), factory: ClassFactory<Product, String>()
    )
    .adding(ContextSettingTask<Product>())
    .using(NavigationStack.push()).from(ContainerStep.navigationStack())
    .using(GeneralAction.presentModally()).from(GeneralStep.current()).assemble()
    #expect(short.route.description == long.route.description)
    let trees = [short, long].map {
      router.navigate(to: $0, with: "p", in: RouterState(.home)).state.tree
    }
    #expect(trees[0] == trees[1])
    #expect(trees[0].description == "Home ^ NavigationStack[Product(p)]")
  }

  @Test("every action has its short name")
  func actions() {
    let cart = StepAssembler<Cart, AnyContext>().finder(.nilFinder).factory(.classFactory)
    func tree<S: ContainerScreen>(
      _ assembly: ContainerStepChainAssembly<S, Cart, AnyContext>, _ node: ScreenNode
    ) -> String {
      let from: DestinationStep<S, AnyContext> = GeneralStep.custom(using: ClassFinder())
      return router.navigate(to: assembly.from(from).assemble(), in: RouterState(node)).state.tree
        .description
    }
    let split = ScreenNode(SplitView.screenClass, children: [.home, .stack(.promo)])
    let drawer = ScreenNode(Drawer.screenClass, children: [.home])
    let slot = ScreenNode(Slot.screenClass, children: [.home])
    #expect(tree(cart.using(.push), .stack(.home)) == "NavigationStack[Home, Cart]")
    #expect(tree(cart.using(.pushAsRoot), .stack(.home)) == "NavigationStack[Cart]")
    #expect(tree(cart.using(.pushReplacingLast), .stack(.home)) == "NavigationStack[Cart]")
    #expect(tree(cart.using(.addTab), .tabs(.home)) == "TabBar{Home, *Cart}")
    #expect(tree(cart.using(.addTab(at: 0)), .tabs(.home)) == "TabBar{*Cart, Home}")
    #expect(tree(cart.using(TabBar.add(at: 0, replacing: true)), .tabs(.home)) == "TabBar{*Cart}")
    #expect(tree(cart.using(.setAsPrimary), split) == "SplitView[Cart, NavigationStack[Promo]]")
    #expect(tree(cart.using(.pushToDetails), split) == "SplitView[Home, Cart]")
    #expect(
      tree(cart.using(.pushOnToDetails), split) == "SplitView[Home, NavigationStack[Promo, Cart]]")
    #expect(tree(cart.using(.addSection), drawer) == "Drawer{Home, *Cart}")
    #expect(tree(cart.using(.addSection(at: 0)), drawer) == "Drawer{*Cart, Home}")
    #expect(tree(cart.using(.setContent), drawer) == "Drawer{*Cart}")
    #expect(tree(cart.using(.fillSlot), slot) == "Slot{Cart}")
    #expect(tree(cart.using(Slot.fill()), slot) == "Slot{Cart}")
  }

  @Test("plain actions, finders, factories and steps have their short names")
  func others() throws {
    let state = RouterState(.tabs(.home))
    let home = try #require(state.tree.find(Home.screenClass))
    func lands<T: Screen>(_ step: DestinationStep<T, AnyContext>) -> String {
      router.navigate(to: step, in: state).state.tree.description
    }
    let start = StepAssembler<Home, AnyContext>()
    #expect(
      lands(
        start.finder(.instanceFinder(instance: home)).factory(.nilFactory).from(.root).assemble())
        == "TabBar{*Home}")
    #expect(
      lands(
        start.finder(.classFinder(options: .current)).factory(.build { _ in .home })
          .using(.replaceRoot).from(.root).assemble()) == "Home")
    #expect(
      lands(
        start.finder(.nilFinder).factory(.templateFactory(.home))
          .using(.present(startingFrom: .topmostParent)).from(.current).assemble())
        == "TabBar{*Home} ^ Home")
    #expect(
      lands(
        start.finder(.nilFinder).factory(.classFactory).using(.nilAction).from(.root).assemble())
        == "TabBar{*Home}")
    #expect(
      lands(
        StepAssembler<NavigationStack, AnyContext>().finder(.nilFinder)
          .factory(.navigationStackFactory).using(.addTab).from(.tabBar).using(.present)
          .from(.current).assemble()) == "TabBar{*Home} ^ TabBar{*NavigationStack[]}")
    #expect(
      lands(
        start.finder(.nilFinder).factory(.classFactory).using(.setAsPrimary).from(.splitView)
          .using(.replaceRoot).from(.root).assemble()) == "SplitView[Home]")
    #expect(
      lands(
        start.finder(.nilFinder).factory(.classFactory).using(.addSection).from(.drawer)
          .using(.replaceRoot).from(.root).assemble()) == "Drawer{*Home}")
  }
}
