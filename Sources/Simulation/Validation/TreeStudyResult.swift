/// What people did in one menu structure.
package struct TreeStudyResult: Sendable {
  /// The fewest taps that lead to the goal.
  package let optimalTaps: Int
  /// How many looked.
  package private(set) var journeys = 0
  /// How many of all went back at least once.
  package private(set) var backJourneys = 0
  /// What those who arrived needed, in microseconds.
  package private(set) var times: [Int64] = []
  /// The taps of those who arrived.
  package private(set) var taps: [Int] = []
  /// How lost those were who arrived.
  package private(set) var lostness: [Double] = []

  init(optimalTaps: Int) {
    self.optimalTaps = optimalTaps
  }

  mutating func add(_ journey: Journey) {
    journeys += 1
    if journey.backs > 0 { backJourneys += 1 }
    guard journey.end == .arrived else { return }
    times.append(journey.time)
    taps.append(journey.taps)
    lostness.append(Self.lostness(of: journey, optimalTaps: optimalTaps))
  }

  /// How lost somebody was who needed `optimalTaps` at least (Smith 1996).
  static func lostness(of journey: Journey, optimalTaps: Int) -> Double {
    let strayed = Double(journey.distinct) / Double(journey.visits) - 1
    let needed = Double(min(optimalTaps + 1, journey.distinct)) / Double(journey.distinct) - 1
    return (strayed * strayed + needed * needed).squareRoot()
  }

  /// The share of people who arrived.
  package var success: Double { journeys == 0 ? 0 : Double(times.count) / Double(journeys) }
  /// The share of people who went back at least once.
  package var backRate: Double { journeys == 0 ? 0 : Double(backJourneys) / Double(journeys) }
}
