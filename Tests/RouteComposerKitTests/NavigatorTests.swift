import RouteComposerKit
import RouterCore
import RouterFixtures
import Synchronization
import Testing

@Suite("A navigator: the forms in which RouteComposer's router is called")
struct NavigatorTests {
  private func presenting(_ interceptors: [AnyInterceptor] = []) -> Route {
    Route([
      step(
        Cart.screenClass, factory: made(Cart.screenClass), presented(), interceptors: interceptors),
      .current,
    ])
  }

  private let waits = AnyInterceptor(.delay(milliseconds: 100, passes: true), name: "waits")
  private let asks = AnyInterceptor(.custom { _, _ in .ask }, name: "asks")

  @Test(
    "testRouterNavigationToDestination: what is thrown calls nobody back, unless it is committed")
  func thrown() async throws {
    let navigator = Navigator(DefaultRouter(), state: RouterState(.home))
    let calls = Calls()
    await #expect(throws: RoutingError.self) {
      try await navigator.navigate(to: Route([])) { calls.note($0) }
    }
    #expect(calls.kinds.isEmpty)
    await navigator.commitNavigation(to: Route([])) { calls.note($0) }
    #expect(calls.kinds == ["initialController.notFound"])
    try await navigator.navigate(to: presenting()) { calls.note($0) }
    #expect(calls.kinds == ["initialController.notFound", "success"])
    #expect(await navigator.state.tree.description == "Home ^ Cart")
  }

  @Test("a value is committed the same way: the failure is reported, not thrown")
  func committedValue() {
    let outcome = DefaultRouter().commitNavigation(to: Route([]), in: RouterState(.home)).outcome
    #expect(outcome?.error?.kind == "initialController.notFound" && outcome?.wasThrown == false)
  }

  @Test("a navigation that waits is called back once, when it ends")
  func calledBackOnce() async throws {
    let navigator = Navigator(DefaultRouter(), state: RouterState(.home))
    let calls = Calls()
    try await navigator.navigate(to: presenting([waits])) { calls.note($0) }
    await navigator.advance(byMilliseconds: 99)
    #expect(calls.kinds.isEmpty)
    await navigator.settle()
    await navigator.settle()
    #expect(calls.kinds == ["success"])
  }

  @Test("who waits for a navigation is told when a person has answered")
  func awaited() async throws {
    let navigator = Navigator(DefaultRouter(), state: RouterState(.home))
    let route = presenting([asks])
    async let ended: Void = navigator.navigate(to: route)
    var waiting = await navigator.state.pending.first
    while waiting == nil {
      await Task.yield()
      waiting = await navigator.state.pending.first
    }
    let id = try #require(waiting).id
    try await navigator.resume(id, with: .completed)
    try await ended
    #expect(await navigator.state.tree.description == "Home ^ Cart")
    await #expect(throws: RoutingError.self) { try await navigator.resume(id, with: .completed) }
  }

  @Test("a failure is thrown at who waits, whether it was thrown or reported")
  func awaitedFailure() async {
    let navigator = Navigator(DefaultRouter(), state: RouterState(.home))
    let refusing = presenting([AnyInterceptor(.reject("no"), name: "refuses")])
    await #expect(throws: RoutingError.rejected(.init("no"))) {
      try await navigator.navigate(to: refusing)
    }
    await #expect(throws: RoutingError.self) { try await navigator.navigate(to: Route([])) }
  }

  @Test("typed steps and destinations are navigated to, in every form")
  func typed() async throws {
    let product = StepAssembly(
      finder: ClassWithContextFinder<Product>(), factory: ClassFactory<Product, String>()
    ).adding(ContextSettingTask<Product>()).using(.present).from(.current).assemble()
    let calls = Calls()
    let navigator = Navigator(DefaultRouter(), state: RouterState(.home))
    try await navigator.navigate(to: product, with: "a")
    try await navigator.navigate(to: Destination(to: product, with: "b").unwrapped())
    try await navigator.navigate(to: product, with: "b") { calls.note($0) }
    await navigator.commitNavigation(to: product, with: "b") { calls.note($0) }
    #expect(calls.kinds == ["success", "success"])
    #expect(await navigator.state.tree.description == "Home ^ Product(a) ^ Product(b)")
    let root: DestinationStep<AnyScreen, NoContext> = .root
    try await navigator.navigate(to: root)
    #expect(await navigator.state.tree.description == "Home")
  }

  @Test("a navigator that goes while somebody waits tells them")
  func navigatorGoes() async throws {
    let calls = Calls()
    do {
      let navigator = Navigator(DefaultRouter(), state: RouterState(.home))
      await navigator.commitNavigation(to: presenting([asks])) { calls.note($0) }
      #expect(calls.kinds.isEmpty)
    }
    #expect(calls.kinds == ["neverAnswered"])
  }

  /// Remembers who was called back with what.
  private final class Calls: Sendable {
    private let noted = Mutex<[String]>([])

    var kinds: [String] { noted.withLock { $0 } }

    func note(_ outcome: Navigation.Outcome) {
      noted.withLock { $0.append(outcome.error?.kind ?? "success") }
    }
  }
}
