/// No context by declaration: the `Void` of RouteComposer's entities, which cannot conform to a protocol.
public struct NoContext: ContextRepresentable, Hashable {
  /// Only ``ContextValue/void`` fits.
  public static var contextType: ContextType { .void }

  /// The declared absence of a context.
  public var contextValue: ContextValue { .void }

  /// Creates the one value there is.
  public init() {}

  /// Takes ``ContextValue/void`` and refuses everything else.
  public init?(contextValue: ContextValue) {
    guard contextValue == .void else { return nil }
  }
}
