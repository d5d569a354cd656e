import Metrics
import Statistics
import Testing

@testable import Analysis

@Suite struct TapComparisonTests {
  private static let metrics: [Metric] = [.success, .taps]

  /// A tally in which every person walks the same journey `copies` times, each time as another task.
  private static func tally(copies: Int, people: Int = 300) throws -> Tally {
    let shape = try #require(
      TallyShape(
        variants: 2, tasks: copies, journeysEach: copies, metrics: metrics.map(\.id)))
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: metrics, seed: 1))
    for person in 0..<people {
      var draws = DrawStream(seed: 3, replicate: UInt64(person))
      let luck = draws.nextUniform()
      let taps = 2 + Int(draws.next() % 5)
      for variant in 0..<2 {
        let arrives = luck < (variant == 0 ? 0.8 : 0.85)
        let detour = variant == 1 && draws.nextUniform() < 0.55 ? 1 : 0
        for task in 0..<copies {
          var record = JourneyRecord(
            person: person, occasion: task, variant: variant, task: task,
            outcome: arrives ? .arrived : .quit)
          record.taps = arrives ? taps + detour : 1 + taps / 2
          recorder.add(record)
        }
      }
      recorder.endPerson()
    }
    return recorder.tally
  }

  @Test("with one journey a person the figures are those of the closed forms")
  func closedForms() throws {
    let tally = try Self.tally(copies: 1)
    let taps = ScopeComparison(tally, variant: 1, metrics: Self.metrics).taps
    let samples = [1, 0].map { place in
      let cell = tally.cell(variant: place)
      return SurvivalSample(
        arrived: Histogram(cell[.arrivedTaps]), censored: Histogram(cell[.censoredTaps]))
    }
    let means = try samples.map { try #require(SurvivalCurve($0).restrictedMean(to: 30)) }
    let difference = try #require(taps.restrictedMean)
    #expect(difference.value == means[0].value - means[1].value)
    let variance = means.map { $0.standardError * $0.standardError }.reduce(0, +)
    #expect(abs(difference.standardError - variance.squareRoot()) < 1e-12)
    #expect(taps.logRank == samples[0].logRankTest(against: samples[1]))
    let ranks = try #require(
      SignedRank(differences: Histogram(tally.cell(variant: 1)[.tapDifferences])))
    #expect(taps.test == ranks.normalTest(.pratt) && taps.interval == ranks.pseudomedianInterval())
  }

  @Test(
    "a failure counts as many taps as the horizon has, and those who arrive in both stand apart")
  func horizons() throws {
    let tally = try Self.tally(copies: 1)
    let comparison = ScopeComparison(tally, variant: 1, metrics: Self.metrics)
    let taps = comparison.taps
    let metric = try #require(comparison[metric: "taps"]?.difference)
    let horizon = try #require(taps.horizons.first { $0.taps == Metric.tapHorizon })
    #expect(abs(horizon.difference.value - metric) < 1e-9)
    let both = try #require(taps.meanInBoth)
    #expect(both.value == Histogram(tally.cell(variant: 1)[.tapDifferences]).moments.mean)
    #expect(both.value > 0 && both.value < 1)
    // Layout 1 loses fewer people: the more a failure counts, the better it looks.
    let values = taps.horizons.map(\.difference.value)
    #expect(values == values.sorted(by: >) && values[0] > values[4])
  }

  @Test("a second task that every person walks exactly like the first makes nothing surer")
  func duplicates() throws {
    let one = try Self.tally(copies: 1)
    let two = try Self.tally(copies: 2)
    let (once, twice) = (
      ScopeComparison(one, variant: 1, metrics: Self.metrics).taps,
      ScopeComparison(two, variant: 1, metrics: Self.metrics).taps
    )
    let (mean, again) = (try #require(once.restrictedMean), try #require(twice.restrictedMean))
    #expect(abs(again.value - mean.value) < 1e-9)
    #expect(again.standardError >= mean.standardError)
    #expect(again.standardError < 1.01 * mean.standardError)
    #expect(try #require(twice.logRank).pValue >= (try #require(once.logRank).pValue))
    #expect(try #require(twice.test).pValue >= (try #require(once.test).pValue))
    #expect(try #require(twice.interval).width >= (try #require(once.interval).width))
    for place in 0..<2 {
      let narrow = ScopeEstimates(one, variant: place, metrics: Self.metrics).taps
      let doubled = ScopeEstimates(two, variant: place, metrics: Self.metrics).taps
      let (a, b) = (try #require(narrow.median?.interval), try #require(doubled.median?.interval))
      #expect(doubled.median?.value == narrow.median?.value)
      #expect(b.lower <= a.lower && b.upper >= a.upper)
    }
  }

  @Test("journeys of different people are as independent as they are")
  func independent() throws {
    let tally = try Self.tally(copies: 1)
    #expect(
      DesignEffect(tally, variant: 1, metrics: Self.metrics)
        == DesignEffect(tally, variant: 1, task: 0, metrics: Self.metrics))
    #expect(DesignEffect(tally, variant: 1, metrics: Self.metrics).variant == 1)
    let copied = DesignEffect(try Self.tally(copies: 3), variant: 1, metrics: Self.metrics)
    #expect(abs(copied.variant - 3) < 0.05 && abs(copied.difference - 3) < 0.05)
    let single = DesignEffect(
      try Self.tally(copies: 3), variant: 1, task: 1, metrics: Self.metrics)
    #expect(single.variant == 1 && single.difference == 1)
  }

  @Test("who gives up early is censored, so losing people does not make a layout quick")
  func censored() throws {
    let analysis = try Crowd([.init(0.9), .init(0.5)]).analysis(people: 500)
    let taps = try #require(analysis.comparisons.first?.taps)
    let mean = try #require(taps.restrictedMean)
    #expect(mean.interval().contains(0))
    #expect(try #require(analysis.comparisons.first?[metric: "taps"]).finding == .worse)
  }
}
