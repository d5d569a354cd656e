/// Pushes the screen in the stack of the detail column; fails when there is none.
public struct PushOnToDetails<Container: SplitViewScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.pushOnToDetails, container: Container.requiredClass) }
}

extension ContainerAction where Self == PushOnToDetails<SplitView> {
  /// Pushes the screen in the stack of the detail column.
  public static var pushOnToDetails: PushOnToDetails<SplitView> { PushOnToDetails() }
}
