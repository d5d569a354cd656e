public import RouterCore

/// The fluent start of a ``StepAssembly``: first how the screen is found, then how it is made.
///
/// ```swift
/// StepAssembler<Product, String>()
///   .finder(.classWithContextFinder).factory(.classFactory).using(.push)
/// ```
public struct StepAssembler<Target: Screen, Context: ContextRepresentable>: Sendable {
  /// Begins a step.
  public init() {}

  /// Says how the screen is found.
  public func finder<F: Finder>(_ finder: F) -> StepAssemblerWithFinder<F>
  where F.Target == Target, F.Context == Context { StepAssemblerWithFinder(finder: finder) }
}

/// A step with a known finder.
public struct StepAssemblerWithFinder<F: Finder>: Sendable {
  let finder: F

  /// Says how the screen is made.
  public func factory<FC: Factory>(_ factory: FC) -> StepAssembly<F, FC>
  where FC.Target == F.Target, FC.Context == F.Context {
    StepAssembly(finder: finder, factory: factory)
  }
}

/// Puts a step together: how its screen is found and made, and its tasks.
///
/// ```swift
/// let product = StepAssembly(
///   finder: ClassWithContextFinder<Product>(), factory: ClassFactory<Product, String>()
/// )
/// .adding(ContextSettingTask<Product>())
/// .using(.push)
/// .from(catalog.expectingContainer())
/// .assemble()
/// ```
public struct StepAssembly<F: Finder, FC: Factory>: Sendable
where F.Target == FC.Target, F.Context == FC.Context {
  private var parts: StepParts

  /// Begins a step; its name in traces is by default the name of the screen's class.
  public init(finder: F, factory: FC, name: String? = nil) {
    parts = StepParts(
      name: name ?? F.Target.screenClass.name, finder: finder.erased, factory: factory.erased)
  }

  /// Adds an interceptor; they are asked in the order in which they were added.
  public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == F.Context {
    adding(interceptor.erased)
  }

  /// Adds an interceptor in the form the router runs.
  public func adding(_ interceptor: AnyInterceptor) -> Self {
    changed { $0.interceptors.append(interceptor) }
  }

  /// Adds a context task; they are done in the order in which they were added.
  public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == F.Context {
    changed { $0.contextTasks.append(task.erased) }
  }

  /// Adds a post task; they are done in the order in which they were added.
  public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == F.Context {
    changed { $0.postTasks.append(task.erased) }
  }

  /// Says how the screen is integrated; any step may come before it.
  public func using(_ action: some Action) -> StepChainAssembly<F.Target, F.Context> {
    StepChainAssembly(steps: parts.steps(using: action.erased))
  }

  /// Says how the screen is integrated; the step before it has to be that container.
  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerStepChainAssembly<A.Container, F.Target, F.Context> {
    ContainerStepChainAssembly(steps: parts.steps(using: action.erased))
  }

  /// Says which step comes before, for a screen or container that is never made.
  public func from<Previous: Screen>(
    _ step: DestinationStep<Previous, F.Context>
  ) -> LastStepInChainAssembly<F.Target, F.Context>
  where FC == NilFactory<F.Target, F.Context> {
    LastStepInChainAssembly(route: Route(parts.steps(using: .nilAction) + step.route.steps))
  }

  private func changed(_ change: (inout StepParts) -> Void) -> Self {
    var copy = self
    change(&copy.parts)
    return copy
  }
}

/// The parts of a step while it is assembled.
struct StepParts: Sendable {
  var name: String
  var finder: AnyFinder?
  var factory: AnyFactory?
  var interceptors: [AnyInterceptor] = []
  var contextTasks: [AnyContextTask] = []
  var postTasks: [AnyPostTask] = []
  /// Changes the context for the step itself and those after it.
  var transformers: [AnyContextTransformer] = []

  func steps(using action: AnyAction) -> [Step] {
    transformers.map { .adapt($0) } + [
      .screen(
        name, finder: finder, factory: factory, action: action, interceptors: interceptors,
        contextTasks: contextTasks, postTasks: postTasks)
    ]
  }
}
