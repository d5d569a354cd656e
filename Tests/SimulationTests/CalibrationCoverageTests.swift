import Experiments
import Foundation
import Hashing
import Testing

@testable import Simulation

/// How often the interval of a calibration holds the value under which people answered.
@Suite("Coverage of calibrated intervals")
struct CalibrationCoverageTests {
  /// The grid of `navlab study read`'s length, each value as likely before.
  private static let values = (0..<9).map { 0.1 + 0.1 * Double($0) }
  /// The values under which people answer: those of the grid, its ends among them, and those between.
  private static let truths = (0..<17).map { 0.1 + 0.05 * Double($0) }

  /// The share of intervals that hold the truth, and their mean width.
  private static func coverage(
    replications: Int, pool: UInt32, synthetic: Int, group: Int
  ) throws -> (share: Double, width: Double) {
    let layouts = ["tab-bar", "menu"]
    let first = PlayedTests(
      layouts.map {
        PlayedTests.Attempt(
          layout: $0, task: "buy-bread", occasion: 0, isFound: true, taps: 2, first: "Shop")
      })
    let calibration = try Calibration(
      Shop.plan(), variants: layouts, tests: first, people: synthetic)
    let answers = try values.map { value in try calibration.answers { $0.menuNotice = value } }
    // People whom the calibration has not met.
    let pools = try truths.map { value in
      try calibration.attempts(of: 100_000..<100_000 + pool) { $0.menuNotice = value }
    }
    var draws = SplitMix64(seed: 7)
    func draw(below bound: Int) -> Int { Int(draws.next() % UInt64(bound)) }
    var (held, width) = (0, 0.0)
    for _ in 0..<replications {
      let truth = draw(below: truths.count)
      let asked = calibration.with((0..<group).map { _ in pools[truth][draw(below: Int(pool))] })
      let posterior = Posterior(
        values: [values], logLikelihoods: answers.map { asked.logLikelihood(of: $0) })
      let interval = posterior.interval(0)
      held += interval.contains(truths[truth]) ? 1 : 0
      width += interval.upperBound - interval.lowerBound
    }
    return (Double(held) / Double(replications), width / Double(replications))
  }

  /// With `COVERAGE=1000` as many tests of 60 people each, drawn from 2,000 for each value, and 2,000 synthetic
  /// people a value.
  @Test("they hold it in nine tests of ten or more, even with few synthetic people")
  func coverage() throws {
    let large = ProcessInfo.processInfo.environment["COVERAGE"].flatMap { Int($0) }
    let size = large == nil ? 800 : 2000
    let found = try Self.coverage(
      replications: large ?? 200, pool: UInt32(size), synthetic: size, group: 60)
    if large != nil { print("held by \(found.share), mean width \(found.width)") }
    #expect(found.share >= (large == nil ? 0.88 : 0.92), "\(found)")
    #expect(found.width < 0.8, "\(found)")
  }
}
