/// One link, opened once in one situation under one layout.
package struct LinkRecord: Hashable, Sendable, Codable {
  /// The link's place in the experiment's list of links.
  package var link: Int
  /// Which of the link's examples it is, 0 for the first.
  package var example: Int
  /// The places of the situation and the variant in the experiment's lists.
  package var situation: Int
  package var variant: Int
  package var outcome: LinkOutcome
  /// Why, in words; empty where the outcome says it all.
  package var reason: String
  /// The screen on which the person landed; `nil` when none is shown.
  package var landed: String?
  /// The fewest taps from there to the screen the link stands for, and to the home screen; `nil`
  /// where there is no path.
  package var tapsToTarget: Int?
  package var tapsToHome: Int?
  /// Whether going back leads to a screen of the app rather than out of it or nowhere.
  package var hasWayBack: Bool
  /// The screens that going back shows, one after the other; `nil` where that was not recorded.
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
    case .shown: "The screen that the link stands for is shown."
    case .redirected: "Another screen is shown, on purpose: the layout sends this link elsewhere."
    case .deferred: "It is kept until somebody answers, such as by signing in, and is shown then."
    case .refused: "An interceptor or a screen with unsaved work turned the link away."
    case .wrongScreen: "A screen is shown that neither the link nor the layout meant."
    case .dropped: "The link was accepted, and nothing changed."
    case .stuck: "The router waits for something that never comes."
    case .notUnderstood: "The link is none of those that the app understands."
    case .failed: "The route failed, and nothing had moved."
    case .failedHalfway: "The route failed and left things moved."
    }
  }

  /// Whether the person came to see the screen that the link promised.
  package var isResolved: Bool { self == .shown || self == .deferred }
}
