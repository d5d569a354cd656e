/// So many successes in so many trials.
package struct Proportion: Hashable, Sendable {
  /// How often it went well, `0 ... trials`.
  package let successes: Int
  /// How often it was tried, not negative.
  package let trials: Int

  /// A proportion; nothing unless `0 <= successes <= trials`.
  package init?(successes: Int, trials: Int) {
    guard successes >= 0, successes <= trials else { return nil }
    self.successes = successes
    self.trials = trials
  }

  /// The observed share; nothing when there were no trials.
  package var estimate: Double? {
    trials > 0 ? Double(successes) / Double(trials) : nil
  }

  /// How often it did not go well.
  package var failures: Int { trials - successes }

  /// What nothing is known about.
  static let anything = Interval(0, 1)

  // Without trials the methods that divide by their number have nothing to divide.
  var share: Double { trials > 0 ? Double(successes) / Double(trials) : 0 }
}
