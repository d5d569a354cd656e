import ReferenceStatistics
import Statistics
import Testing

@Suite struct RankTests {
  private static let a = Histogram([5, 7, 6, 9, 4, 8, 6, 5, 12, 7])
  private static let b = Histogram([4, 5, 5, 8, 4, 6, 6, 4, 9, 6, 5])

  @Test("counting on histograms finds the same median as writing all differences down")
  func shift() throws {
    let test = try #require(MannWhitney(first: Self.a, second: Self.b))
    let differences = Self.observations(Self.a).flatMap { x in
      Self.observations(Self.b).map { x - $0 }
    }
    #expect(test.shift == Self.median(differences))
    let interval = test.shiftInterval()
    #expect(interval.contains(test.shift))
  }

  @Test("counting on histograms finds the same pseudomedian as writing all means down")
  func pseudomedian() throws {
    let values: [Double] = [3, 1, -1, 4, 2, 0, 5, -2, 6, 1, 2, 7, -3, 8, 0, 4]
    let test = try #require(SignedRank(differences: Histogram(values)))
    let means = values.indices.flatMap { i in
      values.indices.filter { $0 >= i }.map { (values[i] + values[$0]) / 2 }
    }
    #expect(test.pseudomedian == Self.median(means))
    #expect(test.pseudomedianInterval().contains(test.pseudomedian))
  }

  @Test("exchanging the samples mirrors shift and statistic, not the probability")
  func mirror() throws {
    let forward = try #require(MannWhitney(first: Self.a, second: Self.b))
    let backward = try #require(MannWhitney(first: Self.b, second: Self.a))
    #expect(forward.shift == -backward.shift)
    #expect(forward.statistic + backward.statistic == 110)
    #expect(isClose(forward.normalTest()?.pValue, backward.normalTest()?.pValue))
  }

  @Test("the exact null distribution of U is a distribution, symmetrical")
  func nullDistribution() throws {
    let first = Histogram([1.5, 2.5, 3.5, 9])
    let second = Histogram([1, 2, 3])
    let exact = try #require(MannWhitney(first: first, second: second)?.exactTest)
    // Ten of the 35 orders are at least as extreme as U = 3 or 9 of 12.
    #expect(isClose(exact.pValue, 14.0 / 35))
  }

  @Test("ties and large samples have no exact test, and everything tied no test at all")
  func withoutTest() {
    let same = Histogram([2, 2, 2])
    #expect(MannWhitney(first: same, second: same)?.exactTest == nil)
    #expect(MannWhitney(first: same, second: same)?.normalTest() == nil)
    #expect(MannWhitney(first: Histogram([]), second: same) == nil)
    #expect(SignedRank(differences: Histogram([0, 0]))?.normalTest() == nil)
    #expect(Histogram([0.5]).signFlipTest == nil)
  }

  @Test("two samples with nothing in common are as far apart as can be")
  func gap() throws {
    let low = Histogram([1, 2, 3])
    let high = Histogram([7, 8, 9])
    let test = try #require(KolmogorovSmirnov(first: low, second: high))
    #expect(test.statistic == 1)
    #expect(isClose(test.exactTest?.pValue, 0.1))
    #expect(KolmogorovSmirnov(first: low, second: low)?.exactTest?.pValue == 1)
  }

  private static func observations(_ histogram: Histogram) -> [Double] {
    histogram.entries.flatMap { Array(repeating: $0, count: $1) }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

@Suite struct ResamplingTests {
  private static let sample = Histogram([2, 0, -1, 3, 1, 4, 9, 2])

  @Test("more replicates leave the first ones as they were")
  func prefix() {
    var first = DrawStream(seed: 3, replicate: 5)
    var second = DrawStream(seed: 3, replicate: 5)
    var other = DrawStream(seed: 3, replicate: 6)
    let draws = (0..<4).map { _ in first.next() }
    #expect(draws == (0..<4).map { _ in second.next() })
    #expect(draws != (0..<4).map { _ in other.next() })
  }

  @Test("a sample with a long tail to the right has a skewed error")
  func skewed() throws {
    let exact = try #require(Self.sample.exactBootstrap)
    #expect(exact.skewnessCorrection > 0)
    #expect(exact.percentileInterval().contains(exact.mean))
  }

  @Test("nothing to resample is no distribution")
  func empty() {
    #expect(Histogram([]).exactBootstrap == nil)
    #expect(Histogram([0.5]).exactBootstrap == nil)
  }
}
