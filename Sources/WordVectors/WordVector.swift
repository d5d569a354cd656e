/// The meaning of a word as a direction: words that stand in the same company point the same way.
///
/// Whole numbers, so that every machine finds the same similarity.
package struct WordVector: Hashable, Sendable {
  private let numbers: [Int8]
  /// The sum of the numbers' squares.
  private let square: Int
  /// The rank of the word by frequency, from 0 for the most frequent.
  package let rank: Int

  package init(_ numbers: [Int8], rank: Int) {
    self.numbers = numbers
    self.rank = rank
    square = numbers.reduce(0) { $0 + Int($1) * Int($1) }
  }

  /// A direction, its numbers stretched until the largest one fills a byte; `nil` without a direction.
  package init?(stretching numbers: [Double], rank: Int) {
    let largest = numbers.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else { return nil }
    self.init(numbers.map { Int8(($0 / largest * 127).rounded()) }, rank: rank)
  }

  /// The cosine of the angle between two words of one table, no less than 0.
  ///
  /// A sum of products of whole numbers, one root and one division, which IEEE 754 rounds alike everywhere.
  package func similarity(to other: WordVector) -> Double {
    var product = 0
    for place in 0..<min(numbers.count, other.numbers.count) {
      product += Int(numbers[place]) * Int(other.numbers[place])
    }
    guard product > 0 else { return 0 }
    return min(1, Double(product) / (Double(square) * Double(other.square)).squareRoot())
  }

  /// How much the word tells, from 0 to 1: words that stand everywhere tell little (smooth inverse
  /// frequency; Arora, Liang & Ma, ICLR 2017, with frequency after Zipf).
  package var weight: Double { Double(rank + 1) / Double(rank + 101) }
}
