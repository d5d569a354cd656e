import Experiments
import Simulation

/// What `navlab validate-models` prints about a study: the word, where it holds, and every claim.
struct StudyText {
  private let verdict: StudyVerdict
  private let showsFigures: Bool

  init(_ verdict: StudyVerdict, showsFigures: Bool) {
    self.verdict = verdict
    self.showsFigures = showsFigures
  }

  private var study: Study { verdict.study }

  /// The lines, with an empty one behind them.
  var lines: String {
    var lines = [
      "\(mark) \(study.name): \(verdict.word.rawValue)\(range(verdict.holds, " "))",
      "    \(study.spec.finding)",
      "    \(study.spec.source); \(study.spec.evidence.summary)",
    ]
    if let caveat = study.spec.caveat { lines.append("    But: \(caveat)") }
    let directions = study.spec.direction.count
    for (place, claim) in (study.spec.direction + study.spec.details).enumerated() {
      let holds = verdict.holds(claim: place)
      let kind = place < directions ? "direction" : "detail   "
      lines.append(
        "    \(holds.contains(true) ? "✓" : "✗") \(kind) \(ClaimText.words(claim))"
          + range(holds, " — "))
      if showsFigures { lines += figures(of: place) }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private var mark: String {
    switch verdict.word {
    case .reproduced: "✓"
    case .directionOnly: "~"
    case .notReproduced: "✗"
    }
  }

  private func range(_ holds: [Bool], _ separator: String) -> String {
    guard study.points.count > 1 else { return "" }
    return separator + PointRange(study.points, holds).words
  }

  private func figures(of claim: Int) -> [String] {
    zip(study.points, verdict.checks).compactMap { point, found in
      guard found.indices.contains(claim) else { return nil }
      let check = found[claim]
      let place = point.words.isEmpty ? "" : "\(point.words): "
      return "        \(check.holds ? "✓" : "✗") \(place)\(check.figures)"
    }
  }
}
