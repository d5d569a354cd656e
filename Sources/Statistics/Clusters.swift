/// Several observations of one person.
package struct Cluster: Hashable, Sendable {
  /// How many observations.
  package let count: Int
  /// Their sum.
  package let sum: Double
  /// The sum of their squares.
  package let sumOfSquares: Double

  /// A person's observations.
  package init(_ observations: [Double]) {
    count = observations.count
    sum = observations.compensatedSum
    sumOfSquares = observations.map { $0 * $0 }.compensatedSum
  }
}

/// The difference of two groups' means when people contribute several observations each: the person
/// is the unit, not the observation.
package struct ClusterRobustDifference: Hashable, Sendable {
  /// The mean of all treated observations minus that of all others.
  package let effect: Double
  /// The standard error with the person as the unit, as least squares with clustered errors gives
  /// it, with the factor `G / (G - 1) * (N - 1) / (N - 2)`.
  ///
  /// Source: Cameron and Miller, J. Human Resources 50 (2015) 317.
  package let clusteredStandardError: Double
  /// The standard error that treats observations as independent; kept to show what that hides.
  package let naiveStandardError: Double

  /// Compares two groups of people.
  ///
  /// - Returns: `nil` when a group has no observation, or all have fewer than three.
  package init?(treatment: [Cluster], control: [Cluster]) {
    let groups = [treatment, control].map { $0.filter { $0.count > 0 } }
    let sizes = groups.map { $0.reduce(0) { $0 + Double($1.count) } }
    let total = sizes.reduce(0, +)
    let people = Double(groups[0].count + groups[1].count)
    guard sizes[0] > 0, sizes[1] > 0, total > 2, people > 1 else { return nil }
    var means: [Double] = []
    var meat = 0.0
    var residual = 0.0
    for (group, size) in zip(groups, sizes) {
      let mean = group.map(\.sum).compensatedSum / size
      let scores = group.map { $0.sum - mean * Double($0.count) }
      meat += scores.map { $0 * $0 }.compensatedSum / (size * size)
      residual += group.map(\.sumOfSquares).compensatedSum - mean * mean * size
      means.append(mean)
    }
    effect = means[0] - means[1]
    let correction = people / (people - 1) * (total - 1) / (total - 2)
    clusteredStandardError = (meat * correction).squareRoot()
    naiveStandardError =
      (max(residual, 0) / (total - 2) * (1 / sizes[0] + 1 / sizes[1])).squareRoot()
  }
}

/// The method of batch means: an honest error for one long, correlated run.
///
/// Source: A. Law and W. Kelton, Simulation Modeling and Analysis, section 9.5.3.
package struct BatchMeans: Hashable, Sendable {
  /// The means of the batches.
  package let means: [Double]
  /// Count, mean and variance of the batches' means.
  package let moments: SampleMoments

  /// Cuts a run into `batches` of equal length; what does not fill the last is left out.
  ///
  /// - Returns: `nil` unless there are two batches with an observation each.
  package init?(_ observations: [Double], batches: Int) {
    guard batches > 1, observations.count >= batches else { return nil }
    let size = observations.count / batches
    means = (0..<batches).map { batch in
      observations[batch * size..<(batch + 1) * size].compensatedSum / Double(size)
    }
    moments = SampleMoments(means)
  }

  /// The run's mean with the error that its batches show.
  package var estimate: Estimate? { moments.studentEstimate }

  /// How much a batch still knows of the one before it; close to zero when batches are long enough.
  ///
  /// - Returns: `nil` when the batches do not differ.
  package var lagOneCorrelation: Double? {
    Correlation.pearson(Array(means.dropLast()), Array(means.dropFirst()))
  }
}
