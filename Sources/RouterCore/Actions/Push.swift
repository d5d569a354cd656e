/// Appends the screen to a stack.
public struct Push<Container: NavigationStackScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.push, container: Container.requiredClass) }
}

extension ContainerAction where Self == Push<NavigationStack> {
  /// Appends the screen to a stack.
  public static var push: Push<NavigationStack> { Push() }
}
