/// Walks along a group in time and says how many are still there.
struct AtRisk {
  private let group: SurvivalSample
  private var left: Int
  private var arrivals = 0
  private var departures = 0

  init(_ group: SurvivalSample) {
    self.group = group
    left = group.count
  }

  /// How many had neither arrived nor left before `time`, which must not decrease between calls.
  mutating func advance(to time: Double) -> Int {
    left -= Self.skipped(in: group.arrived, from: &arrivals, before: time)
    left -= Self.skipped(in: group.censored, from: &departures, before: time)
    return left
  }

  /// How many arrive exactly at the time last advanced to.
  func events(at time: Double) -> Int {
    let arrived = group.arrived
    guard arrivals < arrived.values.count, arrived.values[arrivals] == time else { return 0 }
    return arrived.counts[arrivals]
  }

  private static func skipped(
    in histogram: Histogram, from index: inout Int, before time: Double
  ) -> Int {
    var sum = 0
    while index < histogram.values.count, histogram.values[index] < time {
      sum += histogram.counts[index]
      index += 1
    }
    return sum
  }
}
