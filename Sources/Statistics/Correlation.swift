import RealModule

/// How closely two quantities go together.
package enum Correlation {
  /// Pearson's correlation of two lists of equal length; `nil` if either does not vary.
  package static func pearson(_ first: [Double], _ second: [Double]) -> Double? {
    guard first.count == second.count, first.count > 1 else { return nil }
    let n = Double(first.count)
    let (a, b) = (first.compensatedSum / n, second.compensatedSum / n)
    let products = zip(first, second).map { ($0 - a) * ($1 - b) }.compensatedSum
    let squares =
      first.map { ($0 - a) * ($0 - a) }.compensatedSum
      * second.map { ($0 - b) * ($0 - b) }.compensatedSum
    guard squares > 0 else { return nil }
    return min(max(products / squares.squareRoot(), -1), 1)
  }
}

extension Correlation {
  /// Spearman's correlation of two lists of equal length: whether one rises with the other, whatever
  /// the shape; `nil` if either does not vary.
  package static func spearman(_ first: [Double], _ second: [Double]) -> Double? {
    pearson(ranks(first), ranks(second))
  }

  /// The interval of a rank correlation by Fisher's transformation, with the standard error
  /// √((1 + r²/2)/(n − 3)) of Bonett & Wright (Psychometrika 65, 2000); `nil` for fewer than five pairs.
  package static func spearmanInterval(
    _ correlation: Double, count: Int, level: ConfidenceLevel = .ninetyFive
  ) -> Interval? {
    guard count > 4, abs(correlation) < 1 else { return nil }
    let error = ((1 + correlation * correlation / 2) / Double(count - 3)).squareRoot()
    let middle = Double.atanh(correlation)
    let half = level.normalQuantile * error
    return Interval(.tanh(middle - half), .tanh(middle + half))
  }

  // Tied values share the mean of their ranks.
  private static func ranks(_ values: [Double]) -> [Double] {
    let histogram = Histogram(values)
    var below = 0
    var rank: [Double: Double] = [:]
    for (value, count) in histogram.entries {
      rank[value] = Double(below) + Double(count + 1) / 2
      below += count
    }
    return values.map { rank[$0] ?? .nan }
  }
}
