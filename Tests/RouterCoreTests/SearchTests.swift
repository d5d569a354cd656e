import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Finders and search; RouteComposer's FinderTests and ExtensionsTest")
struct SearchTests {
  private let stack = NavigationStack.screenClass
  private let modal = ScreenClass("Modal")
  private let hidden = ScreenClass("Hidden")
  private let shown = ScreenClass("Shown")

  /// `v1 ^ v2 ^ n3[hidden, shown]`, as RouteComposer's own matrix of options has it.
  private var node: ScreenNode {
    let third = ScreenNode(
      stack, children: [ScreenNode(hidden, label: "hidden"), ScreenNode(shown, label: "shown")],
      label: "n3")
    let second = ScreenNode(modal, presented: third, label: "v2")
    return ScreenNode(modal, presented: second, label: "v1")
  }

  private func finds(_ screenClass: ScreenClass, _ options: SearchOptions, from label: String)
    -> Bool
  {
    let tree = ScreenTree(node)
    guard let start = tree.labels(in: node)[label] else { return false }
    return tree.find(
      screenClass, StackIterator(options: options, startingPoint: .screen(start))) != nil
  }

  @Test("testFindViewController: single options")
  func singleOptions() {
    for (start, screenClass, expected) in [
      ("v1", stack, [false, false, false]), ("v2", stack, [false, false, false]),
      ("n3", stack, [true, false, false]), ("shown", stack, [false, false, false]),
      ("shown", shown, [true, false, false]), ("hidden", hidden, [true, false, false]),
    ] {
      let options: [SearchOptions] = [.current, .presented, .presenting]
      #expect(options.map { finds(screenClass, $0, from: start) } == expected, "\(start)")
    }
  }

  @Test("testFindViewControllerWithCombinedOptions: what combined options find from where")
  func combinedOptions() {
    let options: [SearchOptions] = [
      [.presented, .current], [.presenting, .current], [.visible, .presented],
      [.contained, .presented], .currentAllStack, .currentVisibleOnly,
    ]
    for (start, screenClass, expected) in [
      ("v1", stack, [true, false, false, false, false, false]),
      ("v2", stack, [true, false, false, false, false, false]),
      ("n3", stack, [true, true, false, false, true, true]),
      ("n3", shown, [false, false, true, true, true, true]),
      ("n3", hidden, [false, false, false, true, true, false]),
      ("shown", shown, [true, true, false, false, true, true]),
      ("hidden", hidden, [true, true, false, false, true, true]),
    ] {
      #expect(
        options.map { finds(screenClass, $0, from: start) } == expected, "\(start) \(screenClass)")
    }
  }

  @Test("testFindViewControllerIsBeingDismissed: what is on its way out is not searched")
  func beingDismissed() {
    var leaving = ScreenNode(modal, presented: ScreenNode(stack, label: "n"), label: "v")
    leaving.isBeingDismissed = true
    let tree = ScreenTree(leaving)
    #expect(tree.find(modal, StackIterator(options: .current, startingPoint: .root)) == nil)
    let top = tree.labels(in: leaving)["n"]
    #expect(
      top.flatMap {
        tree.find(
          modal, StackIterator(options: [.current, .presenting], startingPoint: .screen($0)))
      } == nil)
  }

  @Test("testFindViewControllerParent: the parents are asked upwards, their children are not")
  func parents() {
    let inner = ScreenNode(SplitView.screenClass)
    let plain = ScreenNode(
      modal, children: [ScreenNode(shown, children: [inner], label: "c")], label: "p")
    let node = ScreenNode.tabs(.stack(plain))
    let tree = ScreenTree(node)
    guard let start = tree.labels(in: node)["c"] else {
      Issue.record("the screen is not there")
      return
    }
    func finds(_ screenClass: ScreenClass, _ options: SearchOptions) -> Bool {
      tree.find(screenClass, StackIterator(options: options, startingPoint: .screen(start))) != nil
    }
    #expect(finds(modal, .parent))
    #expect(!finds(SplitView.screenClass, [.current, .parent]))
    #expect(finds(stack, [.current, .parent]))
    #expect(finds(TabBar.screenClass, [.current, .parent]))
    #expect(
      tree.parents(of: start).map { tree.screenClass(of: $0)?.name } == [
        "Modal", "NavigationStack", "TabBar",
      ])
  }

  @Test("testTopMostViewController: the end of the presented chain, not the innermost child")
  func topmost() {
    let tree = ScreenTree(node)
    #expect(tree.topmost.flatMap { tree.screenClass(of: $0) } == stack)
    #expect(ScreenTree(.stack(.home)).description == "NavigationStack[Home]")
    #expect(tree.frontmost.map { tree.screenClass(of: $0) } == [shown])
  }

  @Test("testSearchOptionsDescription: the names in the order of their declaration")
  func optionsDescription() {
    #expect(SearchOptions.fullStack.description == "current, contained, presented, presenting")
    #expect(SearchOptions.currentVisibleOnly.description == "current, visible")
  }

  @Test("testArrayNonDismissibleViewController: containers answer for all their children")
  func vetoes() {
    func can(_ node: ScreenNode) -> Bool {
      let tree = ScreenTree(node)
      return tree.root.map { tree.canBeDismissed($0) } ?? false
    }
    #expect(!can(.tabs(.home, ScreenNode.cart.vetoing())))
    #expect(!can(.tabs(.home, .stack(ScreenNode.cart.vetoing()))))
    #expect(can(.tabs(.home, .cart)))
    #expect(can(ScreenNode(TabBar.screenClass)))
  }

  @Test("testPresentingFinder, testInstanceFinder, testNilFinder, testClassWithContextFinder")
  func finders() {
    let node = ScreenNode.stack(.product("a"), .product("b")).presenting(.promo)
    let state = RouterState(node)
    let router = DefaultRouter()
    func start(_ finder: some Finder) -> String? {
      let step = GeneralStep.custom(using: finder)
      let navigation = router.navigate(to: step.route, with: .text("a"), in: state)
      return navigation.outcome?.error?.kind ?? navigation.state.tree.description
    }
    #expect(start(ClassWithContextFinder<Product>()) == "NavigationStack[Product(a)]")
    #expect(start(PresentingFinder<String>()) == "NavigationStack[Product(a), Product(b)]")
    #expect(start(NilFinder<Home, String>()) == "compositionFailed")
    let top = state.tree.topmost
    #expect(top.map { start(InstanceFinder<Promo, String>($0)) } == node.description)
  }

  @Test(
    "testNavigationDetailsFinder: the stack in the detail column, also of a collapsed split view")
  func detailsFinder() {
    func finds(_ children: ScreenNode...) -> String? {
      let node = ScreenNode(SplitView.screenClass, children: children)
      let step = GeneralStep.custom(using: DetailsNavigationFinder<AnyContext>())
      let push = Route(
        [
          .screen("cart", finder: nil, factory: made(Cart.screenClass), action: AnyAction(.push))
        ] + step.route.steps)
      let navigation = DefaultRouter().navigate(to: push, in: RouterState(node))
      return navigation.outcome?.error?.kind ?? navigation.state.tree.description
    }
    #expect(finds(.home) == "compositionFailed")
    #expect(finds(.stack(.home)) == "compositionFailed")
    #expect(
      finds(.stack(.home), .stack(.promo))
        == "SplitView[NavigationStack[Home], NavigationStack[Promo, Cart]]")
    #expect(
      finds(.stack(.home, .stack(.promo)))
        == "SplitView[NavigationStack[Home, NavigationStack[Promo, Cart]]]")
  }
}
