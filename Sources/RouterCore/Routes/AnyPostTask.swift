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

  /// Called like ``perform``, but may change the state's flags and begin a further navigation.
  public let act: (@Sendable (inout Stage, ScreenID, ContextValue, [ScreenID]) -> FollowUp?)?

  /// Creates a task that acts: what it returns is navigated to before the next task is done.
  ///
  /// The navigation it belongs to is still under way then: a router that allows one navigation at a
  /// time refuses the further one.
  public init(
    _ name: String, context: ContextType = .any, screenClass: ScreenClass? = nil,
    act: @escaping @Sendable (inout Stage, ScreenID, ContextValue, [ScreenID]) -> FollowUp?
  ) {
    self.name = name
    self.context = context
    self.screenClass = screenClass
    self.act = act
    perform = nil
  }

  /// Creates a task; without `perform` its call is only seen in the trace.
  public init(
    _ name: String, context: ContextType = .any, screenClass: ScreenClass? = nil,
    perform: (@Sendable (ScreenTree, ScreenID, ContextValue, [ScreenID]) -> Void)? = nil
  ) {
    self.name = name
    self.context = context
    self.screenClass = screenClass
    self.perform = perform
    act = nil
  }
}

extension AnyPostTask: CustomStringConvertible {
  /// What a trace calls it.
  public var description: String { name }
}
