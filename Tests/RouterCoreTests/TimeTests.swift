import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Waiting, answers and virtual time; RouteComposer's ExtrasTest")
struct TimeTests {
  private func slow(_ milliseconds: Int) -> AnyInterceptor {
    AnyInterceptor(.delay(milliseconds: milliseconds, passes: true), name: "slow")
  }

  private func presenting(_ screenClass: ScreenClass, _ interceptors: [AnyInterceptor] = [])
    -> Route
  {
    Route([
      step(screenClass, factory: made(screenClass), presented(), interceptors: interceptors),
      .current,
    ])
  }

  private var login: Route {
    Route([
      step(
        Login.screenClass, finder: found(Login.screenClass), factory: made(Login.screenClass),
        presented()), .current,
    ])
  }

  private func guarded(_ screenClass: ScreenClass) -> Route {
    presenting(
      screenClass,
      [AnyInterceptor(.guardFlag("signedIn", present: login, with: .absent), name: "signIn")])
  }

  @Test(
    "testSingleNavigationRouterSimultaneousNavigation: the second is refused while the first waits")
  func singleNavigation() {
    var session = NavigationSession(
      SingleNavigationRouter(around: DefaultRouter()), state: RouterState(.home))
    guard case .suspended = session.navigate(to: presenting(Cart.screenClass, [slow(100)])) else {
      Issue.record("the first did not wait")
      return
    }
    guard case .finished(let refused) = session.navigate(to: presenting(Promo.screenClass)) else {
      Issue.record("the second was not refused")
      return
    }
    #expect(refused.wasThrown && refused.error?.kind == "compositionFailed")
    session.advance(byMilliseconds: 99)
    #expect(session.outcomes.isEmpty)
    session.advance(byMilliseconds: 1)
    #expect(session.outcomes.map(\.outcome.isSuccess) == [true])
    #expect(session.state.tree.description == "Home ^ Cart")
  }

