/// A destination whose class and context the compiler does not know.
public struct AnyDestination: Sendable {
  /// The way to the screen.
  public let route: Route
  /// What the screen is to show.
  public let context: ContextValue

  /// Creates a destination.
  public init(route: Route, context: ContextValue = .absent) {
    self.route = route
    self.context = context
  }
}
