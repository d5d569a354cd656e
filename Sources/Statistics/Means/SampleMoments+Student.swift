extension SampleMoments {
  /// The mean with Student's error; of differences within pairs this is the paired t method.
  ///
  /// - Returns: nothing below two observations.
  package var studentEstimate: Estimate? {
    guard let standardError else { return nil }
    return Estimate(
      value: mean, standardError: standardError, degreesOfFreedom: Double(count - 1))
  }
}
