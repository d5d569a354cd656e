import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Actions; RouteComposer's ActionTests")
struct ActionTests {
  private let router = DefaultRouter()
  private let stack = NavigationStack.screenClass
  private let tabs = TabBar.screenClass
  private let split = SplitView.screenClass

  private func split(_ children: ScreenNode...) -> ScreenNode {
    ScreenNode(split, children: children)
  }

  /// The children that actions embed one after the other into a new container.
  private func embedded(
    _ actions: [(AnyAction.Kind, ScreenNode)], in container: ScreenClass
  ) -> (tree: String, error: String?) {
    let steps = actions.reversed().map { kind, node in
      Step.screen(
        node.screenClass.name, finder: nil,
        factory: node.screenClass.kind.isContainer
          ? made(node.screenClass) : AnyFactory(.template(node)), action: AnyAction(kind))
    }
    let route = Route(
      steps + [step(container, factory: made(container), AnyAction(.replaceRoot)), .root])
    return router.outcome(of: route, in: .login)
  }

  @Test("testNilAction: leaves the tree as it is and succeeds")
  func nilAction() {
    let outcome = router.outcome(
      of: route(making: Cart.screenClass, .none, from: Home.screenClass), in: .home)
    #expect(outcome == ("Home", nil))
  }

  @Test("testReplaceRootAction, testReplaceRootActionAnimated: only the root can be replaced")
  func replaceRoot() {
    let fromHome = route(making: Cart.screenClass, .replaceRoot, from: Home.screenClass)
    #expect(router.outcome(of: fromHome, in: .home) == ("Cart", nil))
    #expect(router.outcome(of: fromHome, in: .stack(.home)).error == "compositionFailed")
  }

  @Test("testReplaceRootActionNoKeyWindow: without a root there is nothing to replace")
  func replaceRootWithoutRoot() {
    let replacing = Route([
      step(Cart.screenClass, factory: made(Cart.screenClass), AnyAction(.replaceRoot)), .root,
    ])
    #expect(router.outcome(of: replacing, in: nil) == ("nothing", "compositionFailed"))
  }

