/// How the same people fared under two layouts: a two-by-two table of pairs.
package struct PairedProportions: Hashable, Sendable {
  /// Pairs that succeeded under both.
  package let both: Int
  /// Pairs that succeeded under the first only.
  package let onlyFirst: Int
  /// Pairs that succeeded under the second only.
  package let onlySecond: Int
  /// Pairs that succeeded under neither.
  package let neither: Int

  /// A table of pairs; nothing when a count is negative or their sum does not fit.
  package init?(both: Int, onlyFirst: Int, onlySecond: Int, neither: Int) {
    guard both >= 0, onlyFirst >= 0, onlySecond >= 0, neither >= 0 else { return nil }
    let sum = both.addingSaturated(onlyFirst).addingSaturated(onlySecond).addingSaturated(neither)
    guard sum < .max else { return nil }
    self.both = both
    self.onlyFirst = onlyFirst
    self.onlySecond = onlySecond
    self.neither = neither
  }

  /// How many pairs there are.
  package var pairs: Int { both + onlyFirst + onlySecond + neither }

  /// Pairs whose outcome differs: the only ones that say which is better.
  package var discordant: Int { onlyFirst + onlySecond }

  /// First minus second; nothing without pairs.
  package var difference: Double? {
    pairs > 0 ? (Double(onlyFirst) - Double(onlySecond)) / Double(pairs) : nil
  }

  /// The correlation of the two outcomes (phi); nothing when either never varies.
  package var correlation: Double? {
    let product = marginProduct
    guard product > 0 else { return nil }
    return (Double(both) * Double(neither) - Double(onlyFirst) * Double(onlySecond))
      / product.squareRoot()
  }

  var marginProduct: Double {
    Double(both + onlyFirst) * Double(onlySecond + neither)
      * (Double(both + onlySecond) * Double(onlyFirst + neither))
  }
}
