import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

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
