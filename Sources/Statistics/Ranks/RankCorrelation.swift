extension Correlation {
  /// Spearman's correlation of two lists of equal length: whether one rises with the other, whatever
  /// the shape; nothing when either does not vary.
  package static func spearman(_ first: [Double], _ second: [Double]) -> Double? {
    pearson(ranks(first), ranks(second))
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
