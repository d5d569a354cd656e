import RouterCore

/// The navigations a second of one core, with the trace collected.
enum RouterBenchmarks {
  /// Fewer under a tool that counts instructions: `BENCHMARK_ROUNDS=2000`.
  private static let rounds = setting("BENCHMARK_ROUNDS") ?? 300_000

  /// Two products in two tabs of a five-tab application, both there, alternating.
  static func twoProducts() {
    let shop = RouterShop.tabs
    let first = shop.pushed(RouterShop.product, from: shop.section(0))
    let second = shop.pushed(RouterShop.product, from: shop.section(2))
    measure("two products, both there", shop, [(first, .integer(1)), (second, .integer(2))])
    let changing = (0..<20).map { index in
      (index.isMultiple(of: 2) ? first : second, ContextValue.integer(100 + index))
    }
    measure("two products, new each time", shop, changing)
  }

  /// A deep link that opens a stack of its own on top, and the way back home.
  static func modalLinkAndBack() {
    let shop = RouterShop.tabs
    measure(
      "modal deep link and back", shop,
      [(shop.modal(RouterShop.product), .integer(7)), (shop.section(0), .absent)])
  }

  static func mixes() {
    measure("20 destinations, tab bar", RouterShop.tabs, destinations(RouterShop.tabs))
    measure("20 destinations, drawer", RouterShop.drawer, destinations(RouterShop.drawer))
  }

  /// Ten million navigations, with the memory in use after every two million.
  static func memoryOverTime() {
    let shop = RouterShop.tabs
    let visits = destinations(shop)
    var session = NavigationSession(DefaultRouter(), state: shop.state)
    var used: [Int] = []
    for round in 0..<10_000_000 {
      let (route, context) = visits[round % visits.count]
      _ = session.navigate(to: route, with: context)
      if (round + 1).isMultiple(of: 2_000_000) { used.append(MemoryInUse.kilobytes()) }
    }
    print("10 M navigations, kilobytes in use after every 2 M: \(used)")
  }

  /// Five sections, five categories, eight products, a login and a promotion.
  private static func destinations(_ shop: RouterShop) -> [(Route, ContextValue)] {
    var visits: [(Route, ContextValue)] = []
    for index in 0..<5 {
      let category = shop.pushed(RouterShop.category, from: shop.section(1))
      let product = shop.pushed(RouterShop.product, from: shop.section(index))
      visits.append((shop.section(index), .absent))
      visits += [(category, .integer(index)), (product, .integer(index))]
      if index < 3 { visits.append((product, .integer(index + 10))) }
    }
    visits += [RouterShop.login, RouterShop.promo].map { (shop.modal($0), .absent) }
    // A fixed order without a pattern.
    return (0..<visits.count).map { visits[($0 * 7 + 3) % visits.count] }
  }

  private static func measure(
    _ name: String, _ shop: RouterShop, _ visits: [(Route, ContextValue)]
  ) {
    var session = NavigationSession(DefaultRouter(), state: shop.state)
    var events = 0
    var failures = 0
    func run(_ count: Int) {
      for round in 0..<count {
        let (route, context) = visits[round % visits.count]
        let status = session.navigate(to: route, with: context)
        events += session.trace.count
        if case .finished(let outcome) = status, outcome.isSuccess { continue }
        failures += 1
      }
    }
    run(1000)
    events = 0
    var best = Double.infinity
    for _ in 0..<5 { best = min(best, ProcessorTime.nanoseconds { run(rounds) }) }
    let allocated = AllocationCounter.count { run(10_000) }
    let each = best / Double(rounds)
    print(
      "\(name): \(Int(1e9 / each)) navigations a second, \(Int(each)) ns each, "
        + "\(Double(events * 10 / (5 * rounds + 10_000)) / 10) events, "
        + "\(allocated.map { "\(Double($0 / 1000) / 10) allocations" } ?? "allocations not counted")"
        + ", \(failures) failures")
  }
}

/// A shop of five sections with stacks, in a tab bar or in a drawer, and the routes through it.
struct RouterShop {
  static let sections = ["Home", "Search", "Cart", "Profile", "Settings"].map { ScreenClass($0) }
  static let stack = ScreenClass("Stack", kind: .navigationStack)
  static let product = ScreenClass("Product", context: .integer)
  static let category = ScreenClass("Category", context: .integer)
  static let login = ScreenClass("Login")
  static let promo = ScreenClass("Promo")
  static let tabs = RouterShop(container: ScreenClass("Tabs", kind: .tabBar))
  static let drawer = RouterShop(container: ScreenClass("Drawer", kind: .drawer))

  let container: ScreenClass

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
