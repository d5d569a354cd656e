/// The way to a screen, with the screen's class and context known to the compiler.
///
/// Assemblies make it; it is not put together by hand.
public struct DestinationStep<Target: Screen, Context: ContextRepresentable>: Sendable {
  /// The way in the form the router runs.
  public let route: Route

  init(_ route: Route) { self.route = route }

  /// The same step with another class and context, unchecked by the compiler.
  ///
  /// What does not fit fails when the route is taken.
  public func unsafelyRewrapped<Other: Screen, OtherContext: ContextRepresentable>()
    -> DestinationStep<Other, OtherContext>
  { DestinationStep<Other, OtherContext>(route) }

  /// The same step for callers with another context, which is transformed first.
  public func adaptingContext<T: ContextTransformer>(
    using transformer: T
  ) -> DestinationStep<Target, T.SourceContext> where T.TargetContext == Context {
    DestinationStep<Target, T.SourceContext>(route.reached(by: .adapt(transformer.erased)))
  }

  /// The same step taken for the container around its screen, so that a container action can follow.
  ///
  /// The router looks for the container when the route is taken.
  public func expectingContainer<Container: ContainerScreen>()
    -> DestinationStep<Container, Context>
  { unsafelyRewrapped() }
}

extension DestinationStep where Context == AnyContext {
  /// The same step for callers with any particular context: one that takes everything takes that too.
  public func adaptingContext<Other: ContextRepresentable>() -> DestinationStep<Target, Other> {
    unsafelyRewrapped()
  }

  /// The container around its screen, for callers with any particular context.
  public func expectingContainer<Container: ContainerScreen, Other: ContextRepresentable>()
    -> DestinationStep<Container, Other>
  { unsafelyRewrapped() }
}
