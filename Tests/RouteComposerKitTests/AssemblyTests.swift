import RouteComposerKit
import RouterCore
import RouterFixtures
import Testing

@Suite("Assemblies; RouteComposer's AssemblyTest")
struct AssemblyTests {
  private var product: DestinationStep<Product, String> {
    StepAssembly(
      finder: ClassWithContextFinder<Product>(), factory: ClassFactory<Product, String>()
    )
    .adding(ContextSettingTask<Product>())
    .using(.push)
    .from(ContainerStep.navigationStack())
    .using(.present)
    .from(GeneralStep.current())
    .assemble()
  }

  @Test("testStepAssembly: a screen in a stack, presented on the current screen, has three steps")
  func stepAssembly() {
    #expect(product.route.steps.map(\.name) == ["Product", "NavigationStack", "current"])
    #expect(product.route.steps.map(\.action.name) == ["push", "present", "nil"])
  }

  @Test("testContainerStepAssembly: a stack as a tab of a tab bar presented on the root")
  func containerStepAssembly() {
    let step = StepAssembly(
      finder: ClassFinder<NavigationStack, String>(),
      factory: NavigationStackFactory<String>()
    )
    .using(.addTab).from(ContainerStep.tabBar()).using(.present).from(GeneralStep.root()).assemble()
    #expect(step.route.steps.map(\.action.name) == ["addTab", "present", "nil"])
  }

  @Test("testContainerStepAssemblyNilFactory: a container that is never made needs no action")
  func containerStepAssemblyNilFactory() {
    let assembly = StepAssembly(
      finder: ClassFinder<NavigationStack, String>(),
      factory: NilContainerFactory<NavigationStack, String>())
    #expect(assembly.from(GeneralStep.root()).assemble().route.steps.count == 2)
    let chained = assembly.using(.addTab).from(ContainerStep.tabBar()).using(.present)
      .from(GeneralStep.root()).assemble()
    #expect(chained.route.steps.count == 3)
  }

  @Test("testChainAssembly: a chain without a destination of its own")
  func chainAssembly() {
    let step: DestinationStep<NavigationStack, String> = ChainAssembly.from(
      ContainerStep.navigationStack()
    ).using(.present).from(GeneralStep.root()).assemble()
    let state = DefaultRouter().navigate(to: step, with: "x", in: RouterState(.home)).state
    #expect(state.tree.description == "Home ^ NavigationStack[]")
  }

  @Test("testStepChainAssembly: steps that neither find nor make anything are passed over")
  func stepChainAssembly() {
    let step = StepAssembly(
      finder: NilFinder<Home, AnyContext>(), factory: NilFactory<Home, AnyContext>()
    )
    .using(.nilAction)
    .from(
      SingleStep(finder: NilFinder<Cart, AnyContext>(), factory: NilFactory<Cart, AnyContext>())
    )
    .using(.nilAction).from(GeneralStep.root()).assemble()
    let navigation = DefaultRouter().navigate(to: step, in: RouterState(.home))
    #expect(navigation.outcome == Navigation.Outcome())
  }

  @Test("testCompleteFactoryAssembly: children with tasks, a transformer and a replacement")
  func completeFactoryAssembly() {
    let nested = CompleteFactoryAssembly<TabBar, AnyContext>()
      .with(ClassFactory<Home, AnyContext>()).assemble()
    let assembly = CompleteFactoryAssembly<TabBar, AnyContext>()
      .with(ClassFactory<Home, AnyContext>())
      .adding(
        InlineContextTask<Home, AnyContext>("first") { _, remembered, _ in remembered = .text("1") }
      )
      .with(
        ClassFactory<Product, String>(), using: .addTab,
        adapting: InlineContextTransformer { (_: AnyContext) in "adapted" }
      )
      .adding(ContextSettingTask<Product>())
      .with(nested, using: .addTab(at: 1, replacing: true))
      .with(ClassFactory<Cart, AnyContext>(), using: .addTab)
    #expect(assembly.count == 4)
    #expect(
      made(assembly.assemble()) == "TabBar{*Home(1), TabBar{*Home}, Cart}")
  }

  @Test("testCompleteFactoryAssemblyWithNilFactory: children that make nothing are left out")
  func completeFactoryAssemblyWithNilFactory() {
    let nothing = NilFactory<Home, AnyContext>()
    let task = InlineContextTask<Home, AnyContext>("dropped") { _, remembered, _ in
      remembered = .text("never")
    }
    #expect(CompleteFactoryAssembly<TabBar, AnyContext>().with(nothing).adding(task).count == 0)
    let mixed = CompleteFactoryAssembly<TabBar, AnyContext>()
      .with(nothing).with(ClassFactory<Cart, AnyContext>(), using: .addTab)
      .with(nothing, using: .addTab).adding(task)
      .with(ClassFactory<Home, AnyContext>(), using: .addTab)
    #expect(mixed.count == 2)
    #expect(made(mixed.assemble()) == "TabBar{*Cart, Home}")
  }

  private func made(_ factory: CompleteContainerFactory<TabBar, AnyContext>) -> String {
    let step = StepAssembly(finder: NilFinder<TabBar, AnyContext>(), factory: factory)
      .using(.replaceRoot).from(GeneralStep.root()).assemble()
    return DefaultRouter().navigate(to: step, in: RouterState(.login)).state.tree.description
  }

  @Test("testActionToStepIntegratorWithTasks: an intermediate step carries one task of each kind")
  func singleStepWithTasks() {
    let single = SingleStep(
      finder: NilFinder<Product, String>(), factory: ClassFactory<Product, String>()
    )
    .adding(InlineInterceptor<String>("asks") { _, _ in .proceed })
    .adding(ContextSettingTask<Product>())
    .adding(InlinePostTask<Product, String>("after") { _, _, _, _ in })
    let step = ChainAssembly.from(single).using(.present).from(GeneralStep.root()).assemble()
    let first = step.route.steps.first
    #expect(first?.interceptors.count == 1)
    #expect(first?.contextTasks.count == 1)
    #expect(first?.postTasks.count == 1)
  }

  @Test(
    "testSingleStepUnsafeWrapper: a rewrapped intermediate step keeps its tasks, unlike RouteComposer's"
  )
  func singleStepUnsafeWrapper() {
    let single = SingleStep(
      finder: NilFinder<Product, String>(), factory: ClassFactory<Product, String>()
    ).adding(ContextSettingTask<Product>())
    let rewrapped: SingleStep<NavigationStack, String> = single.expectingContainer()
    let step = StepAssembly(
      finder: NilFinder<Home, String>(), factory: ClassFactory<Home, String>()
    )
    .using(.push).from(rewrapped).using(.push)
    .from(GeneralStep.custom(using: ClassFinder<NavigationStack, String>())).assemble()
    let state = DefaultRouter().navigate(to: step, with: "p", in: RouterState(.stack(.cart))).state
    #expect(state.tree.description == "NavigationStack[Cart, Product(p), Home]")
  }
}
