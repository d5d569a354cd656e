extension Metric {
  /// How lost people were who arrived.
  package static let lostness = Metric(
    "lostness", title: "Lostness", unit: .number, better: .lower, grain: 10_000,
    explanation: """
      The mean of √((N/S − 1)² + (R/N − 1)²) over the journeys that arrived, where S counts the \
      states visited with repeats, N the different ones and R the fewest different ones on an \
      optimal path, start and goal included (Smith, Interacting with Computers 8, 1996). 0 is \
      perfect, below 0.4 is fine, above 0.5 is lost; it can exceed 1. Only journeys that arrived \
      have one. Each is rounded to four places, so that sums stay exact.
      """
  ) {
    guard let lostness = lostness(of: $0) else { return .none }
    return Measure(Int(lostness * 10_000 + 0.5), of: 1)
  }

  /// The lostness of a journey that arrived; nothing for others.
  ///
  /// Only division and square root are used, which IEEE 754 rounds the same everywhere.
  static func lostness(of record: JourneyRecord) -> Double? {
    guard
      record.outcome.isSuccess, record.optimalDistinct > 0, record.visits > 0, record.distinct > 0
    else { return nil }
    let distinct = Double(record.distinct)
    let repetition = distinct / Double(record.visits) - 1
    let wandering = Double(min(record.optimalDistinct, record.distinct)) / distinct - 1
    return (repetition * repetition + wandering * wandering).squareRoot()
  }
}
