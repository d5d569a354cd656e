import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Interceptors and tasks; RouteComposer's MultiplexerTest")
struct TaskTests {
  private let router = DefaultRouter()

  private func home(
    _ interceptors: [AnyInterceptor] = [], _ tasks: [AnyContextTask] = []
  ) -> Route {
    Route([
      step(
        Home.screenClass, finder: found(Home.screenClass), interceptors: interceptors,
        contextTasks: tasks)
    ])
  }

  @Test("testRoutingPrepareInterceptorPrepareThrows: what prepare throws comes out of the call")
  func prepareThrows() {
    let refusing = AnyInterceptor(.pass, name: "refusing") { _ throws(RoutingError) in
      throw .generic(.init("no"))
    }
    let outcome = router.navigate(to: home([refusing]), in: RouterState(.home)).outcome
    #expect(outcome?.wasThrown == true)
  }

  @Test("testRoutingInterceptorPerformThrows: what perform throws is reported")
  func performThrows() {
    let failing = InlineInterceptor<AnyContext>("failing") { _, _ throws(RoutingError) in
      throw .generic(.init("no"))
    }
    let outcome = router.navigate(to: home([failing.erased]), in: RouterState(.home)).outcome
    #expect(outcome?.error?.kind == "generic")
    #expect(outcome?.wasThrown == false)
  }

  @Test(
    "testRoutingInterceptorWithWrongContextTypeThrows, testContextTaskWithWrongContextTypeThrows: they refuse it"
  )
  func wrongContext() {
    let interceptor = InlineInterceptor<Int>("counts") { _, _ in .proceed }
    #expect(
      router.outcome(of: home([interceptor.erased]), with: .text("x"), in: .home).error
        == "typeMismatch")
    let task = InlineContextTask<Home, String>("sets") { _, remembered, context in
      remembered = .text(context)
    }
    #expect(router.outcome(of: home([], [task.erased]), in: .home).error == "typeMismatch")
    #expect(
      router.outcome(of: home([], [task.erased]), with: .text("x"), in: .home).tree == "Home(x)")
  }

  @Test("context tasks change a screen that is found before any interceptor is asked")
  func contextTaskBeforeInterceptor() {
    let task = InlineContextTask<Home, AnyContext>("sets") { _, remembered, context in
      remembered = context.contextValue
    }
    let route = home([AnyInterceptor(.reject("no"), name: "refuses")], [task.erased])
    #expect(router.outcome(of: route, with: .text("x"), in: .home) == ("Home(x)", "rejected"))
  }

  @Test("testTasksWithAnyOrVoidContext: typed tasks are done in every navigation of a router")
  func typedTasks() {
    var router = DefaultRouter()
    router.add(InlineInterceptor<AnyContext>("asks") { _, _ in .proceed })
    router.add(
      InlineContextTask<AnyScreen, AnyContext>("notes") { _, remembered, _ in
        remembered = .text("seen")
      })
    router.add(InlinePostTask<AnyScreen, NoContext>("after") { _, _, _, _ in })
    let any = router.navigate(to: Route.root, in: RouterState(.home))
    #expect(any.state.tree.description == "Home(seen)")
    #expect(any.outcome?.error?.kind == "typeMismatch")
    let void = router.navigate(to: Route.root, with: .void, in: RouterState(.home))
    #expect(void.outcome?.isSuccess == true)
  }

  @Test("interceptors are asked from the destination to the origin, the router's own first")
  func order() {
    func asking(_ name: String) -> AnyInterceptor { AnyInterceptor(.pass, name: name) }
    var router = DefaultRouter()
    router.add(asking("global"))
    let route = Route([
      step(
        Cart.screenClass, factory: made(Cart.screenClass), AnyAction(.push),
        interceptors: [asking("first"), asking("second")]),
      step(
        NavigationStack.screenClass, factory: made(NavigationStack.screenClass), presented(),
        interceptors: [asking("stack")]),
      step(Home.screenClass, finder: found(Home.screenClass), interceptors: [asking("found")]),
      step(Promo.screenClass, finder: found(Promo.screenClass), interceptors: [asking("behind")]),
    ])
    let asked = router.navigate(to: route, in: RouterState(.home)).trace.events
      .filter { $0.kind == .interceptorAsk }.map(\.name)
    #expect(asked == ["global", "first", "second", "stack", "found"])
  }

  @Test("an interceptor of the application may show something and change flags")
  func stage() {
    let interceptor = InlineInterceptor<AnyContext>("shows") { _, stage throws(RoutingError) in
      stage.flags.set("seen")
      if let root = stage.tree.root { try stage.present(.promo, on: root) }
      return .proceed
    }
    let navigation = router.navigate(to: home([interceptor.erased]), in: RouterState(.home))
    #expect(navigation.state.flags.contains("seen"))
    #expect(navigation.state.tree.description == "Home")
    #expect(navigation.trace.counts.presented == 1)
    #expect(navigation.trace.counts.dismissed == 1)
  }

  @Test("what an interceptor shows appears in the trace with all that is in it")
  func stageTrace() {
    let interceptor = InlineInterceptor<AnyContext>("shows") { _, stage throws(RoutingError) in
      stage.replaceRoot(with: .tabs(.stack(.cart), .login))
      return .proceed
    }
    let events = router.navigate(to: home([interceptor.erased]), in: RouterState(.home)).trace
      .events
    let sizes = events.filter { $0.kind == .setChildren }.map(\.screens.count)
    #expect(sizes == [1, 2])
  }
}
