/// Makes the screen the detail column of a split view; fails without a primary column.
public struct PushToDetails<Container: SplitViewScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.pushToDetails, container: Container.requiredClass) }
}

extension ContainerAction where Self == PushToDetails<SplitView> {
  /// Makes the screen the detail column of a split view.
  public static var pushToDetails: PushToDetails<SplitView> { PushToDetails() }
}
