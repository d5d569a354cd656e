import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Entities outside of a navigation; RouteComposer's ExtensionsTest and FinderTests")
struct ExecutingTests {
  private struct Asking<Context: ContextRepresentable>: RoutingInterceptor {
    var refuses = false
    var prepared = 0

    mutating func prepare(with context: Context) throws(RoutingError) {
      if refuses { throw .generic(.init("refused")) }
      prepared += 1
    }

    func perform(
      with context: Context, on stage: inout Stage
    ) throws(RoutingError) -> AnyInterceptor.Verdict {
      stage.flags.set("asked \(prepared)")
      return .proceed
    }
  }

  @Test("testRoutingInterceptorExecute: prepared once and asked once, for every kind of context")
  func interceptor() throws {
    var stage = Stage(.home)
    _ = try Asking<AnyContext>().execute(on: &stage)
    _ = try Asking<NoContext>().execute(on: &stage)
    _ = try Asking<String>().execute(with: "x", on: &stage)
    #expect(stage.flags.names == ["asked 1"])
    let refusing = Asking<String>(refuses: true)
    #expect(throws: RoutingError.self) { try refusing.execute(with: "x", on: &stage) }
    var untouched = Stage(.home)
    guard case .reject(let error) = refusing.commit(with: "x", on: &untouched) else {
      Issue.record("what preparing throws is no verdict")
      return
    }
    #expect(error.kind == "generic" && untouched.flags.names.isEmpty)
  }

  @Test("testContextTaskExecute: prepared once and done once, for every kind of context")
  func contextTask() throws {
    func remembered<Context>(_ context: Context.Type) -> InlineContextTask<Home, Context> {
      InlineContextTask("remembers") { _, remembered, context in remembered = context.contextValue }
    }
    var home = ScreenNode.home
    try remembered(String.self).execute(on: &home, with: "x")
    #expect(home.context == .text("x"))
    try remembered(NoContext.self).execute(on: &home)
    #expect(home.context == .void)
    try remembered(AnyContext.self).execute(on: &home)
    #expect(home.context == .absent)
  }

  @Test("testContextAccepting, testContextSettingTask: a class says what it accepts and remembers")
  func contextAccepting() throws {
    var node = ScreenNode(Parcel.screenClass)
    try ContextSettingTask<Parcel>().execute(on: &node, with: "p")
    #expect(node.context == .text("p"))
    let route = Route([
      step(
        Parcel.screenClass, factory: made(Parcel.screenClass), presented(),
        contextTasks: [ContextSettingTask<Parcel>().erased]), .root,
    ])
    let router = DefaultRouter()
    #expect(router.outcome(of: route, with: .text("p"), in: .home).tree == "Home ^ Parcel(no. p)")
    let refused = router.navigate(to: route, with: .text(""), in: RouterState(.home)).outcome
    #expect(refused?.wasThrown == true && refused?.error?.kind == "generic")
    #expect(
      router.navigate(
        to: Route([
          step(
            Product.screenClass, factory: made(Product.screenClass), presented(),
            contextTasks: [ContextSettingTask<Product>().erased]), .root,
        ]), with: .text("anything"), in: RouterState(.home)
      ).outcome?.isSuccess == true)
  }

  @Test("a class that checks contexts itself is found by what it says")
  func contextChecking() throws {
    let tree = ScreenTree(
      .tabs(ScreenNode(Parcel.screenClass, context: .text("no. p")), .home))
    #expect(try ClassWithContextFinder<Parcel>().find(in: tree, with: "p") != nil)
    #expect(try ClassWithContextFinder<Parcel>().find(in: tree, with: "q") == nil)
  }

  @Test("testInstanceFinder, testNilFinder: both ways to ask a finder")
  func finders() throws {
    let tree = ScreenTree(.tabs(.home, .cart))
    let cart = try #require(tree.find(Cart.screenClass))
    let instance = InstanceFinder<Cart, AnyContext>(cart)
    #expect(try instance.find(in: tree) == cart && instance.getScreen(in: tree) == cart)
    #expect(instance.getScreen(in: ScreenTree(.home)) == nil)
    let never = NilFinder<Cart, NoContext>()
    #expect(try never.find(in: tree) == nil && never.getScreen(in: tree) == nil)
    let failing = InlineFinder<Cart, AnyContext> { _, _, _ throws(RoutingError) in
      throw .generic(.init("broken"))
    }
    #expect(throws: RoutingError.self) { try failing.find(in: tree) }
    #expect(failing.getScreen(in: tree) == nil)
  }

  @Test(
    "testDefaultStackIteratorDefaultValues, testDefaultStackIteratorNewValues: a search has defaults"
  )
  func iterator() {
    #expect(StackIterator().options == .fullStack)
    guard case .topmost = StackIterator().startingPoint else {
      Issue.record("a search does not start from the topmost screen")
      return
    }
    let iterator = StackIterator(options: .current, startingPoint: .root)
    let tree = ScreenTree(ScreenNode.home.presenting(.cart))
    #expect(tree.find(Home.screenClass, iterator) == tree.root)
    #expect(tree.find(Cart.screenClass, iterator) == nil)
  }

  @Test("testDefaultStackIteratorCustomStartingPoint: asked anew at every search")
  func customStartingPoint() throws {
    let finder = ClassFinder<Home, AnyContext>(
      options: .current, startingPoint: .custom { tree in tree.find(Home.screenClass) })
    #expect(finder.getScreen(in: ScreenTree(.tabs(.cart, .home))) != nil)
    #expect(finder.getScreen(in: ScreenTree(.tabs(.cart, .promo))) == nil)
    let failing = ClassFinder<Home, AnyContext>(
      startingPoint: .custom { _ throws(RoutingError) in throw .generic(.init("broken")) })
    #expect(throws: RoutingError.self) { try failing.find(in: ScreenTree(.home)) }
  }

  @Test("testSearchOptionsDescription: an array of options reads as their names")
  func optionsDescription() {
    #expect(
      "\(SearchOptions.allCases)"
        == "[current, visible, contained, presented, presenting, parent]")
  }

  @Test(
    "testTopMostViewControllerSingle, testTopMostViewControllerMultiple, testAllPresentedViewController, testViewControllerAllParents"
  )
  func topmostAndParents() throws {
    let single = ScreenTree(.stack(.home))
    #expect(single.topmost == single.root)
    let modal = ScreenTree(ScreenNode.home.presenting(ScreenNode.cart.presenting(.stack(.promo))))
    let stack = try #require(modal.find(NavigationStack.screenClass))
    #expect(modal.topmost == stack)
    var above: [ScreenID] = []
    while let next = modal.presented(by: above.last ?? modal.root ?? stack) { above.append(next) }
    #expect(above.count == 2 && above.last == stack)
    let nested = ScreenTree(.tabs(.stack(.home)))
    let home = try #require(nested.find(Home.screenClass))
    #expect(nested.parents(of: home).count == 2)
    #expect(nested.parents(of: nested.root ?? home).isEmpty)
  }
}
