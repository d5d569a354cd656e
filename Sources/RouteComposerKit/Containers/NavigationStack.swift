public import RouterCore

/// The plain navigation stack.
public enum NavigationStack: NavigationStackScreen {
  /// The class `NavigationStack`.
  public static let screenClass = ScreenClass.plainNavigationStack
}

extension NavigationStackScreen {
  /// Appends the screen to a stack of this class.
  public static func push() -> Push<Self> { Push() }
  /// Makes the screen the only one of a stack of this class.
  public static func pushAsRoot() -> PushAsRoot<Self> { PushAsRoot() }
  /// Puts the screen in place of the last one of a stack of this class.
  public static func pushReplacingLast() -> PushReplacingLast<Self> { PushReplacingLast() }
}

/// Appends the screen to a stack.
public struct Push<Container: NavigationStackScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.push, container: Container.requiredClass) }
}

extension ContainerAction where Self == Push<NavigationStack> {
  /// Appends the screen to a stack.
  public static var push: Push<NavigationStack> { Push() }
}

/// Makes the screen the only one of a stack.
public struct PushAsRoot<Container: NavigationStackScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction { AnyAction(.pushAsRoot, container: Container.requiredClass) }
}

extension ContainerAction where Self == PushAsRoot<NavigationStack> {
  /// Makes the screen the only one of a stack.
  public static var pushAsRoot: PushAsRoot<NavigationStack> { PushAsRoot() }
}

/// Puts the screen in place of the last one of a stack; on an empty stack it is appended.
public struct PushReplacingLast<Container: NavigationStackScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The type-erased form.
  public var erased: AnyAction {
    AnyAction(.pushReplacingLast, container: Container.requiredClass)
  }
}

extension ContainerAction where Self == PushReplacingLast<NavigationStack> {
  /// Puts the screen in place of the last one of a stack.
  public static var pushReplacingLast: PushReplacingLast<NavigationStack> { PushReplacingLast() }
}
