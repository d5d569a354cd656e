package import Experiments
import SourceText

/// The verdict of synthetic people on a published study.
package struct StudyVerdict: Sendable {
  package let study: Study
  /// The checks of its claims by point of the sweep, those of the direction first.
  package let checks: [[Check]]
  /// The checks at the one set of assumptions that all studies have in common.
  package let common: [Check]

  init(study: Study, checks: some Sequence<[Check]>, common: [Check]) {
    self.study = study
    self.checks = Array(checks)
    self.common = common
  }

  /// The check of one claim at one point of the sweep.
  package struct Check: Hashable, Sendable {
    /// Whether the synthetic people confirm the claim.
    package let holds: Bool
    package internal(set) var figures: String
  }

  package enum Word: String, Sendable, CaseIterable {
    /// All claims are true at some point.
    case reproduced = "reproduced"
    /// The direction is right at some point, but never all claims.
    case directionOnly = "direction only"
    case notReproduced = "not reproduced"
  }

  /// The word for the common set of assumptions alone.
  package var commonWord: Word {
    if common.allSatisfy(\.holds) { return .reproduced }
    let direction = common.prefix(study.spec.direction.count)
    return direction.allSatisfy(\.holds) ? .directionOnly : .notReproduced
  }

  /// Whether the study is one of people; a closed form says nothing about them.
  package var isAboutPeople: Bool { study.spec.evidence != .calculation }

  package var word: Word {
    if reproduced.contains(true) { return .reproduced }
    return directed.contains(true) ? .directionOnly : .notReproduced
  }

  /// For each point, whether it has the verdict; all of them if the study is not reproduced.
  package var holds: [Bool] {
    switch word {
    case .reproduced: reproduced
    case .directionOnly: directed
    case .notReproduced: checks.map { _ in true }
    }
  }

  /// For each point, whether a claim, by its place, is true there.
  package func holds(claim: Int) -> [Bool] {
    checks.map { $0.indices.contains(claim) && $0[claim].holds }
  }

  private var reproduced: [Bool] { checks.map { $0.allSatisfy(\.holds) } }

  private var directed: [Bool] {
    checks.map { $0.prefix(study.spec.direction.count).allSatisfy(\.holds) }
  }
}

extension ClaimSpec {
  /// The claim in words: `time: 16x32 < 32x16 < 8x8x8`.
  package var words: String {
    let subject = "\(measure.rawValue)\(circumstances)"
    switch demand {
    case .order(let places):
      let words = places.map { $0.map(\.value).joined(separator: ", ") }
      return "\(subject): \(words.joined(separator: " < "))"
    case .between(let range, let of):
      return "\(subject): \(of.words) from \(range.lowerBound.plain) to "
        + "\(range.upperBound.plain)\(unit(of))"
    case .equals(let expected, let of):
      return "\(subject): \(of.words) = \(expected.plain)\(unit(of))"
    case .exact(let of): return "\(subject): \(of.words) = the absorbing chain"
    }
  }

  private func unit(_ subject: Subject) -> String { subject.divisor == nil ? measure.unit : "" }

  private var circumstances: String {
    guard let condition = condition?.value else { return "" }
    return " (\(condition)\(subtracted.map { " minus \($0.value)" } ?? ""))"
  }
}

extension ClaimSpec.Subject {
  fileprivate var words: String { structure.value + (divisor.map { " ÷ \($0.value)" } ?? "") }
}

extension ClaimSpec.Measure {
  /// A figure with its significant digits.
  func rounded(_ value: Double) -> String {
    let scale = self == .success || self == .lostness ? 1000.0 : 100
    return ((value * scale).rounded() / scale).plain
  }
}
