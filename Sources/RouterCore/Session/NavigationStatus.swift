/// How a navigation stands after a call.
public enum NavigationStatus: Hashable, Sendable {
  /// It has come to its end.
  case finished(NavigationOutcome)
  /// It waits; ``RouterState/pending`` says for what.
  case suspended(NavigationID)
}
