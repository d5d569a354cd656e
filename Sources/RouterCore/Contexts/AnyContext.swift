/// Whatever context there is, or none: the `Any?` of RouteComposer's entities.
public struct AnyContext: ContextRepresentable, Hashable {
  /// The context as the router carries it.
  public let contextValue: ContextValue

  /// Every context fits.
  public static var contextType: ContextType { .any }

  /// Takes any value.
  public init(contextValue: ContextValue) { self.contextValue = contextValue }
}
