import RouterCore

/// A shop of five sections with stacks, in a tab bar or in a drawer, and the routes through it.
struct RouterShop {
  static let sections = ["Home", "Search", "Cart", "Profile", "Settings"].map { ScreenClass($0) }
  static let stack = ScreenClass("Stack", kind: .navigationStack)
  static let product = ScreenClass("Product", context: .integer)
  static let category = ScreenClass("Category", context: .integer)
  static let login = ScreenClass("Login")
  static let promo = ScreenClass("Promo")

  let container: ScreenClass

  static let tabs = RouterShop(container: ScreenClass("Tabs", kind: .tabBar))
  static let drawer = RouterShop(container: ScreenClass("Drawer", kind: .drawer))

  var state: RouterState {
    let stacks = RouterShop.sections.map {
      ScreenNode(RouterShop.stack, children: [ScreenNode($0)])
    }
    return RouterState(tree: ScreenTree(ScreenNode(container, children: stacks)))
  }

  func section(_ index: Int) -> Route {
    let screenClass = RouterShop.sections[index]
    let found = Route([
      .screen(
        screenClass.name, finder: AnyFinder(.ofClass(screenClass, StackIterator())), factory: nil),
      .root,
    ])
    let here = AnyFinder(
      .ofClass(container, StackIterator(options: .current, startingPoint: .root)))
    return Route([
      .fork(Switch("layout", cases: [.init(.found(here), found)], default: Route.root))
    ])
  }

  func pushed(_ screenClass: ScreenClass, from route: Route) -> Route {
    route.reached(
      by: .screen(
        screenClass.name, finder: AnyFinder(.ofClassWithContext(screenClass, StackIterator())),
        factory: AnyFactory(.ofClass(screenClass), context: screenClass.context),
        action: AnyAction(.push), contextTasks: [.setting(screenClass)]))
  }

  /// A screen in a stack of its own, presented on whatever is in front.
  func modal(_ screenClass: ScreenClass) -> Route {
    pushed(
      screenClass,
      from: Route.current.reached(
        by: .screen(
          "stack", finder: nil, factory: AnyFactory(.ofClass(RouterShop.stack)),
          action: AnyAction(.present(.current, style: nil)))))
  }
}
