import ReferenceStatistics
import Statistics
import Testing

@Suite struct MeanTests {
  @Test("integer sums give the variance to the last bit where floats would lose it")
  func exactVariance() {
    // A mean of ten million with a variance of two thirds.
    let values: [Int128] = [10_000_000, 10_000_001, 10_000_002]
    let moments = SampleMoments(
      count: 3, sum: values.reduce(0, +), sumOfSquares: values.reduce(0) { $0 + $1 * $1 })
    #expect(moments.variance == 1)
    #expect(moments.mean == 10_000_001)
  }

  @Test("sums too large for 128-bit products still give a variance")
  func hugeSums() {
    let moments = SampleMoments(count: .max, sum: .max / 4, sumOfSquares: .max / 2)
    #expect(moments.variance.isFinite)
  }

  @Test("a sample of one has no error to speak of")
  func single() {
    let one = SampleMoments([4])
    #expect(one.studentEstimate == nil)
    #expect(one.welchDifference(from: SampleMoments([1, 2, 3])) == nil)
    #expect(SampleMoments([]).studentEstimate == nil)
  }

  @Test("a constant denominator turns the ratio into a mean")
  func ratioOfConstants() throws {
    let taps: [Int128] = [3, 4, 4, 9, 2]
    let ratio = PairSums(
      count: 5, first: taps.reduce(0, +), firstSquares: taps.reduce(0) { $0 + $1 * $1 },
      second: 10, secondSquares: 20, products: 2 * taps.reduce(0, +))
    let moments = try #require(ratio.ratioMoments)
    let halves = SampleMoments(taps.map { Double($0) / 2 })
    #expect(isClose(moments.mean, halves.mean))
    #expect(isClose(moments.variance, halves.variance))
  }

  @Test("the paired ratio of constant denominators is the paired t method")
  func pairedRatio() throws {
    let first: [Int128] = [5, 7, 6, 9, 4, 8]
    let second: [Int128] = [4, 5, 5, 8, 4, 6]
    let sums = try #require(Self.paired(first, second))
    let differences = SampleMoments(zip(first, second).map { Double($0 - $1) })
    let paired = try #require(sums.difference)
    let plain = try #require(differences.studentEstimate)
    #expect(isClose(paired.value, plain.value))
    #expect(isClose(paired.standardError, plain.standardError))
    #expect(paired.degreesOfFreedom == plain.degreesOfFreedom)
    let correlation = Correlation.pearson(first.map { Double($0) }, second.map { Double($0) })
    #expect(isClose(sums.correlation, correlation))
  }

  @Test("a person who fares the same under both layouts leaves no error at all")
  func identical() throws {
    let taps: [Int128] = [5, 7, 6, 9]
    let sums = try #require(Self.paired(taps, taps))
    #expect(sums.difference?.value == 0)
    #expect(sums.difference?.standardError == 0)
    #expect(isClose(sums.correlation, 1))
    #expect(sums.difference?.interval() == Interval(0, 0))
  }

  @Test("ratios without a denominator are undefined, not infinite")
  func undefined() {
    let empty = PairedRatioSums(
      count: 3, sums: [0, 0, 0, 0], products: .init(repeating: 0, count: 16))
    #expect(empty?.difference == nil && empty?.relativeDifference == nil)
    #expect(PairedRatioSums(count: 1, sums: [1], products: []) == nil)
  }

  @Test("adjusting by a covariate that explains everything leaves no variance")
  func perfectCovariate() {
    let sums = PairSums(
      count: 3, first: 12, firstSquares: 56, second: 6, secondSquares: 14, products: 28)
    let theta = PairSums.theta(sums, sums)
    #expect(isClose(theta, 2))
    #expect(sums.adjusted(theta: theta).variance < 1e-12)
  }

  private static func paired(_ first: [Int128], _ second: [Int128]) -> PairedRatioSums? {
    let rows: [[Int128]] = zip(first, second).map { [$0, 1, $1, 1] }
    let sums = (0..<4).map { i in rows.reduce(0) { $0 + $1[i] } }
    let products = (0..<16).map { ij in rows.reduce(0) { $0 + $1[ij / 4] * $1[ij % 4] } }
    return PairedRatioSums(count: rows.count, sums: sums, products: products)
  }
}

@Suite struct HistogramTests {
  @Test("order and repeats of the entries do not matter, and nonsense is left out")
  func normal() {
    let histogram = Histogram(entries: [
      (value: 3, count: 2), (value: 1, count: 1), (value: 3, count: 1), (value: .nan, count: 5),
      (value: 2, count: 0), (value: 4, count: -1),
    ])
    #expect(histogram == Histogram([3, 1, 3, 3]))
    #expect(histogram.count == 4 && histogram.counts == [1, 3])
  }

  @Test("a quantile is an observed value, also where the product of share and count is rounded")
  func quantiles() {
    let hundred = Histogram((1...100).map(Double.init))
    #expect(hundred.quantile(0.07) == 7)
    #expect(hundred.quantile(0) == 1 && hundred.quantile(1) == 100)
    #expect(hundred.interpolatedQuantile(0.5) == 50.5)
    #expect(Histogram([]).quantile(0.5) == nil)
    #expect(hundred.quantile(1.5) == nil)
    #expect(hundred.value(ofRank: 0) == nil && hundred.value(ofRank: 101) == nil)
  }

  @Test("five observations cannot bound a 99th percentile from above")
  func tooFew() {
    let few = Histogram([1, 2, 3, 4, 5])
    #expect(few.quantileInterval(0.99) == Interval(4, .infinity))
    #expect(few.quantileInterval(0.01) == Interval(-.infinity, 2))
    #expect(Histogram([1]).quantileInterval(0.5) == nil)
    #expect(few.moments.mean == 3 && Histogram([]).moments.mean.isNaN)
    #expect(Histogram.QuantileRanks(count: 5, quantile: 2) == nil)
  }

  @Test("counts that do not fit together are capped instead of overflowing")
  func saturation() {
    let huge = Histogram(entries: [(value: 1, count: Int.max), (value: 2, count: 5)])
    #expect(huge.count == .max)
    #expect(huge.quantile(0.5) == 1)
  }
}
