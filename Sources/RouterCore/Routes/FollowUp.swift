/// A navigation that a post task begins as soon as its own screen is in place.
public struct FollowUp: Sendable {
  /// Where it goes.
  public let route: Route
  /// What its destination is to show.
  public let context: ContextValue

  /// A further navigation.
  public init(_ route: Route, with context: ContextValue = .absent) {
    self.route = route
    self.context = context
  }
}
