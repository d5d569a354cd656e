/// A transformer made of a closure.
public struct InlineContextTransformer<
  Source: ContextRepresentable, Target: ContextRepresentable
>: ContextTransformer {
  private let block: @Sendable (Source) throws(RoutingError) -> Target

  /// Creates a transformer from a closure.
  public init(_ block: @escaping @Sendable (Source) throws(RoutingError) -> Target) {
    self.block = block
  }

  /// Calls the closure.
  public func transform(_ context: Source) throws(RoutingError) -> Target { try block(context) }
}
