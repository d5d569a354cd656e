package import Metrics

extension LinkOutcome {
  /// Whether something is wrong with the app: a refusal on purpose, or a redirect, is not.
  package var isFault: Bool {
    switch self {
    case .shown, .deferred, .redirected, .refused: false
    case .wrongScreen, .dropped, .stuck, .notUnderstood, .failed, .failedHalfway: true
    }
  }
}
