/// What became of a deep link: a closed list whose names are stable.
package enum LinkOutcome: String, Sendable, CaseIterable, Codable {
  /// The screen it stands for is shown.
  case shown
  /// Another screen is shown, on purpose: the layout sends this link elsewhere.
  case redirected
  /// It is kept until somebody answers, such as by signing in, and is shown then.
  case deferred
  /// An interceptor or a screen with unsaved work turned it away.
  case refused
  /// A screen is shown that neither the link nor the layout meant.
  case wrongScreen = "wrong-screen"
  /// It was accepted, and nothing changed.
  case dropped
  /// The router waits for something that never comes.
  case stuck
  /// No pattern understood it.
  case notUnderstood = "not-understood"
  /// The router threw; nothing had moved.
  case failed
  /// The router threw and left things moved.
  case failedHalfway = "failed-halfway"

  /// Whether the person came to see what the link promised.
  package var isResolved: Bool { self == .shown || self == .deferred }
}
