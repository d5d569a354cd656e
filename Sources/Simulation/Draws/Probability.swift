/// A probability as an integer, so that no decision depends on rounding at run time.
package struct Probability: Hashable, Sendable {
  /// The number of the 2⁶⁴ possible draws that say yes; all of them when `isCertain`.
  package let threshold: UInt64
  /// Whether every draw says yes, which no threshold of 64 bits can express.
  package let isCertain: Bool

  /// The probability nearest to `value`; below 0 or not a number is never, 1 and above is always.
  package init(_ value: Double) {
    isCertain = value >= 1
    threshold = value > 0 && value < 1 ? UInt64(value * 0x1p64) : 0
  }

  /// Whether 64 random bits say yes.
  @inline(__always) package func includes(_ bits: UInt64) -> Bool { isCertain || bits < threshold }

  /// The probability as a number in 0...1, exact but for the last bits.
  package var value: Double { isCertain ? 1 : Double(threshold) * 0x1p-64 }
}

/// A choice by whole-number weights, with one draw and without rounding.
struct WeightedChoice: Sendable {
  private let sums: [UInt64]

  /// A choice by weights: a weight of 0 is never chosen, but the first is when all weights are 0.
  init(weights: [Int]) {
    var sum: UInt64 = 0
    sums = weights.map { weight in
      sum = sum.addingReportingOverflow(UInt64(clamping: weight)).partialValue
      return sum
    }
  }

  /// The place that 64 random bits choose.
  @inline(__always)
  func place(by bits: UInt64) -> Int {
    guard let total = sums.last, sums.count > 1, total > 0 else { return 0 }
    // The bias of a multiplication with 64 random bits is below 2⁻³² for all weights a spec allows.
    let wanted = bits.multipliedFullWidth(by: total).high
    var place = 0
    while sums[place] <= wanted { place += 1 }
    return place
  }
}
