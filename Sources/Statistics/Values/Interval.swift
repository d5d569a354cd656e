/// A closed range of real numbers that a quantity is said to lie in.
package struct Interval: Hashable, Sendable {
  /// The smallest value; may be minus infinity.
  package let lower: Double
  /// The largest value; may be infinity.
  package let upper: Double

  /// An interval from its ends, in either order.
  package init(_ lower: Double, _ upper: Double) {
    self.lower = min(lower, upper)
    self.upper = max(lower, upper)
  }

  /// The interval that many methods share: a value, and as much on either side.
  package init(around center: Double, halfWidth: Double) {
    self.init(center - abs(halfWidth), center + abs(halfWidth))
  }

  /// The distance between the ends.
  package var width: Double { upper - lower }

  /// Whether the value lies inside or on an end.
  package func contains(_ value: Double) -> Bool {
    lower <= value && value <= upper
  }

  /// The part of the interval that lies in `bounds`, or the nearest end of `bounds`.
  package func clamped(to bounds: ClosedRange<Double>) -> Interval {
    Interval(
      min(max(lower, bounds.lowerBound), bounds.upperBound),
      min(max(upper, bounds.lowerBound), bounds.upperBound))
  }
}
