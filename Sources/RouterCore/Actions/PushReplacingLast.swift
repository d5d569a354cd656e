/// Puts the screen in place of the last one of a stack; on an empty stack it is appended.
public struct PushReplacingLast<Container: NavigationStackScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction {
    AnyAction(.pushReplacingLast, container: Container.requiredClass)
  }
}

extension ContainerAction where Self == PushReplacingLast<NavigationStack> {
  /// Puts the screen in place of the last one of a stack.
  public static var pushReplacingLast: PushReplacingLast<NavigationStack> { PushReplacingLast() }
}
