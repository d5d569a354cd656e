import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("A first route")
struct FirstRouteTests {
  let home = ScreenClass("Home")
  let product = ScreenClass("Product", context: .text)
  let cart = ScreenClass("Cart")
  let login = ScreenClass("Login")
  let stack = ScreenClass("Nav", kind: .navigationStack)
  let tabs = ScreenClass("Tab", kind: .tabBar)

  var shop: ScreenTree {
    ScreenTree(
      ScreenNode(
        tabs, children: [ScreenNode(stack, children: [ScreenNode(home)]), ScreenNode(cart)],
        selected: 1))
  }

  /// Home is found in the tab bar, never made.
  var homeRoute: Route {
    Route([
      .screen("home", finder: AnyFinder(.ofClass(home, StackIterator())), factory: nil), .root,
    ])
  }

  func productRoute(_ interceptors: [AnyInterceptor] = []) -> Route {
    homeRoute.reached(
      by: .screen(
        "product", finder: AnyFinder(.ofClassWithContext(product, StackIterator())),
        factory: AnyFactory(.ofClass(product)), action: AnyAction(.push),
        interceptors: interceptors, contextTasks: [.setting(product)]))
  }

  @Test("a product is pushed on the stack of the home tab, which is selected on the way")
  func pushesProduct() {
    let navigation = DefaultRouter().navigate(
      to: productRoute(), with: .text("p1"), in: RouterState(tree: shop))
    #expect(navigation.state.tree.description == "Tab{*Nav[Home, Product(p1)], Cart}")
    #expect(navigation.outcome?.isSuccess == true)
    #expect(navigation.trace.counts.selected == 1)
    #expect(navigation.trace.counts.built == 1)
  }

  @Test("navigating there again changes nothing")
  func secondTime() {
    let router = DefaultRouter()
    let once = router.navigate(to: productRoute(), with: .text("p1"), in: RouterState(tree: shop))
    let twice = router.navigate(to: productRoute(), with: .text("p1"), in: once.state)
    #expect(twice.state == once.state)
    #expect(twice.outcome?.changedTree == false)
  }

  @Test("a guard shows the login, waits for a person, and goes on when they have signed in")
  func guardedByLogin() {
    let loginRoute = Route([
      .screen(
        "login", finder: AnyFinder(.ofClass(login, StackIterator())),
        factory: AnyFactory(.ofClass(login)), action: AnyAction(.present(.current, style: nil))),
      .current,
    ])
    let signIn = AnyInterceptor(
      .guardFlag("loggedIn", present: loginRoute, with: .absent), name: "signIn")
    let router = DefaultRouter()
    let waiting = router.navigate(
      to: productRoute([signIn]), with: .text("p1"), in: RouterState(tree: shop))
    guard case .suspended(let id) = waiting.status else {
      Issue.record("the navigation did not wait")
      return
    }
    #expect(waiting.state.tree.description == "Tab{Nav[Home], *Cart} ^ Login")
    let done = router.resume(id, with: .completed, in: waiting.state)
    #expect(done.state.tree.description == "Tab{*Nav[Home, Product(p1)], Cart}")
    #expect(done.state.flags.contains("loggedIn"))
    let cancelled = router.resume(id, with: .cancelled, in: waiting.state)
    #expect(cancelled.outcome?.error?.kind == "rejected")
  }

  @Test("a person goes back and selects a tab")
  func hands() {
    let state = DefaultRouter().navigate(
      to: productRoute(), with: .text("p1"), in: RouterState(tree: shop)
    ).state
    let back = state.performing(.back())
    #expect(back?.state.tree.description == "Tab{*Nav[Home], Cart}")
    #expect(back?.trace.counts.popped == 1)
    #expect(back?.state.performing(.back()) == nil)
    let cart = back?.state.performing(.selectTab(1))
    #expect(cart?.state.tree == shop)
  }
}
