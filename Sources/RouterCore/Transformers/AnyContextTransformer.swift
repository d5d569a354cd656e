/// Turns the context of a destination into the context the steps before it need.
///
/// A class, and immutable, so that a navigation hands it around without copying what is in it.
public final class AnyContextTransformer: Sendable {
  /// What a trace calls it.
  public let name: String
  /// The type of context it takes.
  public let source: ContextType
  let transform: @Sendable (ContextValue) throws(RoutingError) -> ContextValue

  /// Creates a transformer; what `transform` throws ends the navigation.
  public init(
    _ name: String, source: ContextType = .any,
    transform: @escaping @Sendable (ContextValue) throws(RoutingError) -> ContextValue
  ) {
    self.name = name
    self.source = source
    self.transform = transform
  }

  func callAsFunction(_ context: ContextValue) throws(RoutingError) -> ContextValue {
    try source.check(context, for: name)
    return try transform(context)
  }
}

extension AnyContextTransformer {
  /// What becomes of a context; nothing when it is refused.
  package func converted(_ context: ContextValue) -> ContextValue? {
    do throws(RoutingError) {
      return try self(context)
    } catch {
      return nil
    }
  }
}
