extension Metric {
  /// How many taps at most a journey counts in `taps`.
  package static let tapHorizon = 30

  package static let taps = Metric(
    "taps", title: "Taps to the goal", unit: .taps, better: .lower,
    explanation: """
      The mean of min(taps, \(tapHorizon)) over all journeys. A journey that did not arrive counts \
      \(tapHorizon), because giving up early is not being quick. This is the restricted mean of the \
      taps to arrival, with failures lasting to the horizon.
      """
  ) { Measure($0.outcome.isSuccess ? min($0.taps, tapHorizon) : tapHorizon, of: 1) }

  package static let optimalTaps = Metric(
    "optimal-taps", title: "Fewest possible taps", unit: .taps, better: .lower,
    explanation: """
      The mean of the fewest taps from each journey's start to a goal, found breadth-first over \
      what the router really does in that layout. It is a property of the layout: what people need \
      who know the app by heart.
      """
  ) { $0.optimalTaps >= 0 ? Measure($0.optimalTaps, of: 1) : .none }

  package static let excess = Metric(
    "excess", title: "Excess taps", unit: .ratio, better: .lower,
    explanation: """
      Σ(taps − fewest possible taps) ÷ Σ(fewest possible taps), over the journeys that arrived. \
      The fewest possible taps are those of the same layout from the same start. A mean of each \
      journey's ratio would give short tasks too much weight. Read it after success: journeys that \
      did not arrive are not counted.
      """
  ) {
    guard $0.outcome.isSuccess, $0.optimalTaps > 0 else { return .none }
    return Measure($0.taps - $0.optimalTaps, of: $0.optimalTaps)
  }

  /// How many milliseconds at most a journey counts in `time`.
  package static let timeHorizon = 120_000

  package static let time = Metric(
    "time", title: "Derived time to the goal", unit: .seconds, better: .lower, scale: 1000,
    explanation: """
      The mean of min(time, 120 s) over all journeys. A journey that did not arrive counts 120 s, \
      because giving up early is not being quick. Time is derived from the declared costs of \
      reading, tapping and going back and from the router's animations. No real person was timed.
      """
  ) {
    guard $0.outcome.isSuccess else { return Measure(timeHorizon, of: 1) }
    return Measure(min(Int(truncatingIfNeeded: $0.time / 1000), timeHorizon), of: 1)
  }

  package static let offPath = Metric(
    "off-path", title: "Wrong turns", unit: .times, better: .lower,
    explanation: "Steps forward that lie on no optimal path from where they were made, averaged "
      + "over all journeys."
  ) { Measure($0.offPath, of: 1) }

  package static let slips = Metric(
    "slips", title: "Slips per tap", unit: .share, better: .lower,
    explanation: "Σ(taps that missed their target) ÷ Σ(taps). A slip is not a wrong decision. It "
      + "is counted apart from wrong turns, though it may lead to one."
  ) { Measure($0.slips, of: $0.taps) }

  package static let lostness = Metric(
    "lostness", title: "Lostness", unit: .number, better: .lower, scale: 10_000,
    explanation: """
      The mean of √((N/S − 1)² + (R/N − 1)²) over the journeys that arrived, where S counts the \
      states visited with repeats, N the different ones and R the fewest different ones on an \
      optimal path, start and goal included (Smith, Interacting with Computers 8, 1996). 0 is \
      perfect, below 0.4 is fine, above 0.5 is lost; it can exceed 1. Each journey's lostness is \
      rounded to four places, so that sums stay exact.
      """
  ) {
    guard let lostness = lostness(of: $0) else { return .none }
    return Measure(Int(lostness * 10_000 + 0.5), of: 1)
  }

  /// The lostness of a journey that arrived; `nil` for others.
  static func lostness(of record: JourneyRecord) -> Double? {
    guard record.outcome.isSuccess else { return nil }
    return lostness(
      visits: record.visits, distinct: record.distinct,
      optimal: min(record.optimalDistinct, record.distinct))
  }

  /// `sqrt((N / S - 1)^2 + (R / N - 1)^2)` of S states visited, N different ones and the fewest different
  /// ones R; `nil` unless all three are positive.
  ///
  /// Only division and square root are used, which IEEE 754 rounds the same everywhere.
  package static func lostness(visits: Int, distinct: Int, optimal: Int) -> Double? {
    guard visits > 0, distinct > 0, optimal > 0 else { return nil }
    let repetition = Double(distinct) / Double(visits) - 1
    let wandering = Double(optimal) / Double(distinct) - 1
    return (repetition * repetition + wandering * wandering).squareRoot()
  }

  package static let lost = Metric(
    "lost", title: "Lost on the way", unit: .share, better: .lower,
    explanation: """
      Journeys that arrived with a lostness above 0.5, divided by the journeys that arrived. Smith \
      (Interacting with Computers 8, 1996) found people above 0.5 visibly lost and people below \
      0.4 not.
      """
  ) {
    guard let lostness = lostness(of: $0) else { return .none }
    return Measure(lostness > 0.5)
  }
}
