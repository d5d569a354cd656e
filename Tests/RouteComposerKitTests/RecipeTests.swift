import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The recipes of the documentation; what stands there is checked to stand here too.
@Suite("Recipes of the documentation")
struct RecipeTests {
  private let router = DefaultRouter()

  @Test("replace the root")
  func replaceRoot() {
    let welcome = StepAssembly(
      finder: ClassFinder<Promo, AnyContext>(),
      factory: ClassFactory<Promo, AnyContext>()
    )
    .using(.replaceRoot)
    .from(GeneralStep.root())
    .assemble()

    let navigation = router.navigate(
      to: welcome, in: RouterState(ScreenNode.home.presenting(.cart)))
    #expect(navigation.state.tree.description == "Promo")
  }

  @Test("push where a stack is visible, otherwise present a new one")
  func pushOrPresent() {
    let place = SwitchAssembly<NavigationStack, String>()
      .addCase(expecting: ClassFinder<NavigationStack, String>(options: .currentVisibleOnly))
      .assemble(
        default: ChainAssembly.from(ContainerStep.navigationStack())
          .using(.present)
          .from(GeneralStep.current())
          .assemble())

    let product = StepAssembly(
      finder: ClassWithContextFinder<Product>(),
      factory: ClassFactory<Product, String>()
    )
    .adding(ContextSettingTask<Product>())
    .using(.push)
    .from(place)
    .assemble()

    let stacked = router.navigate(to: product, with: "p", in: RouterState(.tabs(.stack(.home))))
    #expect(stacked.state.tree.description == "TabBar{*NavigationStack[Home, Product(p)]}")
    let plain = router.navigate(to: product, with: "p", in: RouterState(.home))
    #expect(plain.state.tree.description == "Home ^ NavigationStack[Product(p)]")
  }

  @Test("a tab bar in code, and a tab of it")
  func tabBarInCode() {
    let tabs = StepAssembly(
      finder: ClassFinder<TabBar, AnyContext>(options: .current, startingPoint: .root),
      factory: CompleteFactoryAssembly<TabBar, AnyContext>()
        .with(ClassFactory<Home, AnyContext>())
        .with(ClassFactory<Cart, AnyContext>(), using: .addTab)
        .assemble()
    )
    .using(.replaceRoot)
    .from(GeneralStep.root())
    .assemble()

    let cart = StepAssembly(
      finder: ClassFinder<Cart, AnyContext>(),
      factory: NilFactory<Cart, AnyContext>()
    )
    .from(tabs)
    .assemble()

    let navigation = router.navigate(to: cart, in: RouterState(.login))
    #expect(navigation.state.tree.description == "TabBar{Home, *Cart}")
  }

