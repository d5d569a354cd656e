/// How a published study fares with our synthetic people.
package struct StudyVerdict: Sendable {
  /// The study.
  package let study: PublishedStudy
  /// What was found for each label noise, in the order of the noises.
  package let checks: [(labelNoise: Double, check: StudyCheck)]

  /// The verdict on a study that was run with these label noises.
  package init(study: PublishedStudy, checks: [(labelNoise: Double, check: StudyCheck)]) {
    self.study = study
    self.checks = checks
  }

  /// The verdict in one of three words.
  package enum Word: String, Sendable {
    /// For some label noise everything was found again.
    case reproduced = "reproduced"
    /// For some label noise the direction was, but never everything.
    case directionOnly = "direction only"
    /// Not even the direction was found for any label noise.
    case notReproduced = "not reproduced"
  }

  /// The verdict.
  package var word: Word {
    if checks.contains(where: \.check.isReproduced) { return .reproduced }
    return checks.contains(where: \.check.hasDirection) ? .directionOnly : .notReproduced
  }

  /// The label noises for which the verdict's word holds; all of them when nothing was reproduced.
  package var holdsFor: [Double] {
    checks.filter { found in
      switch word {
      case .reproduced: found.check.isReproduced
      case .directionOnly: found.check.hasDirection
      case .notReproduced: true
      }
    }.map(\.labelNoise)
  }
}
