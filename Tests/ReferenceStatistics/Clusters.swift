import Statistics

/// The difference of two means when people contribute several observations each: the person is the
/// unit, not the observation.
package struct ClusterRobustDifference: Hashable, Sendable {
  /// The observations of one person: their number, their sum and the sum of their squares.
  package struct Cluster: Hashable, Sendable {
    let count: Int
    let sum, sumOfSquares: Double

    package init(_ observations: [Double]) {
      count = observations.count
      sum = observations.compensatedSum
      sumOfSquares = observations.map { $0 * $0 }.compensatedSum
    }
  }

  /// The mean of all observations of the variant minus that of the control's.
  package let effect: Double
  /// The standard error with the person as the unit, as least squares with clustered errors gives
  /// it, with the factor `G / (G - 1) * (N - 1) / (N - 2)`.
  ///
  /// Source: Cameron and Miller, J. Human Resources 50 (2015) 317.
  package let clusteredStandardError: Double
  /// The standard error that treats observations as independent.
  package let naiveStandardError: Double

  /// Compares two samples of people; `nil` when one has no observation, or all have fewer than three.
  package init?(variant: [Cluster], control: [Cluster]) {
    let samples = [variant, control].map { $0.filter { $0.count > 0 } }
    let sizes = samples.map { $0.reduce(0) { $0 + Double($1.count) } }
    let total = sizes.reduce(0, +)
    let people = Double(samples[0].count + samples[1].count)
    guard sizes[0] > 0, sizes[1] > 0, total > 2, people > 1 else { return nil }
    var means: [Double] = []
    var meat = 0.0
    var residual = 0.0
    for (sample, size) in zip(samples, sizes) {
      let mean = sample.map(\.sum).compensatedSum / size
      let scores = sample.map { $0.sum - mean * Double($0.count) }
      meat += scores.map { $0 * $0 }.compensatedSum / (size * size)
      residual += sample.map(\.sumOfSquares).compensatedSum - mean * mean * size
      means.append(mean)
    }
    effect = means[0] - means[1]
    let correction = people / (people - 1) * (total - 1) / (total - 2)
    clusteredStandardError = (meat * correction).squareRoot()
    naiveStandardError =
      (max(residual, 0) / (total - 2) * (1 / sizes[0] + 1 / sizes[1])).squareRoot()
  }
}