  @Test("push into any stack there is")
  func pushAnywhere() {
    let anywhere = StepAssembly(
      finder: ClassFinder<Cart, AnyContext>(),
      factory: ClassFactory<Cart, AnyContext>()
    )
    .using(.push)
    .from(GeneralStep.custom(using: ClassFinder<NavigationStack, AnyContext>()))
    .assemble()

    let under = RouterState(ScreenNode.stack(.home).presenting(.promo))
    #expect(
      router.navigate(to: anywhere, in: under).state.tree.description
        == "NavigationStack[Home, Cart]")
    let none = router.navigate(to: anywhere, in: RouterState(.home))
    #expect(none.outcome?.error?.kind == "compositionFailed" && none.outcome?.wasThrown == true)
  }

  @Test("a screen after another one in the same new stack")
  func oneAfterAnother() {
    let signIn = StepAssembly(
      finder: ClassFinder<Login, AnyContext>(),
      factory: ClassFactory<Login, AnyContext>()
    )
    .using(.push)
    .from(.navigationStack)
    .using(.present)
    .from(.current)
    .assemble()

    let forgotPassword = StepAssembly(
      finder: ClassFinder<Promo, AnyContext>(),
      factory: ClassFactory<Promo, AnyContext>()
    )
    .using(.push)
    .from(signIn.expectingContainer())
    .assemble()

    let first = router.navigate(to: signIn, in: RouterState(.home)).state
    #expect(first.tree.description == "Home ^ NavigationStack[Login]")
    for state in [first, RouterState(.home)] {
      #expect(
        router.navigate(to: forgotPassword, in: state).state.tree.description
          == "Home ^ NavigationStack[Login, Promo]")
    }
  }

  @Test("a screen that is a tab, but is shown modally when it is asked for")
  func modalOnly() {
    struct ModalCartFinder: StackIteratingFinder {
      typealias Target = Cart
      typealias Context = AnyContext

      func isTarget(_ screen: ScreenID, in tree: ScreenTree, with context: AnyContext) -> Bool {
        tree.presenting(screen) != nil
      }
    }

    let modalCart = StepAssembly(
      finder: ModalCartFinder(),
      factory: ClassFactory<Cart, AnyContext>()
    )
    .using(.push)
    .from(.navigationStack)
    .using(.present)
    .from(.current)
    .assemble()

    let once = router.navigate(to: modalCart, in: RouterState(.tabs(.home, .cart))).state
    #expect(once.tree.description == "TabBar{*Home, Cart} ^ NavigationStack[Cart]")
    #expect(router.navigate(to: modalCart, in: once).state == once)
  }

  @Test("the same content in two tabs, without changing the tab")
  func sameContentInTwoTabs() {
    let visibleStack = ClassFinder<NavigationStack, AnyContext>(
      options: .currentVisibleOnly, startingPoint: .root)

    let here = StepAssembly(
      finder: ClassFinder<Home, AnyContext>(
        options: .currentAllStack,
        startingPoint: .custom { tree in visibleStack.getScreen(in: tree) }),
      factory: ClassFactory<Home, AnyContext>()
    )
    .using(.push)
    .from(GeneralStep.custom(using: visibleStack))
    .assemble()

    let pushed = ScreenNode.tabs(.stack(.home, .cart), .stack(.home))
    #expect(
      router.navigate(to: here, in: RouterState(pushed)).state.tree.description
        == "TabBar{*NavigationStack[Home], NavigationStack[Home]}")
    let absent = ScreenNode.tabs(.stack(.cart), .stack(.home))
    #expect(
      router.navigate(to: here, in: RouterState(absent)).state.tree.description
        == "TabBar{*NavigationStack[Cart, Home], NavigationStack[Home]}")
  }

  @Test("a login before a screen")
  func login() {
    let login = StepAssembly(
      finder: ClassFinder<Login, AnyContext>(),
      factory: ClassFactory<Login, AnyContext>()
    )
    .using(.present)
    .from(GeneralStep.current())
    .assemble()

    let signIn = AnyInterceptor(
      .guardFlag("signedIn", present: login.route, with: .absent), name: "signIn")

    let cart = StepAssembly(
      finder: ClassFinder<Cart, AnyContext>(),
      factory: ClassFactory<Cart, AnyContext>()
    )
    .adding(signIn)
    .using(.push)
    .from(GeneralStep.custom(using: ClassFinder<NavigationStack, AnyContext>()))
    .assemble()

    let waiting = router.navigate(to: cart, in: RouterState(.stack(.home)))
    #expect(waiting.state.tree.description == "NavigationStack[Home] ^ Login")
    guard case .suspended(let id) = waiting.status else {
      Issue.record("the navigation did not wait")
      return
    }
    let done = router.resume(id, with: .completed, in: waiting.state)
    #expect(done.state.tree.description == "NavigationStack[Home, Cart]")
  }

  @Test("a screen that needs another context than the one it comes from")
  func adaptedContext() {
    let city = StepAssembly(
      finder: ClassWithContextFinder<City>(),
      factory: ClassFactory<City, Int>()
    )
    .adding(ContextSettingTask<City>())
    .using(.push)
    .from(GeneralStep.custom(using: ClassFinder<NavigationStack, Int>()))
    .assemble()

    let fromLink = city.adaptingContext(
      using: InlineContextTransformer { (text: String) throws(RoutingError) in
        guard let number = Int(text) else { throw .generic(.init("'\(text)' is no city")) }
        return number
      })

    let navigation = router.navigate(to: fromLink, with: "13", in: RouterState(.stack(.home)))
    #expect(navigation.state.tree.description == "NavigationStack[Home, City(13)]")
    let refused = router.navigate(to: fromLink, with: "x", in: RouterState(.stack(.home)))
    #expect(refused.outcome?.wasThrown == true)
  }

  @Test("back to what presents the current screen")
  func close() {
    let below = GeneralStep.custom(using: PresentingFinder<AnyContext>())

    let state = RouterState(ScreenNode.home.presenting(ScreenNode.stack(.cart).presenting(.promo)))
    let navigation = router.navigate(to: below, in: state)
    #expect(navigation.state.tree.description == "Home ^ NavigationStack[Cart]")
  }

  @Test("every recipe of the documentation stands in this file, which the compiler reads")
  func recipesStandHere() throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let recipes = folder + "/Sources/RouteComposerKit/RouteComposerKit.docc/Recipes.md"
    let data = try #require(FileManager.default.contents(atPath: recipes))
    let blocks = String(decoding: data, as: UTF8.self).split(separator: "```swift").dropFirst()
    let source = try #require(FileManager.default.contents(atPath: #filePath))
    let here = lines(of: String(decoding: source, as: UTF8.self)[...])
    #expect(blocks.count >= 10)
    for block in blocks {
      let code = lines(of: block.split(separator: "```").first ?? "")
      #expect(here.contains(code), "not in this file:\n\(code)")
    }
  }

  private func lines(of text: Substring) -> String {
    text.split(separator: "\n").map { line in
      line.drop { $0 == " " }
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
