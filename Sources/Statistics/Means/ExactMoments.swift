/// Second moments from integer sums, without the cancellation of the textbook formula.
package enum ExactMoments {
  /// `(sum of products - sum * sum / n) / (n - 1)`, zero below two observations.
  ///
  /// The numerator times `n` is an integer; it is computed as one where 128 bits hold it.
  package static func covariance(
    count: Int, sumOfFirst: Int128, sumOfSecond: Int128, sumOfProducts: Int128
  ) -> Double {
    guard count > 1 else { return 0 }
    let n = Double(count)
    let (scaled, firstOverflow) = sumOfProducts.multipliedReportingOverflow(by: Int128(count))
    let (product, secondOverflow) = sumOfFirst.multipliedReportingOverflow(by: sumOfSecond)
    let (difference, thirdOverflow) = scaled.subtractingReportingOverflow(product)
    if firstOverflow || secondOverflow || thirdOverflow {
      let mean = sumOfFirst.double / n
      return (sumOfProducts.double - mean * sumOfSecond.double) / (n - 1)
    }
    return difference.double / n / (n - 1)
  }
}
