/// Lets screens of a class remember the context, once the class has found it compatible.
public struct ContextSettingTask<Target: Screen>: ContextTask {
  /// The context its class is shown with.
  public typealias Context = Target.Context
  private let kind: AnyContextTask.Kind

  /// Creates the task; the class itself is asked what it accepts.
  public init() {
    kind = (Target.self as? any ContextAccepting.Type)?.setting ?? .setting(Target.screenClass)
  }

  /// The form the router runs.
  public var erased: AnyContextTask {
    AnyContextTask(
      kind, name: "ContextSettingTask", context: Context.contextType,
      screenClass: Target.screenClass)
  }

  /// Remembers the context as it is; the router asks the class itself.
  public func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) {
    remembered = context.contextValue
  }
}
