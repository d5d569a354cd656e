/// One link, opened once in one situation under one layout.
package struct LinkRecord: Hashable, Sendable, Codable {
  /// The link's place in the experiment's list of links.
  package var link: Int
  /// The number of the link's example, from 0.
  package var example: Int
  /// The places of the situation and the variant in the experiment's lists.
  package var situation: Int
  package var variant: Int
  package var outcome: LinkOutcome
  /// The reason in words; empty if the outcome needs none.
  package var reason: String
  /// The screen on which the person landed; `nil` if none is shown.
  package var landed: String?
  /// The fewest taps from there to the link's own screen, and to the home screen; `nil` if there is
  /// no path.
  package var tapsToTarget: Int?
  package var tapsToHome: Int?
  /// Whether going back leads to a screen of the app, and not out of it or nowhere.
  package var hasWayBack: Bool
  /// The screens that going back shows, one after the other; `nil` if they were not recorded.
  package var wayBack: [String]?

  package init(
    link: Int, example: Int, situation: Int, variant: Int, outcome: LinkOutcome,
    reason: String = "", landed: String? = nil, tapsToTarget: Int? = nil, tapsToHome: Int? = nil,
    hasWayBack: Bool = false, wayBack: [String]? = nil
  ) {
    self.link = link
    self.example = example
    self.situation = situation
    self.variant = variant
    self.outcome = outcome
    self.reason = reason
    self.landed = landed
    self.tapsToTarget = tapsToTarget
    self.tapsToHome = tapsToHome
    self.hasWayBack = hasWayBack
    self.wayBack = wayBack
  }

  var place: [Int] { [link, example, situation, variant] }

  private enum CodingKeys: String, CodingKey {
    case link, example, situation, variant, outcome, reason, landed
    case tapsToTarget = "taps-to-target"
    case tapsToHome = "taps-to-home"
    case hasWayBack = "way-back"
    case wayBack = "back"
  }
}

/// The outcome of a deep link: a closed list whose names are stable.
package enum LinkOutcome: String, Sendable, CaseIterable, Codable {
  case shown, redirected, deferred, refused
  case wrongScreen = "wrong-screen"
  case dropped, stuck
  case notUnderstood = "not-understood"
  case failed
  case failedHalfway = "failed-halfway"

  /// The meaning, as a sentence.
  package var explanation: String {
    switch self {
    case .shown: "The link shows its own screen."
    case .redirected: "The link shows another screen on purpose: the layout sends it there."
    case .deferred: "The link waits for an answer, such as signing in, and then shows its screen."
    case .refused: "An interceptor or a screen with unsaved work turned the link away."
    case .wrongScreen: "The link shows another screen, and neither link nor layout asks for it."
    case .dropped: "The app accepted the link, but nothing changed."
    case .stuck: "The router waits for something that never happens."
    case .notUnderstood: "The app does not understand the link."
    case .failed: "The route failed before it moved anything."
    case .failedHalfway: "The route failed after it had moved screens."
    }
  }

  /// Whether the person saw the link's own screen.
  package var isResolved: Bool { self == .shown || self == .deferred }
}
