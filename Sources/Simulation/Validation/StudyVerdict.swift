package import Experiments
import SourceText

/// How a published study fares with our synthetic people.
package struct StudyVerdict: Sendable {
  /// The study.
  package let study: Study
  /// What became of its claims, by point of the sweep: those of the direction first.
  package let checks: [[ClaimCheck]]

  /// The verdict on a study whose claims were checked at these points.
  package init(study: Study, checks: [[ClaimCheck]]) {
    self.study = study
    self.checks = checks
  }

  /// The verdict in one of three words.
  package enum Word: String, Sendable, CaseIterable {
    /// At some point everything was found again.
    case reproduced = "reproduced"
    /// At some point the direction was, but never everything.
    case directionOnly = "direction only"
    /// Not even the direction was found at any point.
    case notReproduced = "not reproduced"
  }

  /// The verdict.
  package var word: Word {
    if points(where: \.isReproduced).contains(true) { return .reproduced }
    return points(where: \.hasDirection).contains(true) ? .directionOnly : .notReproduced
  }

  /// For each point whether the verdict's word holds there; for what was not reproduced, all of them.
  package var holds: [Bool] {
    switch word {
    case .reproduced: points(where: \.isReproduced)
    case .directionOnly: points(where: \.hasDirection)
    case .notReproduced: checks.map { _ in true }
    }
  }

  /// For each point whether a claim, by its place, holds there.
  package func holds(claim: Int) -> [Bool] {
    checks.map { $0.indices.contains(claim) && $0[claim].holds }
  }

  private struct PointResult {
    let isReproduced: Bool
    let hasDirection: Bool
  }

  private func points(where holds: KeyPath<PointResult, Bool>) -> [Bool] {
    let directions = study.spec.direction.count
    return checks.map { found in
      let result = PointResult(
        isReproduced: found.allSatisfy(\.holds),
        hasDirection: found.prefix(directions).allSatisfy(\.holds))
      return result[keyPath: holds]
    }
  }
}

/// What became of one claim of a study at one point of its sweep.
package struct ClaimCheck: Hashable, Sendable {
  /// Whether the synthetic people bear it out.
  package let holds: Bool
  /// The figures behind that.
  package internal(set) var figures: String

  package init(holds: Bool, figures: String) {
    self.holds = holds
    self.figures = figures
  }
}

/// A claim in words, and its figures as people read them.
package enum ClaimText {
  /// The claim: `time: 16x32 < 32x16 < 8x8x8`.
  package static func words(_ claim: ClaimSpec) -> String {
    let measure = claim.measure.rawValue
    let circumstances = Self.circumstances(claim)
    switch claim.demand {
    case .order(let places):
      let words = places.map { $0.map(\.value).joined(separator: ", ") }
      return "\(measure)\(circumstances): \(words.joined(separator: " < "))"
    case .between(let range, let subject):
      let unit = subject.divisor == nil ? claim.measure.unit : ""
      return "\(measure)\(circumstances): \(name(subject)) from \(range.lowerBound.plain) to "
        + "\(range.upperBound.plain)\(unit)"
    case .equals(let expected, let subject):
      let unit = subject.divisor == nil ? claim.measure.unit : ""
      return "\(measure)\(circumstances): \(name(subject)) = \(expected.plain)\(unit)"
    case .exact(let subject):
      return "\(measure)\(circumstances): \(name(subject)) = the absorbing chain"
    }
  }

  /// A figure with as many places as mean something.
  static func rounded(_ value: Double, _ measure: ClaimSpec.Measure) -> String {
    let scale = measure == .success || measure == .lostness ? 1000.0 : 100
    return ((value * scale).rounded() / scale).plain
  }

  private static func name(_ subject: ClaimSpec.Subject) -> String {
    subject.structure.value + (subject.divisor.map { " ÷ \($0.value)" } ?? "")
  }

  private static func circumstances(_ claim: ClaimSpec) -> String {
    guard let condition = claim.condition?.value else { return "" }
    return " (\(condition)\(claim.subtracted.map { " minus \($0.value)" } ?? ""))"
  }
}
