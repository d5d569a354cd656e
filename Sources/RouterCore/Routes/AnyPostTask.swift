/// Does something after the navigation has happened; it cannot undo it.
///
/// A class, and immutable, so that a navigation hands it around without copying what is in it.
public final class AnyPostTask: Sendable {
  /// What a trace calls it.
  public let name: String
  /// The type of context it takes.
  public let context: ContextType
  /// The class of screens it works on; `nil` for all.
  public let screenClass: ScreenClass?
  /// Called with the tree, the screen, the context and every screen of the navigation.
  public let perform: (@Sendable (ScreenTree, ScreenID, ContextValue, [ScreenID]) -> Void)?

  /// Creates a task; without `perform` its call is only seen in the trace.
  public init(
    _ name: String, context: ContextType = .any, screenClass: ScreenClass? = nil,
    perform: (@Sendable (ScreenTree, ScreenID, ContextValue, [ScreenID]) -> Void)? = nil
  ) {
    self.name = name
    self.context = context
    self.screenClass = screenClass
    self.perform = perform
  }
}
