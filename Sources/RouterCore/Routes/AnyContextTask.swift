/// Gives a screen its context, or does something else with it, as soon as the screen is found or made.
///
/// A class, and immutable, so that a navigation hands it around without copying what is in it.
public final class AnyContextTask: Sendable {
  /// What kind of task it is.
  public enum Kind: Sendable {
    /// Lets the screen remember the context, after its class has found the context compatible.
    case setting(ScreenClass)
    /// Asks the application, which may change the screen's context.
    case custom(
      prepare: (@Sendable (ContextValue) throws(RoutingError) -> Void)?, perform: Work?)
    /// Asks the application what it has prepared, anew for every navigation.
    case preparing(@Sendable (ContextValue) throws(RoutingError) -> Work)
    /// Tells the screen how it closes itself.
    case providingDismissal(DismissalMethod)
    /// Tells the tree which child of a container to select.
    case select(@Sendable (ScreenNode, ContextValue) -> Int?)
  }

  /// Works on what a screen remembers; sees the screen and the navigation's context.
  public typealias Work =
    @Sendable (inout ContextValue, ScreenNode, ContextValue) throws(RoutingError) -> Void

  /// What kind of task it is.
  public let kind: Kind
  /// What a trace calls it.
  public let name: String
  /// The type of context it takes.
  public let context: ContextType
  /// The class of screens it works on; `nil` for all.
  public let screenClass: ScreenClass?

  /// Creates a task.
  ///
  /// - Parameters:
  ///   - kind: what it does.
  ///   - name: what a trace calls it.
  ///   - context: the type of context it takes.
  ///   - screenClass: the class of screens it works on; any other ends the navigation.
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

  /// Checks what can be checked beforehand; what has to be prepared anew is not done here.
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
    case .preparing, .providingDismissal, .select: break
    }
  }
}

extension AnyContextTask: CustomStringConvertible {
  /// What a trace calls it.
  public var description: String { name }
}
