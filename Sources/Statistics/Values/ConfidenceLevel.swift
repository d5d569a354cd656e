/// How sure an interval is to cover the truth, kept as the error it allows.
///
/// The error is stored, not the level: `1 - 0.95` is not 0.05 in binary, and critical values are
/// computed from the error.
package struct ConfidenceLevel: Hashable, Sendable {
  /// The allowed error of a two-sided statement, above 0 and below 1.
  package let alpha: Double

  /// A level from the error it allows; nothing unless `0 < alpha < 1`.
  package init?(alpha: Double) {
    guard alpha > 0, alpha < 1 else { return nil }
    self.alpha = alpha
  }

  private init(knownAlpha: Double) {
    alpha = knownAlpha
  }

  /// The usual 95 %.
  package static let ninetyFive = ConfidenceLevel(knownAlpha: 0.05)
  /// The level whose two-sided interval answers a one-sided question at 5 %.
  package static let ninety = ConfidenceLevel(knownAlpha: 0.1)

  /// The share of intervals that cover the truth.
  package var coverage: Double { 1 - alpha }

  /// The two-sided critical value of the standard normal distribution.
  package var normalQuantile: Double { NormalDistribution.quantile(upperTail: alpha / 2) }

  /// The level at which each of several intervals must be made so that all of them together keep
  /// this level (Bonferroni).
  package func shared(by count: Int) -> ConfidenceLevel {
    ConfidenceLevel(knownAlpha: alpha / Double(max(count, 1)))
  }
}