  @Test("testSingleNavigationRouterThrowingException: a refused navigation leaves the lock free")
  func lockIsReleased() {
    let router = SingleNavigationRouter(around: DefaultRouter())
    let failed = router.navigate(to: Route([]), in: RouterState(.home))
    #expect(failed.outcome?.wasThrown == true)
    #expect(
      router.navigate(to: presenting(Cart.screenClass), in: failed.state).outcome?.isSuccess == true
    )
  }

  @Test("two navigations overlap: each goes on from what it finds when its time has come")
  func overlapping() {
    var session = NavigationSession(DefaultRouter(), state: RouterState(.home))
    _ = session.navigate(to: presenting(Cart.screenClass, [slow(200)]))
    _ = session.navigate(to: presenting(Promo.screenClass, [slow(100)]))
    session.advance(byMilliseconds: 100)
    #expect(session.state.tree.description == "Home ^ Promo")
    session.advance(byMilliseconds: 100)
    #expect(session.state.tree.description == "Home ^ Cart")
    #expect(session.state.pending.isEmpty)
  }

  @Test("testDispatchQueueDelayActionPreform: a delayed action calls back later when animated")
  func delayedAction() {
    let action = Delayed(PresentModally()).erased
    let route = Route([step(Cart.screenClass, factory: made(Cart.screenClass), action), .root])
    var session = NavigationSession(DefaultRouter(), state: RouterState(.home))
    guard case .suspended = session.navigate(to: route, animated: true) else {
      Issue.record("the action called back at once")
      return
    }
    session.advance(byMilliseconds: 300)
    #expect(session.outcomes.map(\.outcome.isSuccess) == [true])
    let still = DefaultRouter().navigate(to: route, in: RouterState(.home))
    #expect(still.outcome?.isSuccess == true)
  }

  @Test("testNavigationDelayingInterceptorPerform: abort fails at once, wait looks again")
  func navigationDelaying() throws {
    func route(_ strategy: AnyInterceptor.DelayingStrategy) -> Route {
      presenting(
        Cart.screenClass, [AnyInterceptor(.navigationDelaying(strategy), name: "delaying")])
    }
    var session = NavigationSession(
      DefaultRouter(), state: RouterState(ScreenNode.home.presenting(.promo)))
    let promo = try #require(session.state.tree.topmost)
    session.change { $0.setBeingDismissed(true, of: promo) }
    guard case .finished(let aborted) = session.navigate(to: route(.abort)) else {
      Issue.record("abort waited")
      return
    }
    #expect(aborted.error?.kind == "compositionFailed")
    _ = session.navigate(to: route(.wait))
    session.advance(byMilliseconds: 250)
    #expect(session.state.pending.count == 1)
    _ = session.change { $0.perform(.dismiss) }
    session.advance(byMilliseconds: 50)
    #expect(session.state.tree.description == "Home ^ Cart")
  }

  @Test("a delayed action has presented its screen before: nobody waits for that to be over")
  func delayedIsPresented() {
    let delaying = AnyInterceptor(.navigationDelaying(.abort), name: "delaying")
    let slowly = AnyAction(.present(.current, style: nil), delayMilliseconds: 100)
    let route = Route([
      step(Promo.screenClass, factory: made(Promo.screenClass), slowly, interceptors: [delaying]),
      .current,
    ])
    var session = NavigationSession(DefaultRouter(), state: RouterState(.home))
    _ = session.navigate(to: route)
    _ = session.navigate(to: route)
    #expect(session.state.tree.description == "Home ^ Promo ^ Promo")
  }

  @Test(
    "transitions take their time: what is on its way in or out shows, and overlapping ones fail")
  func transitions() throws {
    var state = RouterState(ScreenNode.home.presenting(.promo))
    state.transitionMilliseconds = 400
    var session = NavigationSession(DefaultRouter(), state: state)
    let fromHome = Route([
      step(Cart.screenClass, factory: made(Cart.screenClass), presented()), .root,
    ])
    _ = session.navigate(to: fromHome, animated: true)
    #expect(session.state.tree.description == "Home ^ Promo~")
    let overlapping = session.navigate(to: fromHome)
    let second = try #require(overlapping.outcome)
    #expect(second.error?.kind == "compositionFailed")
    session.advance(byMilliseconds: 400)
    #expect(session.state.tree.description == "Home ^ Cart~")
    session.settle()
    #expect(session.state.tree.description == "Home ^ Cart")
    #expect(session.outcomes.map(\.outcome.isSuccess) == [true])
  }

  @Test("a second navigation takes over the login; the older one fails first")
  func superseded() throws {
    var session = NavigationSession(DefaultRouter(), state: RouterState(.home))
    _ = session.navigate(to: guarded(Cart.screenClass))
    guard case .suspended(let second) = session.navigate(to: guarded(Promo.screenClass)) else {
      Issue.record("the second did not wait")
      return
    }
    #expect(session.outcomes.compactMap(\.outcome.error?.kind) == ["superseded"])
    #expect(session.state.tree.description == "Home ^ Login")
    let resumed = session.resume(second, with: .completed)
    let outcome = try #require(resumed.outcome)
    #expect(outcome.isSuccess)
    #expect(session.state.tree.description == "Home ^ Login ^ Promo")
  }

  @Test("an interceptor that navigates through itself ends in an error, not in an endless loop")
  func reentrant() {
    var router = GlobalInterceptorRouter(around: DefaultRouter())
    router.addGlobal(AnyInterceptor(.navigate(login, with: .absent), name: "first"))
    let navigation = router.navigate(to: presenting(Cart.screenClass), in: RouterState(.home))
    #expect(navigation.outcome?.error?.kind == "endlessRoute")
  }

  @Test("a suspended navigation resumed at once equals one that never waited")
  func resumedAtOnce() throws {
    let router = DefaultRouter()
    let waiting = router.navigate(to: guarded(Cart.screenClass), in: RouterState(.stack(.home)))
    let id = try #require(waiting.status.suspended)
    let resumed = router.resume(id, with: .completed, in: waiting.state)
    var signedIn = waiting.state
    signedIn.flags.set("signedIn")
    #expect(resumed.outcome?.isSuccess == true)
    #expect(resumed.state.flags == signedIn.flags)
  }

  @Test("states that wait for the same thing are equal, whatever came before")
  func pendingStatesAreEqual() {
    let router = DefaultRouter()
    let route = guarded(Cart.screenClass)
    let once = router.navigate(to: route, in: RouterState(.stack(.home)))
    let before = router.navigate(to: Route.root, in: RouterState(.stack(.home))).state
    let later = router.navigate(to: route, in: before)
    #expect(once.state == later.state)
    #expect(once.state.hashValue == later.state.hashValue)
    #expect(once.state != before)
  }
}
