/// Makes the screen the primary column of a split view.
public struct SetAsPrimary<Container: SplitViewScreen>: ContainerAction {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.setAsPrimary, container: Container.requiredClass) }
}

extension ContainerAction where Self == SetAsPrimary<SplitView> {
  /// Makes the screen the primary column of a split view.
  public static var setAsPrimary: SetAsPrimary<SplitView> { SetAsPrimary() }
}
