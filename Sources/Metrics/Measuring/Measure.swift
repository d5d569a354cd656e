/// What one journey adds to a metric: a numerator and a denominator, both integers.
///
/// Over many journeys the metric is the sum of the numerators divided by the sum of the
/// denominators, never a mean of ratios.
package struct Measure: Hashable, Sendable {
  /// What is counted, in the metric's grain.
  package var numerator: Int
  /// Out of how many.
  package var denominator: Int

  /// A numerator out of a denominator.
  @inlinable @inline(__always)
  package init(_ numerator: Int, of denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// One of one when something is so, none of one when it is not.
  @inlinable @inline(__always)
  package init(_ isSo: Bool) {
    self.init(isSo ? 1 : 0, of: 1)
  }

  /// The journey does not count at all.
  package static let none = Measure(0, of: 0)
}
