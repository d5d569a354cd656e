import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Entities that are prepared for one navigation; RouteComposer's MultiplexerTest")
struct PreparationTests {
  private let router = DefaultRouter()

  /// Passes when it was prepared exactly once, by the navigation that asks it.
  private struct CountingInterceptor: RoutingInterceptor {
    typealias Context = AnyContext
    let name: String
    var prepared = 0

    mutating func prepare(with context: AnyContext) { prepared += 1 }

    func perform(
      with context: AnyContext, on stage: inout Stage
    ) throws(RoutingError) -> AnyInterceptor.Verdict {
      prepared == 1 ? .proceed : .reject(.generic(.init("prepared \(prepared) times")))
    }
  }

  /// Lets the screen remember how often the task was prepared.
  private struct CountingTask: ContextTask {
    typealias Target = AnyScreen
    typealias Context = AnyContext
    var prepared = 0

    mutating func prepare(with context: AnyContext) { prepared += 1 }

    func perform(
      on screen: ScreenNode, remembering remembered: inout ContextValue, with context: AnyContext
    ) {
      remembered = .integer(prepared)
    }
  }

  private func home(_ interceptors: [AnyInterceptor], _ tasks: [AnyContextTask] = []) -> Route {
    Route([
      step(
        Home.screenClass, finder: found(Home.screenClass), interceptors: interceptors,
        contextTasks: tasks)
    ])
  }

  @Test("testRoutingInterceptorMutation: what an interceptor prepares is known when it is asked")
  func interceptorMutation() {
    let route = home([CountingInterceptor(name: "counts").erased])
    for _ in 0..<2 {
      #expect(router.outcome(of: route, in: .home) == ("Home", nil))
    }
    var global = DefaultRouter()
    global.add(CountingInterceptor(name: "global"))
    var around = GlobalInterceptorRouter(around: global)
    around.addGlobal(CountingInterceptor(name: "around").erased)
    #expect(around.outcome(of: route, in: .home) == ("Home", nil))
  }

  @Test("testContextTaskPrepare: what a context task prepares is known when it works")
  func taskMutation() {
    let route = home([], [CountingTask().erased])
    for _ in 0..<2 {
      #expect(router.outcome(of: route, in: .home) == ("Home(1)", nil))
    }
    var global = DefaultRouter()
    global.add(CountingTask())
    let pushing = Route([
      step(Cart.screenClass, factory: made(Cart.screenClass), presented()), .current,
    ])
    #expect(global.outcome(of: pushing, in: .home) == ("Home(1) ^ Cart(1)", nil))
  }

  @Test("tasks of declared children are prepared for the child they belong to")
  func declaredChildren() throws {
    let tabs = CompleteFactoryAssembly<TabBar, AnyContext>()
      .with(ClassFactory<Home, AnyContext>()).adding(CountingTask())
      .with(ClassFactory<Cart, AnyContext>(), using: .addTab).adding(CountingTask())
      .assemble()
    #expect(try tabs.execute().description == "TabBar{*Home(1), Cart(1)}")
  }

  @Test("what was prepared is still known after the navigation has waited")
  func afterWaiting() {
    let waits = AnyInterceptor(.delay(milliseconds: 10, passes: true), name: "waits")
    let route = home([waits, CountingInterceptor(name: "counts").erased], [CountingTask().erased])
    var session = NavigationSession(router, state: RouterState(.home))
    _ = session.navigate(to: route)
    let kept = session.state
    session.settle()
    #expect(session.outcomes.map(\.outcome.isSuccess) == [true])
    session.state = kept
    session.settle()
    #expect(session.outcomes.map(\.outcome.isSuccess) == [true])
  }

  @Test("testRoutingInterceptorPrepare: all interceptors of a step are prepared, in their order")
  func severalInterceptors() {
    let step = step(
      Home.screenClass, finder: found(Home.screenClass),
      interceptors: ["first", "second"].map { AnyInterceptor(.pass, name: $0) })
    let events = router.navigate(to: Route([step]), in: RouterState(.home)).trace.events
    #expect(
      events.filter { $0.kind == .interceptorPrepare }.map(\.name) == ["first", "second"])
    #expect("\(step.interceptors)" == "[first, second]")
  }

  @Test("testContextTaskDescription, testPostTaskDescription: a list of tasks reads as their names")
  func descriptions() {
    let tasks = ["one", "two"].map {
      AnyContextTask(.custom(prepare: nil, perform: nil), name: $0)
    }
    #expect("\(tasks)" == "[one, two]")
    #expect("\([AnyPostTask("one"), AnyPostTask("two")])" == "[one, two]")
    let route = Route([
      step(Cart.screenClass, factory: made(Cart.screenClass), AnyAction(.push)),
      step(NavigationStack.screenClass, factory: made(NavigationStack.screenClass), presented()),
      .current,
    ])
    #expect(
      route.description == "Cart using push from NavigationStack using present from current")
  }

  @Test("testRoutingInterceptorPerformNoInterceptors: without interceptors nothing is asked")
  func noInterceptors() {
    let events = router.navigate(to: home([]), in: RouterState(.home)).trace.events
    #expect(!events.isEmpty && !events.contains { $0.kind == .interceptorAsk })
  }

  @Test(
    "testPostTaskWithWrongContextTypeThrow, testPostRoutingTaskBoxInvalidController: types must fit"
  )
  func postTasks() {
    func outcome(_ task: AnyPostTask, _ context: ContextValue) -> String? {
      let route = Route([
        step(
          NavigationStack.screenClass, finder: found(NavigationStack.screenClass),
          postTasks: [task])
      ])
      return router.outcome(of: route, with: context, in: .stack(.home)).error
    }
    let onStacks = InlinePostTask<NavigationStack, String?>("stacks") { _, _, _, _ in }
    #expect(outcome(onStacks.erased, .absent) == nil)
    #expect(outcome(onStacks.erased, .integer(1)) == "typeMismatch")
    #expect(
      outcome(InlinePostTask<Home, String?>("homes") { _, _, _, _ in }.erased, .absent)
        == "typeMismatch")
    #expect(
      outcome(InlinePostTask<NavigationStack, Int>("counts") { _, _, _, _ in }.erased, .text("x"))
        == "typeMismatch")
  }
}
