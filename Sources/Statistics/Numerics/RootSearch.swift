/// Finds where a continuous function crosses zero inside a bracket.
package enum RootSearch {
  /// The place in `bracket` where `function` changes its sign, to the last bits of a double.
  ///
  /// Regula falsi with the Illinois weights, and a bisection whenever a step does not halve the
  /// bracket, so that it ends after a bounded number of evaluations. Source: Dowell and Jarratt,
  /// BIT 11 (1971) 168.
  ///
  /// - Returns: nothing when the function has the same sign, or is no number, at both ends.
  package static func root(
    in bracket: ClosedRange<Double>, of function: (Double) -> Double
  ) -> Double? {
    var left = bracket.lowerBound
    var right = bracket.upperBound
    var atLeft = function(left)
    var atRight = function(right)
    if atLeft == 0 { return left }
    if atRight == 0 { return right }
    guard (atLeft < 0 && atRight > 0) || (atLeft > 0 && atRight < 0) else { return nil }
    for _ in 0..<400 {
      let width = right - left
      var next = right - atRight * width / (atRight - atLeft)
      if !(next > left && next < right) { next = left + width / 2 }
      guard next > left, next < right else { break }
      for candidate in [next, left + (right - left) / 2] where candidate > left && candidate < right
      {
        let value = function(candidate)
        if value == 0 { return candidate }
        if (value < 0) == (atLeft < 0) {
          left = candidate
          atLeft = value
          atRight /= right - left > width / 2 ? 2 : 1
        } else {
          right = candidate
          atRight = value
          atLeft /= right - left > width / 2 ? 2 : 1
        }
      }
    }
    return left + (right - left) / 2
  }
}
