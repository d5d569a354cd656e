extension CrossMoments {
  /// How many sums there are.
  static let sumCount = 4

  /// The sums in the order in which results keep them, that of the properties.
  var sums: [Int128] {
    [numerators, numeratorByDenominator, denominatorByNumerator, denominators]
  }

  /// Moments from their sums; nothing when there are not as many.
  init?(sums: ArraySlice<Int128>) {
    let sums = Array(sums)
    guard sums.count == Self.sumCount else { return nil }
    self.init()
    numerators = sums[0]
    numeratorByDenominator = sums[1]
    denominatorByNumerator = sums[2]
    denominators = sums[3]
  }
}
