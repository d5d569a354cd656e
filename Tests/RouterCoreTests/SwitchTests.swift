import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Switches; RouteComposer's testSwitchAssembly")
struct SwitchTests {
  private let router = DefaultRouter()

  private func at<S: Screen>(_ screen: S.Type) -> DestinationStep<AnyScreen, String> {
    GeneralStep.custom(using: ClassFinder<S, String>()).unsafelyRewrapped()
  }

  private func landing(
    _ choice: DestinationStep<AnyScreen, String>, _ context: ContextValue,
    flags: [String] = []
  ) -> String {
    let route = Route(
      [step(Promo.screenClass, factory: made(Promo.screenClass), presented())] + choice.route.steps)
    var state = RouterState(.tabs(.home, .cart, .login))
    state.flags = FlagSet(flags)
    let navigation = router.navigate(to: route, with: context, in: state)
    return navigation.outcome?.error?.kind ?? navigation.state.tree.description
  }

  @Test("testSwitchAssembly: cases of every kind; the first that matches wins")
  func cases() {
    let switched = SwitchAssembly<AnyScreen, String>()
      .addCase { $0 == "block" ? at(Cart.self) : nil }
      .addCase(when: ClassFinder<Product, String>(), from: at(Home.self))
      .addCase(whenFlag: "signedIn", from: at(Cart.self))
      .addCase(when: false, from: at(Home.self))
      .addCase(when: { $0 == "test" }, from: at(Login.self))
      .assemble(default: at(Home.self))
    #expect(landing(switched, .text("block")) == "TabBar{Home, *Cart, Login} ^ Promo")
    #expect(landing(switched, .text("test")) == "TabBar{Home, Cart, *Login} ^ Promo")
    #expect(landing(switched, .text("x")) == "TabBar{*Home, Cart, Login} ^ Promo")
    #expect(
      landing(switched, .text("x"), flags: ["signedIn"]) == "TabBar{Home, *Cart, Login} ^ Promo")
  }

  @Test("testSwitchAssemblyAssemble: an empty switch leads nowhere")
  func empty() {
    #expect(
      landing(SwitchAssembly<AnyScreen, String>().assemble(), .text("x"))
        == "initialController.notFound")
  }

  @Test(
    "testSwitchAssemblyResolversWithWrongContext: with another context not even the default matches"
  )
  func wrongContext() {
    let switched = SwitchAssembly<AnyScreen, String>()
      .addCase(when: ClassFinder<Home, String>(), from: at(Home.self))
      .assemble(default: at(Cart.self))
    #expect(landing(switched, .text("x")) == "TabBar{*Home, Cart, Login} ^ Promo")
    #expect(landing(switched, .integer(1)) == "initialController.notFound")
  }

  @Test("a switch is not asked at all about a context of another type")
  func notAsked() {
    let choice = Switch(
      "typed", context: .text, cases: [.init(.always, .root), .init(.flag("any"), .root)],
      default: .root)
    let events = router.navigate(to: Route([.fork(choice)]), in: RouterState(.home)).trace.events
    #expect(events.isEmpty)
  }

  @Test("a case may go on from what its finder found, and a finder that fails counts as no match")
  func fromFinder() {
    let failing = AnyFinder(
      .custom { _, _ throws(RoutingError) in throw .generic(.init("broken")) })
    let route = Route([
      step(Promo.screenClass, factory: made(Promo.screenClass), AnyAction(.push)),
      .fork(
        Switch(
          "where",
          cases: [.init(.found(failing)), .init(.found(found(NavigationStack.screenClass)))],
          default: nil)),
    ])
    #expect(
      router.outcome(of: route, in: .tabs(.home, .stack(.cart))).tree
        == "TabBar{Home, *NavigationStack[Cart, Promo]}")
  }
}
