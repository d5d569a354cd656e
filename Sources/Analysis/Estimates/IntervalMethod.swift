/// How an interval was computed; reports name it.
package enum IntervalMethod: String, Sendable, CaseIterable {
  /// One share, one answer a person.
  case wilson
  /// A ratio of sums over people.
  case deltaMethod = "delta-method"
  /// Nobody differed from anybody: only how rare a difference may still be.
  case ruleOfThree = "rule-of-three"
  /// The difference of two shares of the same people.
  case pairedScore = "paired-score"
  /// The difference of two ratios of the same people.
  case pairedDeltaMethod = "paired-delta-method"

  /// The method as a report names it.
  package var title: String {
    switch self {
    case .wilson: "Wilson's score interval"
    case .deltaMethod: "delta method on people"
    case .ruleOfThree: "exact bound, nobody differed"
    case .pairedScore: "Tango's score interval for pairs"
    case .pairedDeltaMethod: "delta method on each person's own difference"
    }
  }
}
