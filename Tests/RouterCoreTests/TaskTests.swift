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

@Suite("Post tasks that act, interceptors that take their time")
struct FollowUpTests {
  private func presenting(
    _ screenClass: ScreenClass, interceptors: [AnyInterceptor] = [], postTasks: [AnyPostTask] = []
  ) -> Route {
    Route([
      step(
        screenClass, factory: made(screenClass), presented(), interceptors: interceptors,
        postTasks: postTasks), .current,
    ])
  }

  private func opening(_ route: Route) -> AnyPostTask {
    AnyPostTask("opens", act: { _, _, _, _ in AnyPostTask.FollowUp(route) })
  }

  @Test("a post task's own navigation is over before the one it belongs to is")
  func followUp() {
    var session = NavigationSession(DefaultRouter(), state: RouterState(.home))
    let route = presenting(
      Cart.screenClass, postTasks: [opening(presenting(Promo.screenClass))])
    let status = session.navigate(to: route)
    #expect(session.state.tree.description == "Home ^ Cart ^ Promo")
    #expect(session.followUps.count == 1)
    #expect(session.outcomes.map(\.id) == [session.followUps[0], session.lastAsked])
    guard case .finished(let outcome) = status, outcome.isSuccess else {
      Issue.record("\(status)")
      return
    }
  }

  @Test("a router that allows one navigation at a time refuses what a post task begins")
  func refusedFollowUp() {
    var session = NavigationSession(
      SingleNavigationRouter(around: DefaultRouter()), state: RouterState(.home))
    let route = presenting(
      Cart.screenClass, postTasks: [opening(presenting(Promo.screenClass))])
    _ = session.navigate(to: route)
    #expect(session.state.tree.description == "Home ^ Cart")
    #expect(session.outcomes.map { $0.outcome.error?.kind } == ["compositionFailed", nil])
  }

  @Test("post tasks that navigate for each other come to an end")
  func endless() {
    let router = DefaultRouter(routes: [
      "again": presenting(
        Cart.screenClass,
        postTasks: [
          AnyPostTask(
            "again", act: { _, _, _, _ in AnyPostTask.FollowUp(Route([.reference("again")])) })
        ])
    ])
    var session = NavigationSession(router, state: RouterState(.home))
    _ = session.navigate(to: Route([.reference("again")]))
    #expect(session.outcomes.contains { $0.outcome.error?.kind == "endlessRoute" })
    #expect(session.state.pending.isEmpty)
  }

  @Test("a post task sets flags")
  func flags() {
    let task = AnyPostTask(
      "greets",
      act: { stage, _, _, _ in
        stage.flags.set("greeted")
        return nil
      })
    let after = DefaultRouter().navigate(
      to: presenting(Cart.screenClass, postTasks: [task]), in: RouterState(.home))
    #expect(after.state.flags.names == ["greeted"])
  }

  @Test("an interceptor that takes its time refuses with its own error")
  func lateRefusal() {
    let slow = AnyInterceptor(
      .custom { _, _ in .delay(milliseconds: 100, then: .generic(.init("too late"))) },
      name: "slow")
    var session = NavigationSession(DefaultRouter(), state: RouterState(.home))
    _ = session.navigate(to: presenting(Cart.screenClass, interceptors: [slow]))
    session.advance(byMilliseconds: 100)
    #expect(session.outcomes.map(\.outcome.error) == [.generic(.init("too late"))])
    #expect(session.state.tree.description == "Home")
  }

  @Test("settling leaves a person their time, and ends what never answers")
  func settling() {
    let asking = AnyInterceptor(.custom { _, _ in .ask }, name: "asking")
    let silent = AnyInterceptor(.custom { _, _ in .never }, name: "silent")
    var state = RouterState(.home)
    state.watchdogMilliseconds = 1_000
    var session = NavigationSession(DefaultRouter(), state: state)
    _ = session.navigate(to: presenting(Cart.screenClass, interceptors: [asking]))
    session.settleLeavingQuestions()
    #expect(session.state.pending.count == 1)
    #expect(session.state.clockMilliseconds == 0)
    session.advance(byMilliseconds: 400)
    _ = session.navigate(to: presenting(Promo.screenClass, interceptors: [silent]))
    session.settleLeavingQuestions()
    // The silent one was begun 400 ms later; the person's time ran out on the way to its end.
    #expect(session.outcomes.map { $0.outcome.error?.kind } == ["neverAnswered", "neverAnswered"])
    #expect(session.state.clockMilliseconds == 1_400)
  }

  @Test("the list behind 'More' opens, and closes when a tab is selected")
  func more() throws {
    let state = RouterState(.tabs(.home, .cart))
    let bar = try #require(state.tree.root)
    let open = try #require(state.performing(.openMenu(in: bar)))
    #expect(open.state.tree.description == "TabBar≡{*Home, Cart}")
    let chosen = try #require(open.state.performing(.selectTab(1, in: bar)))
    #expect(chosen.state.tree.description == "TabBar{Home, *Cart}")
    #expect(open.state.performing(.closeMenu(in: bar))?.state == state)
  }

  @Test("a person picks a page of a container of the app's own, unless it refuses")
  func pages() throws {
    let pager = ScreenNode(Pager.screenClass, children: [.home, .cart, .promo])
    let state = RouterState(pager)
    let root = try #require(state.tree.root)
    let second = try #require(state.performing(.show(1, in: root)))
    #expect(second.state.tree.selectedIndex(of: root) == 1)
    #expect(state.performing(.show(2, in: root)) == nil)
    #expect(state.performing(.show(3, in: root)) == nil)
  }

  @Test("interceptors navigate with a router of their own, past the lock and themselves")
  func interceptorRouter() throws {
    let login = Route([
      step(Login.screenClass, factory: made(Login.screenClass), presented()), .current,
    ])
    let asks = AnyInterceptor(.guardFlag("in", present: login, with: .absent), name: "asks")
    var plain = DefaultRouter()
    plain.add(asks)
    let exclusive = SingleNavigationRouter(around: plain)
    let refused = exclusive.navigate(to: presenting(Cart.screenClass), in: RouterState(.home))
    #expect(refused.outcome?.error?.kind == "compositionFailed")
    let router = ConfiguredRouter(
      configuration: exclusive.configuration.lettingInterceptors(navigateWith: DefaultRouter()))
    let asked = router.navigate(to: presenting(Cart.screenClass), in: RouterState(.home))
    #expect(asked.state.tree.description == "Home ^ Login")
    let id = try #require(asked.status.suspended)
    let done = router.resume(id, with: .completed, in: asked.state)
    #expect(done.state.tree.description == "Home ^ Cart")
  }
}

private struct ConfiguredRouter: Router {
  let configuration: RouterConfiguration
}
