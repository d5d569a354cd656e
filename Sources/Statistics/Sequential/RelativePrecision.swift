/// When a simulation has run long enough for the precision that was asked for.
///
/// Source: A. Law and W. Kelton, Simulation Modeling and Analysis, section 9.4.1. Look only on a fixed
/// schedule (every doubling), not after every person.
package struct RelativePrecision: Hashable, Sendable {
  /// The relative error that is wanted, above zero.
  package let error: Double

  /// A wanted precision; nothing unless the error is positive.
  package init?(error: Double) {
    guard error > 0, error.isFinite else { return nil }
    self.error = error
  }

  /// The half-width relative to the estimate that guarantees the error relative to the truth.
  package var threshold: Double { error / (1 + error) }

  /// Half the width of the t interval of a mean.
  package static func halfWidth(
    _ moments: SampleMoments, _ level: ConfidenceLevel = .ninetyFive
  ) -> Double {
    moments.studentEstimate.map { $0.interval(level).width / 2 } ?? .infinity
  }

  /// Whether a mean is known well enough.
  package func isReached(
    _ moments: SampleMoments, _ level: ConfidenceLevel = .ninetyFive
  ) -> Bool {
    guard let estimate = moments.studentEstimate, estimate.value != 0 else { return false }
    return estimate.interval(level).width / 2 / abs(estimate.value) <= threshold
  }
}
