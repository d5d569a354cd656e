/// One link, opened once in one situation under one layout.
package struct LinkRecord: Hashable, Sendable, Codable {
  /// The link's place in the experiment's list of links.
  package var link: Int
  /// Which of the link's examples it is, 0 for the first.
  package var example: Int
  /// The places of the situation and the variant in the experiment's lists.
  package var situation: Int
  package var variant: Int
  /// What became of it.
  package var outcome: LinkOutcome
  /// Why, in words; empty where the outcome says it all.
  package var reason: String
  /// The screen on which the person landed; nothing when none is shown.
  package var landed: String?
  /// The fewest taps from there to the screen the link stands for, and to the home screen; nothing
  /// where there is no way.
  package var tapsToTarget: Int?
  package var tapsToHome: Int?
  /// Whether going back leads to a screen of the app rather than out of it or nowhere.
  package var hasWayBack: Bool
  /// The screens that going back shows, one after the other; nothing where that was not recorded.
  package var wayBack: [String]?

  /// A link's ending.
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

  /// What tells a record from the others.
  var place: [Int] { [link, example, situation, variant] }

  private enum CodingKeys: String, CodingKey {
    case link, example, situation, variant, outcome, reason, landed
    case tapsToTarget = "taps-to-target"
    case tapsToHome = "taps-to-home"
    case hasWayBack = "way-back"
    case wayBack = "back"
  }
}
