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
  /// - Returns: nothing unless there are two batches with an observation each.
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
  /// - Returns: nothing when the batches do not differ.
  package var lagOneCorrelation: Double? {
    Correlation.pearson(Array(means.dropLast()), Array(means.dropFirst()))
  }
}
