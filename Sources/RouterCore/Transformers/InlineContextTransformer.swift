/// A transformer made of a closure.
public struct InlineContextTransformer<
  SourceContext: ContextRepresentable, TargetContext: ContextRepresentable
>: ContextTransformer {
  private let block: @Sendable (SourceContext) throws(RoutingError) -> TargetContext

  /// Creates a transformer from a closure.
  public init(_ block: @escaping @Sendable (SourceContext) throws(RoutingError) -> TargetContext) {
    self.block = block
  }

  /// Calls the closure.
  public func transform(_ context: SourceContext) throws(RoutingError) -> TargetContext {
    try block(context)
  }
}
