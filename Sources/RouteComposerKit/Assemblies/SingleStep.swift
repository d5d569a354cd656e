import RouterCore

/// A step in the middle of a route, without the action that integrates it.
public struct SingleStep<Target: Screen, Context: ContextRepresentable>: Sendable {
  let parts: StepParts

  /// Creates a step that is found or made.
  public init<F: Finder, FC: Factory>(finder: F, factory: FC, name: String? = nil)
  where F.Target == Target, FC.Target == Target, F.Context == Context, FC.Context == Context {
    parts = StepParts(
      name: name ?? Target.screenClass.name, finder: finder.erased, factory: factory.erased)
  }

  init(_ parts: StepParts) { self.parts = parts }

  /// The step with an interceptor.
  public func adding<I: RoutingInterceptor>(_ interceptor: I) -> Self where I.Context == Context {
    changed { $0.interceptors.append(interceptor.erased) }
  }

  /// The step with a context task.
  public func adding<T: ContextTask>(_ task: T) -> Self where T.Context == Context {
    changed { $0.contextTasks.append(task.erased) }
  }

  /// The step with a post task.
  public func adding<T: PostRoutingTask>(_ task: T) -> Self where T.Context == Context {
    changed { $0.postTasks.append(task.erased) }
  }

  private func changed(_ change: (inout StepParts) -> Void) -> Self {
    var parts = parts
    change(&parts)
    return Self(parts)
  }

  /// The same step with another class and context, unchecked by the compiler; its tasks stay with it.
  public func unsafelyRewrapped<Other: Screen, OtherContext: ContextRepresentable>()
    -> SingleStep<Other, OtherContext>
  { SingleStep<Other, OtherContext>(parts) }

  /// The same step for steps with another context, which is transformed for it and those after it.
  public func adaptingContext<T: ContextTransformer>(
    using transformer: T
  ) -> SingleStep<Target, T.SourceContext> where T.TargetContext == Context {
    var parts = parts
    parts.transformers.insert(transformer.erased, at: 0)
    return SingleStep<Target, T.SourceContext>(parts)
  }

  /// The same step taken for the container around its screen; its tasks stay with it.
  public func expectingContainer<Container: ContainerScreen>() -> SingleStep<Container, Context> {
    unsafelyRewrapped()
  }
}

extension SingleStep where Context == AnyContext {
  /// The same step for steps with any particular context: one that takes everything takes that too.
  public func adaptingContext<Other: ContextRepresentable>() -> SingleStep<Target, Other> {
    unsafelyRewrapped()
  }

  /// The container around its screen, for steps with any particular context.
  public func expectingContainer<Container: ContainerScreen, Other: ContextRepresentable>()
    -> SingleStep<Container, Other>
  { unsafelyRewrapped() }
}

/// A container in the middle of a route that is always made.
public enum ContainerStep {
  /// A navigation stack.
  public static func navigationStack<Context: ContextRepresentable>()
    -> SingleStep<NavigationStack, Context>
  { make() }

  /// A tab bar.
  public static func tabBar<Context: ContextRepresentable>() -> SingleStep<TabBar, Context> {
    make()
  }

  /// A split view.
  public static func splitView<Context: ContextRepresentable>() -> SingleStep<SplitView, Context> {
    make()
  }

  /// A drawer.
  public static func drawer<Context: ContextRepresentable>() -> SingleStep<Drawer, Context> {
    make()
  }

  /// A container of any class.
  public static func make<Container: ContainerScreen, Context: ContextRepresentable>()
    -> SingleStep<Container, Context>
  {
    SingleStep(
      finder: NilFinder<Container, Context>(), factory: ContainerClassFactory<Container, Context>())
  }
}
