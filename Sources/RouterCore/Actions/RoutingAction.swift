/// Puts a screen into the tree.
public protocol RoutingAction: Sendable {
  /// The form the router runs.
  var erased: AnyAction { get }
}
