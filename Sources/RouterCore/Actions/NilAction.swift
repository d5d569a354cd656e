/// Leaves the tree as it is.
public struct NilAction: Action {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.none) }
}

extension Action where Self == NilAction {
  /// Leaves the tree as it is.
  public static var nilAction: NilAction { NilAction() }
}