  @Test(
    "testPresentModallyAction: presents on the asked screen, its outermost parent, or a found one")
  func present() {
    let start = ScreenNode.tabs(.stack(.home), .cart)
    for presentation in [
      AnyAction.PresentationStart.current, .topmostParent, .finder(found(Cart.screenClass)),
    ] {
      let presenting = route(
        making: Promo.screenClass, .present(presentation, style: "sheet"), from: Home.screenClass)
      #expect(
        router.outcome(of: presenting, in: start)
          == ("TabBar{*NavigationStack[Home], Cart} ^ Promo", nil))
    }
    let nowhere = route(
      making: Promo.screenClass, .present(.finder(found(Login.screenClass)), style: nil),
      from: Home.screenClass)
    #expect(router.outcome(of: nowhere, in: start).error == "compositionFailed")
  }

  @Test(
    "testPushAction, testPushAsRootAction, testPushReplacingLastAction: on a stack and embedding")
  func stackActions() {
    for (kind, performed, embeddedTwice) in [
      (AnyAction.Kind.push, "[Home, Cart]", "[Home, Cart]"),
      (.pushAsRoot, "[Cart]", "[Cart]"), (.pushReplacingLast, "[Cart]", "[Cart]"),
    ] {
      let acting = route(making: Cart.screenClass, kind, from: stack)
      #expect(router.outcome(of: acting, in: .stack(.home)).tree == "NavigationStack\(performed)")
      #expect(
        embedded([(kind, .home), (kind, .cart)], in: stack)
          == ("NavigationStack\(embeddedTwice)", nil))
    }
    #expect(
      router.outcome(
        of: route(making: Cart.screenClass, .pushReplacingLast, from: stack), in: .stack()
      )
      .tree == "NavigationStack[Cart]")
  }

  @Test("testAddTabAction, testAddTabActionAtIndex, testAddTabActionReplacingAtIndex")
  func addTab() {
    func performed(_ index: Int?, _ replacing: Bool) -> String {
      let adding = route(
        making: Cart.screenClass, .addTab(index: index, replacing: replacing), from: tabs)
      return router.outcome(of: adding, in: .tabs(.home)).tree
    }
    #expect(performed(nil, false) == "TabBar{Home, *Cart}")
    #expect(performed(0, false) == "TabBar{*Cart, Home}")
    #expect(performed(0, true) == "TabBar{*Cart}")
    #expect(performed(7, true) == "TabBar{Home, *Cart}")
    #expect(performed(-1, true) == "TabBar{Home, *Cart}")
    let insert = AnyAction.Kind.addTab(index: 0, replacing: false)
    #expect(embedded([(insert, .home), (insert, .cart)], in: tabs).tree == "TabBar{*Cart, Home}")
    let replace = AnyAction.Kind.addTab(index: 0, replacing: true)
    #expect(embedded([(replace, .home), (replace, .cart)], in: tabs).tree == "TabBar{*Cart}")
  }

  @Test("testSetAsMasterAction: sets or replaces the primary column")
  func setAsPrimary() {
    let setting = route(making: Cart.screenClass, .setAsPrimary, from: split)
    #expect(router.outcome(of: setting, in: split()).tree == "SplitView[Cart]")
    #expect(router.outcome(of: setting, in: split(.home, .promo)).tree == "SplitView[Cart, Promo]")
    #expect(
      embedded([(.setAsPrimary, .home), (.setAsPrimary, .cart)], in: split).tree
        == "SplitView[Cart]")
  }

  @Test("testPushToDetailsAction: needs a primary column; embedding appends even a third")
  func pushToDetails() {
    let acting = route(making: Cart.screenClass, .pushToDetails, from: split)
    #expect(router.outcome(of: acting, in: split()) == ("SplitView[]", "compositionFailed"))
    #expect(router.outcome(of: acting, in: split(.home)).tree == "SplitView[Home, Cart]")
    #expect(router.outcome(of: acting, in: split(.home, .promo)).tree == "SplitView[Home, Cart]")
    #expect(embedded([(.pushToDetails, .home)], in: split).error == "compositionFailed")
    #expect(
      embedded(
        [(.setAsPrimary, .home), (.pushToDetails, .cart), (.pushToDetails, .promo)], in: split
      )
      .tree == "SplitView[Home, Cart, Promo]")
  }

  @Test("testPushOnToDetailsAction: needs a stack as the detail")
  func pushOnToDetails() {
    let acting = route(making: Cart.screenClass, .pushOnToDetails, from: split)
    #expect(router.outcome(of: acting, in: split()).error == "compositionFailed")
    #expect(router.outcome(of: acting, in: split(.home, .promo)).error == "compositionFailed")
    #expect(
      router.outcome(of: acting, in: split(.home, .stack())).tree
        == "SplitView[Home, NavigationStack[Cart]]")
    #expect(
      router.outcome(of: acting, in: split(.home, .stack(.promo))).tree
        == "SplitView[Home, NavigationStack[Promo, Cart]]")
    let first = (AnyAction.Kind.setAsPrimary, ScreenNode.home)
    let detail = (AnyAction.Kind.pushOnToDetails, ScreenNode.stack())
    #expect(embedded([first, (.pushOnToDetails, .cart)], in: split).error == "compositionFailed")
    #expect(embedded([first, detail, detail], in: split).error == "compositionFailed")
    #expect(
      embedded([first, detail, (.pushOnToDetails, .cart)], in: split).tree
        == "SplitView[Home, NavigationStack[Cart]]")
    // A plain detail takes nothing in, but a stack may still go beside it.
    let plain = (AnyAction.Kind.pushToDetails, ScreenNode.promo)
    #expect(
      embedded([first, plain, (.pushOnToDetails, .cart)], in: split).error == "compositionFailed")
    #expect(
      embedded([first, plain, detail], in: split).tree
        == "SplitView[Home, Promo, NavigationStack[]]")
  }

  @Test("an action on a container looks for the nearest one among the parents")
  func nearestContainer() {
    let start = ScreenNode.stack(.home, .tabs(.cart, .promo))
    let pushing = route(making: Login.screenClass, .push, from: Promo.screenClass)
    #expect(
      router.outcome(of: pushing, in: start).tree
        == "NavigationStack[Home, TabBar{Cart, *Promo}, Login]")
  }

  @Test("an action for a subclass of stacks does not work on a plain one")
  func subclassOfStacks() {
    let shop = ShopStack.screenClass
    let action = ShopStack.push().erased
    let pushing = Route([
      step(Cart.screenClass, factory: made(Cart.screenClass), action),
      .custom("home", finder: found(Home.screenClass)),
    ])
    #expect(router.outcome(of: pushing, in: .stack(.home)).error == "typeMismatch")
    #expect(
      router.outcome(of: pushing, in: ScreenNode(shop, children: [.home])).tree
        == "ShopStack[Home, Cart]")
  }
}
