/// Makes the screen the root of the window; only from the root.
public struct ReplaceRoot: Action {
  /// Creates the action.
  public init() {}
  /// The form the router runs.
  public var erased: AnyAction { AnyAction(.replaceRoot) }
}

extension Action where Self == ReplaceRoot {
  /// Makes the screen the root of the window.
  public static var replaceRoot: ReplaceRoot { ReplaceRoot() }
}
