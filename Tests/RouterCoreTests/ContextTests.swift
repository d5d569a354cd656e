import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Contexts and errors; RouteComposer's DestinationStepTests and ErrorTest")
struct ContextTests {
  private let router = DefaultRouter()

  @Test("what fits where: everything fits any, nothing fits an optional, void only itself")
  func matching() {
    #expect(ContextType.any.accepts(.absent) && ContextType.any.accepts(.void))
    #expect(String?.contextType.accepts(.absent) && String?.contextType.accepts(.text("x")))
    #expect(!ContextType.text.accepts(.absent) && !ContextType.text.accepts(.integer(1)))
    #expect(NoContext.contextType.accepts(.void) && !NoContext.contextType.accepts(.absent))
    #expect(String?(contextValue: .absent) == .some(.none))
    #expect(String?(contextValue: .integer(1)) == .none)
    #expect(Int(contextValue: .integer(3)) == 3)
    #expect(Bool(contextValue: true.contextValue) == true)
  }

  @Test(
    "testExpectingContainerStronglyTyped, testSingleStepEmbeddable: a text step refuses no context")
  func stronglyTyped() {
    let product = StepAssembly(
      finder: ClassWithContextFinder<Product>(), factory: NilFactory<Product, String>()
    ).from(GeneralStep.root()).assemble()
    let stack: DestinationStep<NavigationStack, String> = product.expectingContainer()
    let state = RouterState(.stack(.product("a")))
    #expect(router.navigate(to: stack, with: "a", in: state).outcome?.isSuccess == true)
    for context in [ContextValue.absent, .void, .integer(1)] {
      let outcome = router.navigate(to: stack.route, with: context, in: state).outcome
      #expect(outcome?.error?.kind == "typeMismatch")
    }
  }

  @Test(
    "testAdaptingContext, testExpectingContainer: a step that takes everything adapts to anything")
  func anyAdapts() {
    let home = StepAssembly(
      finder: ClassFinder<Home, AnyContext>(), factory: NilFactory<Home, AnyContext>()
    ).from(GeneralStep.root()).assemble()
    let text: DestinationStep<Home, String> = home.adaptingContext()
    let container: DestinationStep<TabBar, String> = home.expectingContainer()
    let state = RouterState(.home)
    #expect(router.navigate(to: text, with: "x", in: state).outcome?.isSuccess == true)
    #expect(router.navigate(to: container, with: "x", in: state).outcome?.isSuccess == true)
  }

  @Test("testSingleStepUnsafelyRewrapped: a rewrapped step still takes its own context only")
  func unsafelyRewrapped() {
    let product: DestinationStep<Product, Int> = StepAssembly(
      finder: ClassWithContextFinder<Product>(), factory: ClassFactory<Product, String>()
    ).using(.present).from(GeneralStep.root()).assemble().unsafelyRewrapped()
    #expect(
      router.navigate(to: product, with: 1, in: RouterState(.home)).outcome?.error?.kind
        == "typeMismatch")
  }

  @Test("a transformer changes the context for the steps after it and leaves those before alone")
  func transformer() {
    let city = StepAssembly(
      finder: ClassWithContextFinder<City>(), factory: ClassFactory<City, Int>()
    ).adding(ContextSettingTask<City>()).using(.push)
      .from(GeneralStep.custom(using: ClassFinder<NavigationStack, Int>())).assemble()
    let product = StepAssembly(
      finder: ClassWithContextFinder<Product>(), factory: ClassFactory<Product, String>()
    ).adding(ContextSettingTask<Product>()).using(.push)
      .from(
        city.expectingContainer().adaptingContext(
          using: InlineContextTransformer { (text: String) in text.count })
      ).assemble()
    let state = router.navigate(to: product, with: "abc", in: RouterState(.stack(.home))).state
    #expect(state.tree.description == "NavigationStack[Home, City(3), Product(abc)]")
  }

  @Test("testGeneralStepCurrentOnNoTopMostController: without a root there is no current screen")
  func currentWithoutRoot() {
    #expect(router.outcome(of: .current, in: nil).error == "compositionFailed")
    #expect(router.outcome(of: .root, in: nil).error == "compositionFailed")
  }

  @Test(
    "testErrorDescription, testErrorContext, testErrorContextDescription: a fixed beginning, the text, an arrow"
  )
  func descriptions() {
    let context = RoutingError.Context("text", underlyingError: "below")
    #expect(context.description == "text -> below")
    #expect(RoutingError.Context("text").description == "text")
    #expect(RoutingError.Context("", underlyingError: "below").description == "below")
    #expect(RoutingError.Context("").description == "no further description was given")
    #expect(
      RoutingError.compositionFailed(context).description == "composition failed: text -> below")
    #expect(
      RoutingError.typeMismatch(actual: "a", expected: "b", context).description
        == "type mismatch: a is not b; text -> below")
    #expect(RoutingError.cantBeDismissed(context).context == context)
  }

  @Test("testErrorValues, testGetError: an outcome turns into a result")
  func results() throws {
    try Navigation.Outcome().result.get()
    let error = RoutingError.generic(.init("x"))
    #expect(throws: error) { try Navigation.Outcome(error: error).result.get() }
  }
}
