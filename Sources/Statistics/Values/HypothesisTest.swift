/// What a test says: its statistic, and how often chance alone would do at least as much.
package struct HypothesisTest: Hashable, Sendable {
  /// The test's own measure of surprise (z, t, chi-squared, U, W ...).
  package let statistic: Double
  /// The probability of a statistic at least as extreme when there is no effect, 0 to 1.
  package let pValue: Double

  /// A test's outcome; the probability is kept within 0 to 1 against rounding.
  package init(statistic: Double, pValue: Double) {
    self.statistic = statistic
    self.pValue = min(max(pValue, 0), 1)
  }
}
