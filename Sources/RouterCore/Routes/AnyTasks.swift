/// Gives a screen its context, or changes it otherwise, as soon as the screen is found or made.
public final class AnyContextTask: Sendable, CustomStringConvertible {
  /// The kind of task.
  public enum Kind: Sendable {
    /// Lets the screen remember the context, after its class has found the context compatible.
    case setting(ScreenClass)
    /// Asks the application, which may change the screen's context.
    case custom(prepare: (@Sendable (ContextValue) throws(RoutingError) -> Void)?, perform: Work?)
    /// Gives the screen a context that depends on the navigation's and on the flags.
    case remembering(
      @Sendable (ContextValue, FlagSet) throws(RoutingError) -> ContextValue)
    /// Asks the application for a prepared part, again for every navigation.
    case preparing(@Sendable (ContextValue) throws(RoutingError) -> Work)
    /// Sets how the screen closes itself.
    case providingDismissal(DismissalMethod)
    /// Selects a child of a container.
    case select(@Sendable (ScreenNode, ContextValue) -> Int?)
  }

  /// Works on the context of a screen; sees the screen and the navigation's context.
  public typealias Work =
    @Sendable (inout ContextValue, ScreenNode, ContextValue) throws(RoutingError) -> Void

  /// The kind of task.
  public let kind: Kind
  /// The name in traces.
  public let name: String
  /// The name in traces.
  public var description: String { name }
  /// The type of context it takes.
  public let context: ContextType
  /// The class of screens it works on; `nil` for all.
  public let screenClass: ScreenClass?

  /// A task; a screen of another class than `screenClass` ends the navigation.
  public init(
    _ kind: Kind, name: String, context: ContextType = .any, screenClass: ScreenClass? = nil
  ) {
    self.kind = kind
    self.name = name
    self.context = context
    self.screenClass = screenClass
  }

  /// The task that lets screens of a class remember the context: RouteComposer's `ContextSettingTask`.
  public static func setting(_ screenClass: ScreenClass) -> AnyContextTask {
    .init(
      .setting(screenClass), name: "ContextSettingTask", context: screenClass.context,
      screenClass: screenClass)
  }

  /// Checks everything that can be checked beforehand, without preparing parts again.
  func prepare(_ value: ContextValue) throws(RoutingError) {
    switch kind {
    case .setting(let screenClass):
      if let compatibility = screenClass.declaration.compatibility,
        let reason = compatibility(value)
      {
        throw .generic(.init(reason))
      }
    case .custom(let prepare, _):
      if let prepare { try prepare(value) }
    case .remembering, .preparing, .providingDismissal, .select: break
    }
  }
}

/// How a screen closes itself; given by the step that shows it, since the screen cannot know.
///
/// A class, and immutable: two states are only the same when their screens have the same methods.
public final class DismissalMethod: Sendable {
  /// The kind of closing.
  public enum Kind: Sendable {
    /// Dismisses the screen's modal; fails if it is not in one.
    case dismiss
    /// Navigates somewhere; without a context of its own, with the context that the screen is closed with.
    case navigate(Route, with: ContextValue?)
    /// Asks the application, which is given the screens, the screen to close and the context.
    case custom(@Sendable (inout Stage, ScreenID, ContextValue) throws(RoutingError) -> Void)
  }

  /// The kind of closing.
  public let kind: Kind
  /// The type of context the screen has to be closed with.
  public let context: ContextType

  /// Creates a method.
  public init(_ kind: Kind, context: ContextType = .any) {
    self.kind = kind
    self.context = context
  }
}

/// Does something after the navigation has happened; it cannot undo it.
public final class AnyPostTask: Sendable, CustomStringConvertible {
  /// The name in traces.
  public let name: String
  /// The name in traces.
  public var description: String { name }
  /// The type of context it takes.
  public let context: ContextType
  /// The class of screens it works on; `nil` for all.
  public let screenClass: ScreenClass?
  /// Called with the screen, the context and every screen of the navigation; may change the state's flags
  /// and begin a further navigation.
  public let act:
    (@Sendable (inout Stage, ScreenID, ContextValue, [ScreenID]) -> AnyPostTask.FollowUp?)?

  /// Creates a task that acts: the navigation that it returns happens before the next task is done.
  ///
  /// The navigation it belongs to is still under way then: a router that allows one navigation at a
  /// time refuses the further one. A task without `act` is only seen in the trace.
  public init(
    _ name: String, context: ContextType = .any, screenClass: ScreenClass? = nil,
    act: (@Sendable (inout Stage, ScreenID, ContextValue, [ScreenID]) -> AnyPostTask.FollowUp?)? =
      nil
  ) {
    self.name = name
    self.context = context
    self.screenClass = screenClass
    self.act = act
  }

  /// Creates a task that only looks at the screens.
  public convenience init(
    _ name: String, context: ContextType = .any, screenClass: ScreenClass? = nil,
    perform: @escaping @Sendable (ScreenTree, ScreenID, ContextValue, [ScreenID]) -> Void
  ) {
    self.init(name, context: context, screenClass: screenClass) { stage, screen, value, stack in
      perform(stage.tree, screen, value, stack)
      return nil
    }
  }

  /// A navigation that a post task begins as soon as its own screen is in place.
  public struct FollowUp: Sendable {
    /// The route of the further navigation.
    public let route: Route
    /// The context of its destination.
    public let context: ContextValue

    /// A further navigation.
    public init(_ route: Route, with context: ContextValue = .absent) {
      self.route = route
      self.context = context
    }
  }
}
