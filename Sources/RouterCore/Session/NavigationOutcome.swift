/// How a navigation ended.
public struct NavigationOutcome: Hashable, Sendable {
  /// Why it failed; `nil` when it succeeded.
  public let error: RoutingError?
  /// Whether the error came out of the call itself, before anything was to move; RouteComposer's `throw`.
  public let wasThrown: Bool
  /// Whether the navigation changed the tree.
  ///
  /// A failure that did has stopped half-way and left the tree dirty.
  public let changedTree: Bool

  /// Whether the navigation succeeded.
  public var isSuccess: Bool { error == nil }
}

/// How a navigation stands after a call.
public enum NavigationStatus: Hashable, Sendable {
  /// It has come to its end.
  case finished(NavigationOutcome)
  /// It waits; ``RouterState/pending`` says for what.
  case suspended(NavigationID)
}
