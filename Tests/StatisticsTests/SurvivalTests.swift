import Statistics
import Testing

@Suite struct SurvivalTests {
  @Test("when everybody arrives the restricted mean is the mean, with the mean's error")
  func nobodyLeaves() throws {
    let taps = Histogram([2, 3, 3, 5, 8])
    let curve = SurvivalCurve(SurvivalSample(arrived: taps, censored: Histogram([])))
    let mean = try #require(curve.restrictedMean(to: 8))
    #expect(isClose(mean.value, taps.moments.mean))
    let population = taps.moments.variance * 4 / 5
    #expect(isClose(mean.standardError, (population / 5).squareRoot()))
    #expect(curve.median == 3)
  }

  @Test("people who leave early make a layout longer, never shorter")
  func leaving() throws {
    let arrived = Histogram([2, 3, 3, 5, 8])
    let some = SurvivalSample(arrived: arrived, censored: Histogram([1, 1, 2]))
    let mean = try #require(SurvivalCurve(some).restrictedMean(to: 8))
    #expect(mean.value >= arrived.moments.mean)
  }

  @Test("nobody arrives: the curve stays up and there is no median")
  func nobodyArrives() {
    let lost = SurvivalSample(arrived: Histogram([]), censored: Histogram([4, 5]))
    let curve = SurvivalCurve(lost)
    #expect(curve.steps.isEmpty && curve.median == nil)
    #expect(curve.restrictedMean(to: 10)?.value == 10)
    #expect(lost.logRankTest(against: lost) == nil)
  }

  @Test("a group compared with itself shows no difference")
  func same() throws {
    let group = SurvivalSample(arrived: Histogram([2, 3, 5]), censored: Histogram([4]))
    let test = try #require(group.logRankTest(against: group))
    #expect(isClose(test.pValue, 1, 1e-9))
  }
}
