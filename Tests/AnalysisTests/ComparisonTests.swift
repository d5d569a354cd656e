import Analysis
import Metrics
import Statistics
import Testing

@Suite struct ComparisonTests {
  @Test("the same people under both layouts need fewer of them for the same error")
  func pairing() throws {
    let crowd = Crowd([.init(0.7), .init(0.8)])
    let paired = try #require(crowd.analysis(people: 2000).comparisons.first?[metric: "success"])
    let apart = try #require(
      crowd.analysis(people: 2000, isPaired: false).comparisons.first?[metric: "success"])
    let (narrow, wide) = (try #require(paired.interval), try #require(apart.interval))
    #expect(narrow.width < 0.8 * wide.width)
    #expect(try #require(paired.correlation) > 0.6)
    #expect(abs(try #require(apart.correlation)) < 0.1)
    #expect(try #require(paired.pairingGain) > 2)
  }

  @Test("intervals cover the planted difference about as often as they promise")
  func coverage() throws {
    // Sixty crowds; 95 % of their intervals should hold the planted ten points.
    let covered = try (0..<60).count { crowd in
      let layouts = [Crowd.Layout(0.7), Crowd.Layout(0.8)]
      let tally = try ShiftedCrowd(layouts, shift: crowd * 1000).tally(people: 150)
      let sums = try #require(tally.paired(metric: 0, variant: 1))
      return MetricComparison(.success, sums: sums).interval?.contains(0.1) == true
    }
    #expect(covered >= 52)
  }

  @Test("equal layouts whose people draw other numbers seldom raise a false alarm")
  func falseAlarms() throws {
    let alarms = try (0..<100).count { crowd in
      let layouts = [Crowd.Layout(0.7), Crowd.Layout(0.7)]
      let tally = try ShiftedCrowd(layouts, shift: crowd * 1000, isPaired: false).tally(people: 80)
      let sums = try #require(tally.paired(metric: 0, variant: 1))
      return MetricComparison(.success, sums: sums).finding.isDecided
    }
    #expect(alarms <= 11)
  }

  @Test("one yes or no a person is read as pairs, several as a ratio")
  func methods() throws {
    let analysis = try Crowd([.init(0.7), .init(0.8)]).analysis(people: 300)
    let overall = try #require(analysis.comparisons.first)
    #expect(overall[metric: "success"]?.effect?.method == .pairedDeltaMethod)
    #expect(overall[metric: "exposure(offers)"]?.effect?.method == .pairedScore)
    let pairs = try #require(analysis.tasks.first).comparison
    #expect(pairs.metric.id == "success" && pairs.effect?.method == .pairedScore)
    #expect(pairs.pValue < 0.05 && pairs.people == 300)
  }

  @Test("where nobody differed the interval says how rare a difference may still be")
  func nobodyDiffered() throws {
    let analysis = try Crowd([.init(1), .init(1)]).analysis(people: 100)
    let success = try #require(analysis.comparisons.first?[metric: "success"])
    #expect(success.effect?.method == .ruleOfThree)
    let interval = try #require(success.interval)
    #expect(interval.lower < -0.03 && interval.upper > 0.03)
    let estimate = try #require(analysis.variants.first?.overall[metric: "success"])
    #expect(estimate.method == .ruleOfThree)
    #expect(try #require(estimate.interval).upper == 1)
    #expect(try #require(estimate.interval).lower < 0.97)
  }

  @Test("the sums that are merged, not the order of people, make the analysis")
  func merging() throws {
    let crowd = Crowd([.init(0.7), .init(0.8)])
    let whole = try ShiftedCrowd(crowd.layouts, shift: 0).tally(people: 200)
    var merged = try ShiftedCrowd(crowd.layouts, shift: 120).tally(people: 80)
    try merged.merge(ShiftedCrowd(crowd.layouts, shift: 0).tally(people: 120))
    #expect(whole == merged)
  }

  @Test("endings are counted with their shares, most frequent first, and never look exact")
  func outcomes() throws {
    let analysis = try Crowd([.init(0.7), .init(0.8)]).analysis(people: 300)
    let outcomes = try #require(analysis.variants.first?.overall.outcomes)
    #expect(outcomes.map(\.outcome) == [.arrived, .deadEnd])
    #expect(outcomes.map(\.journeys).reduce(0, +) == 600)
    for ending in outcomes {
      let (share, interval) = (try #require(ending.share), try #require(ending.interval))
      #expect(interval.contains(share) && interval.width > 0.02)
    }
    #expect(analysis.variants.first?.overall.failures.first?.examples.shortest?.taps == 1)
  }

  @Test("half arrive within the median, and a quantile that failures reach into is not invented")
  func quantiles() throws {
    let analysis = try Crowd([.init(0.7), .init(0.95)]).analysis(people: 400)
    let taps = analysis.variants.map(\.overall.taps)
    #expect(taps[0].median?.value == 3)
    #expect(taps[0].ninetieth == nil)
    #expect(taps[1].ninetieth?.value == 3)
    #expect(taps[0].survival.count == 800)
  }
}
