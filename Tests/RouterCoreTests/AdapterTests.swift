import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Adapters of the built-in containers; RouteComposer's ContainerLocatorTests")
struct AdapterTests {
  /// A container on its own, with the screens in it.
  private func container(
    _ screenClass: ScreenClass, _ children: ScreenNode..., selected: Int = 0,
    isCollapsed: Bool = false
  ) throws -> (adapter: any ContainerAdapter, state: ContainerState) {
    let node = ScreenNode(screenClass, children: children, selected: selected)
    let tree = ScreenTree(node)
    let root = try #require(tree.root)
    let adapter = try #require(screenClass.kind.adapter)
    return (
      adapter,
      ContainerState(
        children: tree.children(of: root), selected: selected, isCollapsed: isCollapsed)
    )
  }

  @Test(
    "testDefaultAdaptersResults: each kind has its adapter, subclasses too; a custom one its own")
  func located() {
    for screenClass in [
      NavigationStack.screenClass, ShopStack.screenClass, TabBar.screenClass, SplitView.screenClass,
      Drawer.screenClass, Slot.screenClass,
    ] {
      #expect(screenClass.kind.adapter != nil)
      #expect(!(screenClass.kind.adapter is PagerAdapter))
    }
    #expect(Pager.screenClass.kind.adapter is PagerAdapter)
    #expect(Home.screenClass.kind.adapter == nil)
  }

  @Test("testNavigationControllerAdepterEmptyViewControllers: an empty stack shows nothing")
  func emptyStack() throws {
    let (adapter, state) = try container(NavigationStack.screenClass)
    #expect(state.children.isEmpty && adapter.visibleChildren(of: state).isEmpty)
  }

  @Test("testNavigationControllerAdapterMakeVisible: what is above is popped")
  func stackMakesVisible() throws {
    var (adapter, state) = try container(NavigationStack.screenClass, .home, .cart)
    #expect(adapter.visibleChildren(of: state) == [1])
    try adapter.makeVisible(0, in: &state)
    #expect(state.children.count == 1 && adapter.visibleChildren(of: state) == [0])
    try adapter.makeVisible(0, in: &state)
    #expect(state.children.count == 1)
  }

  @Test("testTabBarControllerAdapterMakeVisible: another tab is selected, and back")
  func tabsMakeVisible() throws {
    var (adapter, state) = try container(TabBar.screenClass, .home, .cart)
    #expect(adapter.visibleChildren(of: state) == [0])
    try adapter.makeVisible(1, in: &state)
    #expect(adapter.visibleChildren(of: state) == [1])
    try adapter.makeVisible(0, in: &state)
    #expect(adapter.visibleChildren(of: state) == [0])
  }

  @Test("testControllerAdapterContainsAndVisible: a stack contains both screens and shows the last")
  func containsAndVisible() throws {
    let (adapter, state) = try container(NavigationStack.screenClass, .tabs(.home), .cart)
    let own = Set(state.children)
    #expect(own.count == 2)
    #expect(adapter.visibleChildren(of: state).map { state.children[$0] } == [state.children[1]])
  }

  @Test(
    "testNavigationControllerAdapterWrongControllerToMakeVisible: a stranger cannot be made visible"
  )
  func stranger() {
    var claiming = ScreenNode.cart
    claiming.logicalParent = "stack"
    var stack = ScreenNode.stack(.home)
    stack.label = "stack"
    let node = ScreenNode.tabs(stack, claiming)
    let toCart = Route([.custom("cart", finder: found(Cart.screenClass))])
    let navigation = DefaultRouter().navigate(to: toCart, in: RouterState(node))
    #expect(navigation.outcome?.error?.kind == "compositionFailed")
  }

  @Test(
    "testNavigationViewControllerAdapterDeallocation, testSplitViewControllerAdapterDeallocation, testTabBarControllerAdapterDeallocation: what has gone cannot be worked on"
  )
  func deallocation() throws {
    for screenClass in [
      NavigationStack.screenClass, SplitView.screenClass, TabBar.screenClass,
    ] {
      let node = ScreenNode(screenClass, children: [.home])
      var session = NavigationSession(DefaultRouter(), state: RouterState(node))
      let gone = try #require(session.state.tree.root)
      let child = try #require(session.state.tree.children(of: gone).first)
      session.change { stage in _ = stage.replaceRoot(with: .login) }
      session.change { stage in
        #expect(throws: RoutingError.self) { try stage.makeVisibleInParentContainers(child) }
        #expect(throws: RoutingError.self) { try stage.setChildren([child], of: gone) }
      }
    }
  }

  @Test("testSplitControllerAdapterMakeVisible: both columns, or the last when it is collapsed")
  func splitView() throws {
    let (adapter, state) = try container(SplitView.screenClass, .home, .cart)
    #expect(adapter.visibleChildren(of: state) == [0, 1])
    let collapsed = try container(SplitView.screenClass, .home, .cart, isCollapsed: true)
    #expect(collapsed.adapter.visibleChildren(of: collapsed.state) == [1])
  }

  @Test("a router that goes through the built-in adapters leads where one leads that does not")
  func sameTrees() {
    struct Locator: ContainerAdapterLocator {
      func adapter(for container: ScreenClass) -> (any ContainerAdapter)? {
        container.kind.adapter
      }
    }
    let through = DefaultRouter(containerAdapterLocator: Locator())
    for seed in UInt64(0)..<1500 {
      var shop = RandomShop(seed: seed)
      let state = RouterState(shop.tree())
      let route = shop.route()
      let context = shop.asked()
      let own = DefaultRouter().navigate(to: route, with: context, in: state)
      let adapted = through.navigate(to: route, with: context, in: state)
      #expect(own.state == adapted.state && own.outcome == adapted.outcome, "seed \(seed)")
    }
  }
}
