package import Statistics

/// The two-sample test of whole distributions: the largest gap between the two cumulative shares.
package struct KolmogorovSmirnov: Sendable {
  package let statistic: Double

  private let firstCount: Int
  private let secondCount: Int
  // The gap times both counts: an integer, so that no comparison depends on rounding.
  private let wholeGap: Int

  /// Compares two samples; `nil` when one is empty or the product of their sizes is not an Int.
  package init?(first: Histogram, second: Histogram) {
    let (product, overflow) = first.count.multipliedReportingOverflow(by: second.count)
    guard !first.isEmpty, !second.isEmpty, !overflow else { return nil }
    firstCount = first.count
    secondCount = second.count
    var largest = 0
    var (i, j, below, belowSecond) = (0, 0, 0, 0)
    while i < first.values.count, j < second.values.count {
      let value = min(first.values[i], second.values[j])
      if first.values[i] == value {
        below += first.counts[i]
        i += 1
      }
      if second.values[j] == value {
        belowSecond += second.counts[j]
        j += 1
      }
      largest = max(largest, abs(below * second.count - belowSecond * first.count))
    }
    wholeGap = largest
    statistic = Double(largest) / Double(product)
  }

  /// The exact two-sided test, conservative with ties; `nil` when there are too many lattice paths.
  ///
  /// Source: J. L. Hodges, Arkiv för Matematik 3 (1958) 469. A random order of both samples is a
  /// lattice path; those that leave the band are added up, so small probabilities keep their precision.
  package var exactTest: HypothesisTest? {
    guard wholeGap > 0 else { return HypothesisTest(statistic: 0, pValue: 1) }
    let (m, n) = (firstCount, secondCount)
    guard m <= 10_000_000 / n else { return nil }
    var outside = CompensatedSum()
    var row = [Double](repeating: 0, count: n + 1)
    for i in 0...m {
      for j in 0...n {
        var reached = i == 0 && j == 0 ? 1.0 : 0
        let left = Double(m + n - i - j + 1)
        if i > 0 { reached += row[j] * Double(m - i + 1) / left }
        if j > 0 { reached += row[j - 1] * Double(n - j + 1) / left }
        if abs(i * n - j * m) >= wholeGap {
          outside.add(reached)
          reached = 0
        }
        row[j] = reached
      }
    }
    return HypothesisTest(statistic: statistic, pValue: outside.total)
  }
}
