import Experiments
import Foundation
import Hashing
import Metrics
import Testing

@testable import Simulation

/// How often the interval of a calibration holds the value under which people answered.
@Suite("Coverage of calibrated intervals")
struct CalibrationCoverageTests {
  /// The grid, each value as likely before.
  private static let values = stride(from: 0.05, through: 0.951, by: 0.1).map { $0 }
  private static let layouts = ["tab-bar", "menu"]

  /// The attempts of people, one in each layout, whom the calibration has not met.
  private static func attempts(
    _ plan: RunPlan, people: Range<UInt32>
  ) throws -> [[PlayedTests.Attempt]] {
    let shared = SessionRunner.SharedLayouts(plan)
    return try people.map { person in
      try layouts.indices.flatMap { variant in
        let replay = try #require(
          Replay(plan, person: person, variant: variant, shared: shared))
        return replay.journeys.map { journey in
          PlayedTests.Attempt(
            participant: "\(person)", layout: layouts[variant], task: journey.task.name,
            isFound: journey.record.outcome == .arrived, taps: journey.record.taps,
            first: journey.steps.first?.affordance.label ?? "")
        }
      }
    }
  }

  /// The share of intervals that hold the truth, and their mean width.
  private static func coverage(
    replications: Int, pool: UInt32, synthetic: Int, group: Int
  ) throws -> (share: Double, width: Double) {
    let plan = try Shop.plan()
    let calibration = try Calibration(
      plan, variants: layouts, tests: PlayedTests(try attempts(plan, people: 0..<1).flatMap { $0 }),
      people: synthetic)
    let answers = try values.map { value in try calibration.answers { $0.menuNotice = value } }
    let pools = try values.map { value in
      var parameters = PeopleParameters()
      parameters.menuNotice = value
      return try attempts(plan.with(parameters), people: 100_000..<100_000 + pool)
    }
    var draws = SplitMix64(seed: 7)
    var (held, width) = (0, 0.0)
    for _ in 0..<replications {
      let truth = Int(draws.next() % UInt64(values.count))
      let asked = (0..<group).flatMap { _ in pools[truth][Int(draws.next() % UInt64(pool))] }
      let likelihoods = try calibration.with(PlayedTests(asked))
      let interval = Posterior(
        values: [values], logLikelihoods: answers.map { likelihoods.logLikelihood(of: $0) }
      ).interval(0)
      held += interval.contains(values[truth]) ? 1 : 0
      width += interval.upperBound - interval.lowerBound
    }
    return (Double(held) / Double(replications), width / Double(replications))
  }

  /// With `COVERAGE=2000` as many replications, by 60 people each out of 600, and 2,000 synthetic people a
  /// value; it takes minutes in a debugging build.
  @Test("they hold it about as often as they say")
  func coverage() throws {
    let large = ProcessInfo.processInfo.environment["COVERAGE"].flatMap { Int($0) }
    let found = try Self.coverage(
      replications: large ?? 120, pool: large == nil ? 60 : 600,
      synthetic: large == nil ? 300 : 2000,
      group: 60)
    if large != nil { print("held by \(found.share), mean width \(found.width)") }
    #expect(found.share >= (large == nil ? 0.8 : 0.9))
    #expect(found.width < 0.7)
  }
}
