import Foundation
import Testing

@testable import Metrics

@Suite("The catalogue of metrics")
struct CatalogueTests {
  @Test("names are unique, in kebab case and explained")
  func names() {
    let metrics = Metric.all(watching: ["offers"])
    #expect(Set(metrics.map(\.id)).count == metrics.count)
    for metric in Metric.catalogue {
      #expect(
        metric.id.utf8.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
        })
      #expect(metric.explanation.hasSuffix(".") && metric.explanation.count > 60, "\(metric.id)")
      #expect(metric.scale > 0)
    }
  }

  @Test("the six classes of a tree test share all journeys out among them")
  func classes() {
    let classes: [Metric] = [
      .directSuccess, .indirectSuccess, .directFailure, .indirectFailure, .directSkip,
      .indirectSkip,
    ]
    for outcome in JourneyOutcome.allCases {
      for taps in 0...1 {
        for backs in 0...1 {
          let record = record(outcome) {
            $0.taps = taps
            $0.backs = backs
          }
          #expect(classes.reduce(0) { $0 + $1.measure(record).numerator } == 1)
        }
      }
    }
  }

  @Test(
    "a journey that did not arrive never counts as short",
    arguments: JourneyOutcome.allCases.filter { !$0.isSuccess })
  func censoring(outcome: JourneyOutcome) {
    let early = record(outcome) { $0.taps = 1 }
    #expect(Metric.taps.measure(early) == Measure(30, of: 1))
    #expect(Metric.time.measure(early) == Measure(120_000, of: 1))
    #expect(Metric.excess.measure(early) == .none)
    #expect(Metric.lostness.measure(early) == .none)
  }

  @Test(
    "lostness is Smith's",
    arguments: [
      (r: 3, s: 8, n: 6, lostness: 5590), (r: 3, s: 3, n: 3, lostness: 0),
      (r: 2, s: 40, n: 20, lostness: 10_296),
    ])
  func lostness(r: Int, s: Int, n: Int, lostness: Int) {
    let journey = record(.arrived) {
      $0.optimalDistinct = r
      $0.visits = s
      $0.distinct = n
    }
    #expect(Metric.lostness.measure(journey) == Measure(lostness, of: 1))
  }

  @Test("a journey without taps has no right first tap, unless none was needed")
  func firstTap() {
    let idle = record(.neverFound) { $0.optimalTaps = 2 }
    #expect(Metric.firstTap.measure(idle) == Measure(0, of: 1))
    let there = record(.arrived) { $0.optimalTaps = 0 }
    #expect(Metric.firstTap.measure(there) == .none)
  }

  @Test("a stack's depth counts by how long people stay, and steps back by how they are made")
  func depthAndReturns() {
    let journey = record(.arrived) {
      $0.time = 4_000_000
      $0.depthTime = 6_000_000
      ($0.backs, $0.retaps) = (6, 1)
      // The lane of closes.
      $0.operations[6] = 2
    }
    #expect(Metric.depthOverTime.measure(journey) == Measure(600, of: 400))
    #expect(Metric.backButton.measure(journey) == Measure(3, of: 1))
    #expect(Metric.closes.measure(journey) == Measure(2, of: 1))
  }

  @Test("exposure looks at the screen's own bit")
  func exposure() {
    let metrics = Metric.all(watching: ["offers", "basket"]).suffix(2)
    #expect(metrics.map(\.id) == ["exposure(offers)", "exposure(basket)"])
    let journey = record(.neverFound) { $0.watched = 0b10 }
    #expect(metrics.map { $0.measure(journey).numerator } == [0, 1])
    #expect(Metric.exposure(of: "far", bit: 64).measure(journey).numerator == 0)
  }

  @Test("a watched screen says which direction is better, in results too")
  func directionsOfExposure() throws {
    let screens: [WatchedScreen] = ["basket", WatchedScreen("offers", better: .higher)]
    #expect(Metric.all(watching: screens).suffix(2).map(\.better) == [.neither, .higher])
    let written = try JSONEncoder().encode(screens)
    #expect(try JSONDecoder().decode([WatchedScreen].self, from: written) == screens)
    #expect(
      try JSONDecoder().decode([WatchedScreen].self, from: Data(#"["offers"]"#.utf8)) == ["offers"])
  }

  private func record(_ outcome: JourneyOutcome, _ change: (inout JourneyRecord) -> Void)
    -> JourneyRecord
  {
    var record = JourneyRecord(person: 1, variant: 0, outcome: outcome)
    change(&record)
    return record
  }
}
