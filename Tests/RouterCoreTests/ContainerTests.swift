import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Containers, built in and of one's own")
struct ContainerTests {
  private let router = DefaultRouter()

  private func drawer(_ children: ScreenNode..., selected: Int = 0) -> ScreenNode {
    ScreenNode(Drawer.screenClass, children: children, selected: selected)
  }

  private func pager(_ children: ScreenNode...) -> ScreenNode {
    ScreenNode(Pager.screenClass, children: children)
  }

  @Test("a drawer that keeps its sections behaves step for step like a tab bar")
  func drawerLikeTabs() {
    for target in [Home.screenClass, Cart.screenClass, Promo.screenClass] {
      let pushing = route(making: Login.screenClass, .push, from: target)
      let tabs = router.navigate(
        to: pushing, in: RouterState(.tabs(.stack(.home), .stack(.cart), .stack(.promo))))
      let drawer = router.navigate(
        to: pushing, in: RouterState(drawer(.stack(.home), .stack(.cart), .stack(.promo))))
      #expect(tabs.trace.counts == drawer.trace.counts)
      #expect(
        tabs.state.tree.description.replacing("TabBar", with: "Drawer")
          == drawer.state.tree.description)
    }
  }

  @Test("a drawer with a single slot loses what was there before")
  func singleSlotDrawer() {
    let setting = route(making: Cart.screenClass, .setContent, from: Drawer.screenClass)
    let navigation = router.navigate(to: setting, in: RouterState(drawer(.stack(.home))))
    #expect(navigation.state.tree.description == "Drawer{*Cart}")
    #expect(navigation.trace.counts.rebuilt == 1)
  }

  @Test("picking a section closes the menu; an open menu is part of what a state looks like")
  func drawerMenu() {
    let closed = RouterState(drawer(.home, .cart))
    let open = closed.performing(.openMenu())?.state
    #expect(open?.tree.description == "Drawer≡{*Home, Cart}")
    #expect(open != closed)
    #expect(open?.performing(.openMenu()) == nil)
    #expect(open?.performing(.pickSection(1))?.state.tree.description == "Drawer{Home, *Cart}")
    #expect(open?.performing(.pickSection(0))?.state == closed)
    #expect(open?.performing(.closeMenu())?.state == closed)
  }

  @Test("a slot holds one screen; filling it replaces what is there")
  func slot() {
    let filling = route(making: Cart.screenClass, .fillSlot, from: Slot.screenClass)
    let start = ScreenNode(Slot.screenClass, children: [.home])
    #expect(router.outcome(of: filling, in: start) == ("Slot{Cart}", nil))
    let found = Route([.custom("home", finder: found(Home.screenClass))])
    #expect(router.outcome(of: found, in: start) == ("Slot{Home}", nil))
  }

  @Test("testDefaultAdaptersResults: a container of one's own is driven by its adapter")
  func ownContainer() {
    let adding = Route([
      step(Cart.screenClass, factory: made(Cart.screenClass), AddPage().erased),
      .custom("pager", finder: found(Pager.screenClass)),
    ])
    let navigation = router.navigate(to: adding, in: RouterState(pager(.home)))
    #expect(navigation.outcome?.isSuccess == true)
    #expect(
      navigation.state.tree.frontmost.map { navigation.state.tree.screenClass(of: $0)?.name } == [
        "Cart"
      ])
    #expect(
      router.outcome(of: adding, in: pager(.home, .promo, .login)).error == "compositionFailed")
  }

  @Test("what an adapter refuses to show fails the navigation and leaves the container alone")
  func adapterRefuses() {
    let toLogin = Route([.custom("login", finder: found(Login.screenClass))])
    let outcome = router.outcome(of: toLogin, in: pager(.home, .promo, .login))
    #expect(outcome == ("Pager{*Home, Promo, Login}", "compositionFailed"))
  }

  @Test("a typed step onto a container of one's own compiles only with its own action")
  func typedOwnContainer() {
    let step = StepAssembly(
      finder: ClassFinder<Cart, AnyContext>(), factory: ClassFactory<Cart, AnyContext>()
    )
    .using(AddPage()).from(GeneralStep.custom(using: ClassFinder<Pager, AnyContext>())).assemble()
    #expect(
      router.navigate(to: step, in: RouterState(pager(.home))).state.tree.count == 3)
  }

  @Test(
    "testSplitControllerAdapterMakeVisible: both columns are visible unless the view is collapsed")
  func splitView() {
    let split = ScreenNode(SplitView.screenClass, children: [.home, .cart])
    #expect(ScreenTree(split).frontmost.count == 2)
    var collapsed = split
    collapsed.isCollapsed = true
    #expect(ScreenTree(collapsed).frontmost.count == 1)
    var stacked = ScreenNode(SplitView.screenClass, children: [.stack(.home)])
    stacked.isCollapsed = true
    let showing = route(making: Cart.screenClass, .pushToDetails, from: SplitView.screenClass)
    #expect(
      router.outcome(of: showing, in: stacked).tree == "SplitView|[NavigationStack[Home, Cart]]")
  }

  @Test("testTabBarControllerAdapterSetContainedViewControllers: the selected tab stays selected")
  func selectionIsKept() {
    let two = Route([
      step(
        Promo.screenClass, factory: made(Promo.screenClass),
        AnyAction(.addTab(index: 0, replacing: false))),
      step(
        Login.screenClass, factory: made(Login.screenClass),
        AnyAction(.addTab(index: 0, replacing: false))),
      .custom("tabs", finder: found(TabBar.screenClass)),
    ])
    #expect(
      router.outcome(of: two, in: .tabs(.home, .cart, selected: 1)).tree
        == "TabBar{Promo, Login, Home, *Cart}")
  }

  @Test("more than five tabs on a phone stand behind More, unless that is switched off")
  func moreTab() throws {
    let tree = ScreenTree(.tabs(.home, .cart, .promo, .login, .home, .cart))
    let tabs = try #require(tree.root)
    #expect(Array(tree.tabsBehindMore(of: tabs)) == [4, 5])
    #expect(tree.tabsBehindMore(of: tabs, capacity: nil).isEmpty)
    #expect(tree.tabsBehindMore(of: tabs, capacity: 6).isEmpty)
  }
}
