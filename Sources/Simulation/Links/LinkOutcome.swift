/// The one end that every link comes to.
package enum LinkOutcome: String, Hashable, Sendable, CaseIterable {
  /// The screen it stands for is on display.
  case shown
  /// A question came first; the screen showed once it was answered.
  case deferred
  /// The app refused on purpose: a screen with unsaved work, an interceptor that rejects.
  case refused
  /// Another screen came.
  case wrongScreen = "wrong-screen"
  /// Nothing came: no pattern fits, or the navigation failed and left everything as it was.
  case dropped
  /// The app is in a state from which home cannot be reached.
  case stuck

  /// Whether a person who opened the link got what it stands for.
  package var isSuccess: Bool { self == .shown || self == .deferred }

  /// Whether something is wrong with the app: a refusal on purpose is not.
  package var isFault: Bool {
    switch self {
    case .shown, .deferred, .refused: false
    case .wrongScreen, .dropped, .stuck: true
    }
  }

  /// What reports call it.
  package var phrase: String {
    switch self {
    case .shown: "shown"
    case .deferred: "shown after a question"
    case .refused: "refused"
    case .wrongScreen: "wrong screen"
    case .dropped: "dropped"
    case .stuck: "stuck"
    }
  }
}
