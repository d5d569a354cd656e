/// How a screen closes itself; whoever shows the screen says so, since the screen cannot know.
///
/// A class, and immutable: two states are only the same when their screens close in the same way.
public final class DismissalMethod: Sendable {
  /// What closing means.
  public enum Kind: Sendable {
    /// Dismisses the modal screen which the screen is in; fails where it is in none.
    case dismiss
    /// Navigates somewhere; without a context with the one the screen is closed with.
    case navigate(Route, with: ContextValue?)
    /// Asks the application, which is given the screens, the screen to close and the context.
    case custom(@Sendable (inout Stage, ScreenID, ContextValue) throws(RoutingError) -> Void)
  }

  /// What closing means.
  public let kind: Kind
  /// The type of context the screen has to be closed with.
  public let context: ContextType

  /// Creates a method.
  public init(_ kind: Kind, context: ContextType = .any) {
    self.kind = kind
    self.context = context
  }
}
