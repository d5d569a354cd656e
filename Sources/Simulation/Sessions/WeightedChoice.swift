/// A choice among things with whole-number weights, by one draw and without rounding.
struct WeightedChoice: Sendable {
  private let sums: [UInt64]

  /// A choice by weights; what weighs nothing is never chosen, and when nothing weighs anything the
  /// first is.
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
