package import Experiments

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
