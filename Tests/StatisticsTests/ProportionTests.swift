import ReferenceStatistics
import Statistics
import Testing

@Suite struct ProportionTests {
  private static let small: [Proportion] = (0...12).flatMap { trials in
    (0...trials).compactMap { Proportion(successes: $0, trials: trials) }
  }

  @Test("every interval holds the observed share and stays within 0 to 1")
  func intervalsHoldTheEstimate() {
    for proportion in Self.small where proportion.trials > 0 {
      let intervals = [
        proportion.wilsonInterval(), proportion.wilsonIntervalWithContinuityCorrection(),
        proportion.clopperPearsonInterval(), proportion.agrestiCoullInterval(),
        proportion.waldInterval(),
      ]
      for interval in intervals {
        #expect(interval.lower >= 0 && interval.upper <= 1)
        #expect(proportion.estimate.map(interval.contains) == true)
      }
    }
  }

  @Test("exchanging success and failure mirrors the interval")
  func mirrored() throws {
    for proportion in Self.small {
      let other = try #require(
        Proportion(successes: proportion.failures, trials: proportion.trials))
      for (a, b) in [
        (proportion.wilsonInterval(), other.wilsonInterval()),
        (proportion.clopperPearsonInterval(), other.clopperPearsonInterval()),
      ] {
        #expect(abs(a.lower - (1 - b.upper)) < 1e-12)
        #expect(abs(a.upper - (1 - b.lower)) < 1e-12)
      }
    }
  }

  @Test("the exact interval really covers: at its ends the tail is half the error")
  func exactTails() throws {
    let proportion = try #require(Proportion(successes: 7, trials: 40))
    let interval = proportion.clopperPearsonInterval()
    let atUpper = BinomialDistribution(trials: 40, probability: interval.upper)
    let atLower = BinomialDistribution(trials: 40, probability: interval.lower)
    #expect(isClose(atUpper?.lowerTail(7), 0.025, 1e-12))
    #expect(isClose(atLower?.upperTail(6), 0.025, 1e-12))
  }

  @Test("without trials nothing is known, and impossible counts make no proportion")
  func degenerate() throws {
    let empty = try #require(Proportion(successes: 0, trials: 0))
    #expect(empty.estimate == nil)
    #expect(empty.wilsonInterval() == Interval(0, 1))
    #expect(empty.clopperPearsonInterval() == Interval(0, 1))
    #expect(Proportion(successes: 3, trials: 2) == nil)
    #expect(Proportion(successes: -1, trials: 2) == nil)
    #expect(ProportionPair(first: empty, second: empty).newcombeInterval() == Interval(-1, 1))
    #expect(ProportionPair(first: empty, second: empty).scoreTest() == nil)
  }

  @Test("no pair of proportions breaks an interval of the difference")
  func pairs() {
    for first in Self.small where first.trials > 0 {
      for second in Self.small where second.trials == 5 {
        let pair = ProportionPair(first: first, second: second)
        for interval in [pair.newcombeInterval(), pair.miettinenNurminenInterval()] {
          #expect(interval.lower >= -1 && interval.upper <= 1 && interval.width > 0)
          #expect(pair.difference.map(interval.contains) == true)
        }
      }
    }
  }

  @Test("the score test at the ends of the score interval is as surprised as the level allows")
  func scoreEnds() throws {
    let first = try #require(Proportion(successes: 18, trials: 25))
    let second = try #require(Proportion(successes: 11, trials: 30))
    let pair = ProportionPair(first: first, second: second)
    let interval = pair.miettinenNurminenInterval()
    for end in [interval.lower, interval.upper] {
      #expect(isClose(pair.scoreTest(against: end)?.pValue, 0.05, 1e-9))
    }
  }

  @Test("exchanging the layouts mirrors the paired interval and keeps the tests")
  func pairedMirror() throws {
    for cells in [(36, 12, 2, 0), (0, 0, 7, 3), (5, 0, 0, 5), (700, 60, 25, 215)] {
      let table = try #require(
        PairedProportions(
          both: cells.0, onlyFirst: cells.1, onlySecond: cells.2, neither: cells.3))
      let mirror = try #require(
        PairedProportions(
          both: cells.0, onlyFirst: cells.2, onlySecond: cells.1, neither: cells.3))
      let (a, b) = (table.newcombeInterval(), mirror.newcombeInterval())
      #expect(abs(a.lower + b.upper) < 1e-12 && abs(a.upper + b.lower) < 1e-12)
      let (c, d) = (table.tangoInterval(), mirror.tangoInterval())
      #expect(abs(c.lower + d.upper) < 1e-12 && abs(c.upper + d.lower) < 1e-12)
      #expect(table.mcNemarExactTest == mirror.mcNemarExactTest)
      #expect(table.mcNemarMidPTest.pValue <= table.mcNemarExactTest.pValue)
    }
  }

  @Test("Tango's interval is the published one for the airways of 21 children")
  func tangoPublished() throws {
    // Bentur et al. (2009) before and after a transplant, as in Fagerland, Lydersen and Laake (2014).
    let airways = try #require(PairedProportions(both: 1, onlyFirst: 1, onlySecond: 7, neither: 12))
    let interval = airways.tangoInterval()
    #expect(abs(interval.lower - -0.517) < 5e-4 && abs(interval.upper - -0.026) < 5e-4)
  }

  @Test("Tango's interval leaves out zero exactly when McNemar's test does")
  func tangoAndMcNemar() throws {
    for first in 0...14 {
      for second in 0...14 {
        let table = try #require(
          PairedProportions(both: 40, onlyFirst: first, onlySecond: second, neither: 9))
        let interval = table.tangoInterval()
        let difference = try #require(table.difference)
        #expect(interval.lower <= difference && difference <= interval.upper)
        #expect(interval.lower >= -1 && interval.upper <= 1)
        let refuses = (table.mcNemarChiSquaredTest()?.pValue ?? 1) < 0.05
        #expect(refuses == (interval.lower > 0 || interval.upper < 0), "\(first), \(second)")
      }
    }
    let nobody = try #require(PairedProportions(both: 0, onlyFirst: 0, onlySecond: 0, neither: 0))
    #expect(nobody.tangoInterval() == Interval(-1, 1))
  }
}
