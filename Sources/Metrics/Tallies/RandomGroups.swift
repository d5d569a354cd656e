/// Every metric's sums over a fixed number of groups of people, drawn by the people's numbers: the same
/// people are in the same group whatever the layouts are, so that two runs with the same people can be
/// compared pair by pair without keeping anything of a single person.
///
/// Source: the method of random groups (K. Wolter, Introduction to Variance Estimation, chapter 2).
package struct RandomGroups: Hashable, Sendable {
  /// How many groups there are: enough for a t interval that is hardly wider than a normal one.
  package static let count = 32

  /// How many metrics there are.
  let metrics: Int
  /// Each metric's measure, group by group.
  private(set) var sums: [Measure]

  /// Nobody yet.
  init(metrics: Int) {
    self.metrics = max(metrics, 0)
    sums = Array(repeating: .none, count: Self.count * self.metrics)
  }

  /// Groups from their sums; nothing when there are not as many as groups and metrics ask for.
  init?(metrics: Int, sums: [Measure]) {
    guard metrics >= 0, sums.count == Self.count * metrics else { return nil }
    self.metrics = metrics
    self.sums = sums
  }

  /// One metric's sums, group by group; empty when there is no such metric.
  package func sums(ofMetric metric: Int) -> [Measure] {
    guard (0..<metrics).contains(metric) else { return [] }
    return (0..<Self.count).map { sums[$0 * metrics + metric] }
  }

  /// Adds one metric's sum over people of a group, which is a person's number modulo `count`.
  @inline(__always)
  mutating func add(_ sum: Measure, ofMetric metric: Int, group: Int) {
    let place = group &* metrics &+ metric
    sums[place].numerator &+= sum.numerator
    sums[place].denominator &+= sum.denominator
  }

  /// Adds other people.
  mutating func merge(_ other: RandomGroups) {
    for place in sums.indices where other.sums.indices.contains(place) {
      sums[place].numerator &+= other.sums[place].numerator
      sums[place].denominator &+= other.sums[place].denominator
    }
  }
}
