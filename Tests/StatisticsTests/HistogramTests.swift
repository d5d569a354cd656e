import Statistics
import Testing

@Suite struct HistogramTests {
  @Test("order and repeats of the entries do not matter, and nonsense is left out")
  func normal() {
    let histogram = Histogram(entries: [
      (value: 3, count: 2), (value: 1, count: 1), (value: 3, count: 1), (value: .nan, count: 5),
      (value: 2, count: 0), (value: 4, count: -1),
    ])
    #expect(histogram == Histogram([3, 1, 3, 3]))
    #expect(histogram.count == 4 && histogram.cumulativeCounts == [1, 4])
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
    #expect(few.quantileInterval(0.99) == nil)
    #expect(QuantileRanks(count: 5, quantile: 2) == nil)
  }

  @Test("counts that do not fit together are capped instead of overflowing")
  func saturation() {
    let huge = Histogram(entries: [(value: 1, count: Int.max), (value: 2, count: 5)])
    #expect(huge.count == .max)
    #expect(huge.quantile(0.5) == 1)
  }
}
