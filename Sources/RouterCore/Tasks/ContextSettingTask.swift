/// Lets screens of a class remember the context, once the class has found it compatible.
public struct ContextSettingTask<Target: Screen>: ContextTask {
  /// The context its class is shown with.
  public typealias Context = Target.Context

  /// Creates the task.
  public init() {}

  /// The form the router runs.
  public var erased: AnyContextTask {
    AnyContextTask(
      .setting(Target.screenClass), name: "ContextSettingTask", context: Context.contextType,
      screenClass: Target.screenClass)
  }

  /// Remembers the context as it is; the router asks the class itself.
  public func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) {
    remembered = context.contextValue
  }
}
