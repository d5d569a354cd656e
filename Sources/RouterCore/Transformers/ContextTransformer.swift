/// Turns the context of a destination into the context the steps before it need.
public protocol ContextTransformer: Sendable {
  /// What it is given.
  associatedtype SourceContext: ContextRepresentable
  /// What it makes of it.
  associatedtype TargetContext: ContextRepresentable
  /// Transforms a context; what it throws ends the navigation.
  func transform(_ context: SourceContext) throws(RoutingError) -> TargetContext
  /// The form the router runs; the default asks ``transform(_:)``.
  var erased: AnyContextTransformer { get }
}

extension ContextTransformer {
  /// The form the router runs.
  public var erased: AnyContextTransformer {
    AnyContextTransformer("\(Self.self)", source: SourceContext.contextType) {
      value throws(RoutingError) in
      try transform(SourceContext.read(value, for: "\(Self.self)")).contextValue
    }
  }
}
