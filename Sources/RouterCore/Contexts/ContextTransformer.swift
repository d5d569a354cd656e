/// Turns the context of a destination into the context the steps before it need.
public protocol ContextTransformer: Sendable {
  /// What it is given.
  associatedtype Source: ContextRepresentable
  /// What it makes of it.
  associatedtype Target: ContextRepresentable
  /// Transforms a context; what it throws ends the navigation.
  func transform(_ context: Source) throws(RoutingError) -> Target
}

extension ContextTransformer {
  /// The form the router runs.
  public var erased: AnyContextTransformer {
    AnyContextTransformer("\(Self.self)", source: Source.contextType) {
      value throws(RoutingError) in
      try transform(Source.read(value, for: "\(Self.self)")).contextValue
    }
  }
}
