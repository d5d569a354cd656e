/// Makes the screen the only one of a stack.
public struct PushAsRoot<Container: NavigationStackScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.pushAsRoot, container: Container.requiredClass) }
}

extension ContainerAction where Self == PushAsRoot<NavigationStack> {
  /// Makes the screen the only one of a stack.
  public static var pushAsRoot: PushAsRoot<NavigationStack> { PushAsRoot() }
}
