/// What one deep link did in one layout and situation.
package struct LinkResult: Equatable {
  /// The outcome in a word.
  package var outcome: String
  /// Whether that is what was wanted.
  package var isGood: Bool
  /// The screen it ended on, or nothing.
  package var landed: String?
  /// Why, in words; empty where the outcome says it all.
  package var reason: String
  /// Taps from there to the start screen, where there is a way.
  package var tapsToHome: Int?
  /// The screens that going back shows; nothing where that was not recorded.
  package var wayBack: [String]?
  /// The command that shows it again; empty where there is none.
  package var command: String

  package init(
    outcome: String, isGood: Bool, landed: String? = nil, reason: String = "",
    tapsToHome: Int? = nil, wayBack: [String]? = nil, command: String = ""
  ) {
    self.outcome = outcome
    self.isGood = isGood
    self.landed = landed
    self.reason = reason
    self.tapsToHome = tapsToHome
    self.wayBack = wayBack
    self.command = command
  }
}
