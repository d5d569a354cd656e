import Experiments
import Simulation
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("MESA against a reference reconstruction")
struct MesaConformance {
  #if DEBUG
  static let people = 150
  #else
  static let people = 10_000
  #endif

  @Test("people find things as often, as fast and as lost as the reference's people")
  func reference() throws {
    var byId: [String: MesaCase] = [:]
    for file in try ConformanceData.files(of: .mesa) {
      for cell in try MesaCase.parse(String(decoding: file.data, as: UTF8.self)) {
        byId[cell.id] = cell
      }
    }
    try #require(!byId.isEmpty)
    let cases = byId.values.sorted { $0.id < $1.id }
    var failed = 0
    for expected in cases {
      let differences = expected.differences(people: Self.people)
      guard !differences.isEmpty else { continue }
      failed += 1
      print("mesa \(expected.id): \(differences.joined(separator: "; "))")
    }
    print("mesa: \(cases.count - failed) passed, \(failed) failed")
    #expect(failed == 0)
  }
}

/// One cell of the reference: a menu structure, a label noise, and what its people did.
struct MesaCase {
  let structure: String
  let leafNoise: Double
  let labelNoise: Double
  let journeys: Double
  let success: Double
  let seconds: Double
  let deviation: Double
  let median: Double
  let clicks: Double
  let backRate: Double
  let lostness: Double

  var id: String { "\(structure) leaf \(leafNoise) noise \(labelNoise)" }

  static func parse(_ text: String) throws -> [MesaCase] {
    try text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = fields.dropFirst().map { Double($0) ?? .nan }
      try #require(numbers.count >= 10, "a line of the reference has too few fields: \(line)")
      return MesaCase(
        structure: String(fields[0]), leafNoise: numbers[0], labelNoise: numbers[1],
        journeys: numbers[2], success: numbers[3], seconds: numbers[4], deviation: numbers[5],
        median: numbers[6], clicks: numbers[7], backRate: numbers[8], lostness: numbers[9])
    }
  }

  /// `8x16` is two levels, `2^6` is six alike.
  var branching: [Int] {
    let powers = structure.split(separator: "^").compactMap { Int($0) }
    if powers.count == 2 { return [Int](repeating: powers[0], count: powers[1]) }
    return structure.split(separator: "x").compactMap { Int($0) }
  }

  /// The differences of more than five standard errors of both samples together.
  ///
  /// The cells of the
  /// reference share their people, so a wider band than for one cell would be no stricter test.
  func differences(people: Int) -> [String] {
    var parameters = PeopleParameters()
    parameters.model = .mesa
    parameters.labelNoise = labelNoise
    parameters.fold = 0
    parameters.leafNoise = leafNoise
    parameters.slipChance = 0
    parameters.tapBudget = 100_000
    parameters.tapBudgetSpread = 0
    let found = TreeStudy(branching: branching, parameters: parameters, seed: 2026)
      .run(people: people)
    let seconds = found.times.map { Double($0) / 1_000_000 }
    let total = Double(people)
    var differences = [
      differs("success", found.success, success, shareVariance(success, total)),
      differs("back rate", found.backRate, backRate, shareVariance(backRate, total)),
      differs("seconds", mean(seconds), self.seconds, meanVariance(seconds)),
      differs(
        "clicks", mean(found.taps.map(Double.init)), clicks,
        meanVariance(found.taps.map(Double.init))),
      differs("lostness", mean(found.lostness), lostness, meanVariance(found.lostness)),
    ]
    let arrived = Double(max(1, seconds.count))
    let below = Double(seconds.count { $0 < median }) / arrived
    let notAbove = Double(seconds.count { $0 <= median }) / arrived
    let tolerance = 5 * shareVariance(0.5, arrived).squareRoot()
    if below > 0.5 + tolerance || notAbove < 0.5 - tolerance {
      differences.append("median \(median) s is at \(below)...\(notAbove) of our people")
    }
    return differences.compactMap { $0 }
  }

  private func differs(
    _ name: String, _ found: Double, _ expected: Double, _ variance: Double
  ) -> String? {
    let tolerance = 5 * variance.squareRoot() + 0.0005
    guard !((found - expected).magnitude <= tolerance) else { return nil }
    return "\(name) is \(found), expected \(expected) ± \(tolerance)"
  }

  private func shareVariance(_ share: Double, _ people: Double) -> Double {
    let cautious = min(max(share, 1 / people), 1 - 1 / people)
    return cautious * (1 - cautious) * (1 / people + 1 / journeys)
  }

  private func meanVariance(_ values: [Double]) -> Double {
    let mean = mean(values)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let count = Double(max(1, values.count))
    return squares / max(1, count - 1) * (1 / count + 1 / max(1, journeys * success))
  }

  private func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
