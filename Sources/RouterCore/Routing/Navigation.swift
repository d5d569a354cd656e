/// What came of a navigation: how it stands, the state it led to, and everything that happened.
public struct Navigation: Sendable {
  /// How the navigation stands.
  public let status: NavigationStatus
  /// The state it led to.
  public let state: RouterState
  /// Everything that happened.
  public let trace: Trace

  /// How the navigation ended, or `nil` when it waits.
  public var outcome: NavigationOutcome? {
    guard case .finished(let outcome) = status else { return nil }
    return outcome
  }
}
