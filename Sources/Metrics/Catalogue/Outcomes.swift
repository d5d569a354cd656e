extension Metric {
  package static let success = Metric(
    "success", title: "Task success", unit: .share, better: .higher,
    explanation: "Journeys that reached one of the task's goals, divided by all journeys. The "
      + "first metric to look at: steps and time mean little if people do not arrive."
  ) { Measure($0.outcome.isSuccess) }

  package static let directSuccess = Metric(
    "direct-success", title: "Direct success", unit: .share, better: .higher,
    explanation: """
      Journeys that arrived without going back and without a step off every optimal path, divided \
      by all journeys. Stricter than a tree test, which only asks that people do not go back up.
      """
  ) { Measure($0.outcome.isSuccess && $0.isDirect) }

  package static let indirectSuccess = Metric(
    "indirect-success", title: "Indirect success", unit: .share, better: .neither,
    explanation: """
      Journeys that arrived after going back or after a step off every optimal path, divided by \
      all journeys. Direct and indirect success add up to success, so neither more nor less of it \
      is better by itself.
      """
  ) { Measure($0.outcome.isSuccess && !$0.isDirect) }

  package static let directFailure = Metric(
    "direct-failure", title: "Direct failure", unit: .share, better: .lower,
    explanation: """
      Journeys that ended with an error, a refusal or a wrong screen without going back or leaving \
      the optimal paths, divided by all journeys: the shortest way itself is broken.
      """
  ) { Measure($0.outcome.outcomeClass == .failure && $0.isDirect) }

  package static let indirectFailure = Metric(
    "indirect-failure", title: "Indirect failure", unit: .share, better: .lower,
    explanation: "Journeys that ended with an error, a refusal or a wrong screen after a detour, "
      + "divided by all journeys."
  ) { Measure($0.outcome.outcomeClass == .failure && !$0.isDirect) }

  package static let directSkip = Metric(
    "direct-skip", title: "Gave up at once", unit: .share, better: .lower,
    explanation: "Journeys that were given up before any tap, divided by all journeys. Tree tests "
      + "call it a direct skip: nothing in sight was worth a tap."
  ) { Measure($0.outcome.outcomeClass == .abandoned && $0.taps == 0) }

  package static let indirectSkip = Metric(
    "indirect-skip", title: "Gave up on the way", unit: .share, better: .lower,
    explanation: "Journeys that were given up after at least one tap, divided by all journeys. "
      + "Tree tests call it an indirect skip."
  ) { Measure($0.outcome.outcomeClass == .abandoned && $0.taps > 0) }

  package static let directness = Metric(
    "directness", title: "Directness", unit: .share, better: .higher,
    explanation: """
      Journeys without a step back, divided by all journeys that were not given up, whether they \
      ended right or wrong: Treejack's definition. It is not a ratio of optimal to actual taps, \
      and a high figure next to low success means that people are led astray with confidence.
      """
  ) {
    guard $0.outcome.outcomeClass != .abandoned else { return .none }
    return Measure($0.backs == 0)
  }

  package static let firstTap = Metric(
    "first-tap", title: "Right first tap", unit: .share, better: .higher,
    explanation: """
      Journeys whose first tap lies on an optimal path, divided by the journeys that needed a tap. \
      A journey without a tap counts as wrong. Opening the menu is a right first tap if an optimal \
      path leads through it.
      """
  ) {
    guard $0.optimalTaps != 0 else { return .none }
    return Measure($0.taps > 0 && $0.firstTapIsOptimal)
  }

  package static let successAfterRightTap = Metric(
    "success-after-right-tap", title: "Success after a right first tap", unit: .share,
    better: .higher,
    explanation: """
      Journeys that arrived, divided by the journeys whose first tap lies on an optimal path. In twelve \
      studies of websites 87 % of people did (Bailey & Wolfson).
      """
  ) {
    guard $0.optimalTaps != 0, $0.taps > 0, $0.firstTapIsOptimal else { return .none }
    return Measure($0.outcome.isSuccess)
  }

  package static let successAfterWrongTap = Metric(
    "success-after-wrong-tap", title: "Success after a wrong first tap", unit: .share,
    better: .higher,
    explanation: """
      Journeys that arrived, divided by the journeys whose first tap lies off every optimal path. In twelve \
      studies of websites 46 % of people did (Bailey & Wolfson).
      """
  ) {
    guard $0.optimalTaps != 0, $0.taps > 0, !$0.firstTapIsOptimal else { return .none }
    return Measure($0.outcome.isSuccess)
  }

  package static let abandonment = Metric(
    "abandonment", title: "Gave up", unit: .share, better: .lower,
    explanation: """
      Journeys that people gave up, for whatever reason, divided by all journeys. The reasons are \
      counted apart: too many taps, too much time, a dead end, nothing promising, navigation never \
      noticed.
      """
  ) { Measure($0.outcome.outcomeClass == .abandoned) }

  package static let neverFound = Metric(
    "never-found", title: "Never noticed the navigation", unit: .share, better: .lower,
    explanation: "Journeys given up without ever having noticed the navigation that was needed, "
      + "divided by all journeys: the price of hiding it."
  ) { Measure($0.outcome == .neverFound) }
}
