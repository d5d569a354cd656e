import Metrics
import Statistics

extension PairedSums {
  /// The two-by-two table of people, where each answered once with yes or no under both layouts.
  var pairedProportions: PairedProportions? {
    let everybody = Int128(people)
    guard
      sums.count == 4, products.count == 16,
      // Both denominators are one for everybody, both numerators zero or one.
      sums[1] == everybody, sums[3] == everybody, products[7] == everybody,
      products[5] == everybody, products[15] == everybody,
      products[0] == sums[0], products[10] == sums[2],
      let both = Int(exactly: products[2]),
      let first = Int(exactly: sums[0]), let second = Int(exactly: sums[2]),
      people >= 0, (0...people).contains(first), (0...people).contains(second), both >= 0
    else { return nil }
    return PairedProportions(
      both: both, onlyFirst: first - both, onlySecond: second - both,
      neither: people - first - second + both)
  }
}
