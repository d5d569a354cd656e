/// A sum of doubles that carries its own rounding error along.
///
/// Source: A. Neumaier, ZAMM 54 (1974) 39, the improved form of Kahan's summation.
package struct CompensatedSum: Sendable {
  private var sum = 0.0
  private var correction = 0.0

  package init() {}

  package mutating func add(_ term: Double) {
    let next = sum + term
    correction += abs(sum) >= abs(term) ? (sum - next) + term : (term - next) + sum
    sum = next
  }

  package var total: Double { correction.isFinite ? sum + correction : sum }
}

extension Sequence<Double> {
  /// The sum of all elements, carried with its rounding error.
  package var compensatedSum: Double {
    var sum = CompensatedSum()
    for element in self { sum.add(element) }
    return sum.total
  }
}

extension ClosedRange<Double> {
  /// The place in the range where a continuous function changes its sign, to the last bits of a double.
  ///
  /// Regula falsi with the Illinois weights, and a bisection whenever a step does not halve the
  /// bracket, so that it ends after a bounded number of evaluations. Source: Dowell and Jarratt,
  /// BIT 11 (1971) 168.
  ///
  /// - Returns: `nil` if the function has the same sign, or is no number, at both ends.
  package func root(of function: (Double) -> Double) -> Double? {
    var left = lowerBound
    var right = upperBound
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

/// Finds order statistics of sets too large to write down, such as all pairwise differences, from a
/// function that counts them.
package enum OrderStatistic {
  /// The smallest double at which `count` reaches `rank`: exactly the value of that rank.
  ///
  /// Halves the ordered set of all finite doubles, so it takes 64 counts whatever the data.
  ///
  /// - Parameter count: how many elements are at most its argument; must not decrease.
  package static func value(ofRank rank: Int128, count: (Double) -> Int128) -> Double {
    var low = key(-.greatestFiniteMagnitude)
    var high = key(.greatestFiniteMagnitude)
    while low < high {
      // The mean rounded down, without the sum that would not fit.
      let middle = (low & high) + ((low ^ high) >> 1)
      if count(value(middle)) >= rank { high = middle } else { low = middle + 1 }
    }
    return value(low)
  }

  /// The mean of the two middle elements of `total`, or the middle one.
  package static func median(total: Int128, count: (Double) -> Int128) -> Double {
    let lower = value(ofRank: (total + 1) / 2, count: count)
    guard total % 2 == 0 else { return lower }
    return (lower + value(ofRank: total / 2 + 1, count: count)) / 2
  }

  // Integers in the same order as the doubles they stand for.
  private static func key(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits >= 0 ? bits : .min - bits
  }

  private static func value(_ key: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: key >= 0 ? key : .min - key))
  }
}

extension Int {
  /// The sum, or the largest integer where the sum would not fit.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other > 0 ? .max : .min
  }
}

extension Int128 {
  /// The nearest double; quick for the numbers that nearly all sums are.
  var double: Double {
    Int64(exactly: self).map { Double($0) } ?? Double(self)
  }
}
