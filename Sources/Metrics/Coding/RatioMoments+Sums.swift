extension RatioMoments {
  /// How many sums there are.
  static let sumCount = 5

  /// The sums in the order in which results keep them: of numerator, denominator, numerator², their
  /// product and denominator².
  var sums: [Int128] {
    [numerator, denominator, numeratorSquared, product, denominatorSquared]
  }

  /// Moments from their sums; nothing when there are not as many or a sum of squares is negative.
  init?(sums: ArraySlice<Int128>) {
    let sums = Array(sums)
    guard sums.count == Self.sumCount, sums[2] >= 0, sums[4] >= 0 else { return nil }
    self.init()
    numerator = sums[0]
    denominator = sums[1]
    numeratorSquared = sums[2]
    product = sums[3]
    denominatorSquared = sums[4]
  }
}
