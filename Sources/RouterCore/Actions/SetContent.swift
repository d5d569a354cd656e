/// Makes the screen the only content of a drawer: what a drawer does that does not keep its sections.
public struct SetContent<Container: DrawerScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.setContent, container: Container.requiredClass) }
}

extension ContainerAction where Self == SetContent<Drawer> {
  /// Makes the screen the only content of a drawer.
  public static var setContent: SetContent<Drawer> { SetContent() }
}
