import Analysis
import Metrics

/// A figure that shows whether the run itself is sound, whatever its verdict is.
struct HealthCheck: Equatable, Encodable {
  var title: String
  /// The expected value, and why.
  var meaning: String
  var value: String
  var isSound: Bool

  private enum CodingKeys: String, CodingKey {
    case title, meaning, value
    case isSound = "sound"
  }
}

extension ReportComposition {
  var health: [HealthCheck] {
    analysis.comparisons.flatMap(pairing) + analysis.exactAgreements.map(agreement)
  }

  /// The correlation of the same people's figures between two layouts.
  private func pairing(_ comparison: ScopeComparison) -> [HealthCheck] {
    let names = "\(title(ofVariant: comparison.variant)) and \(title(ofVariant: control))"
    return DecidingMetric.all.compactMap { deciding in
      guard let found = comparison[metric: deciding.id], let correlation = found.correlation else {
        return nil
      }
      let gain = found.pairingGain.map {
        ", as good as \(Wording.decimal($0, digits: 1)) times as many people without pairing"
      }
      return HealthCheck(
        title: "Correlation between \(names): \(found.metric.title)",
        meaning: "The same people walk both layouts, so their results should be correlated. A "
          + "drop after a change of code means that they no longer draw the same numbers.",
        value: Wording.decimal(correlation, digits: 3) + (gain ?? ""),
        isSound: correlation >= Caution.lowestCorrelation)
    }
  }

  /// A sampled share, compared with the exact one of the absorbing chain.
  private func agreement(_ agreement: ExactAgreement) -> HealthCheck {
    let answer = agreement.answer
    let segment = setup.segments.count > 1 ? ", \(title(ofSegment: answer.segment))" : ""
    return HealthCheck(
      title: "Exact solution: \(title(ofVariant: answer.variant)), "
        + "“\(title(ofTask: answer.task))”\(segment)",
      meaning:
        "People without memory form an absorbing Markov chain, which has an exact solution. The "
        + "sampled share of arrivals must be within four standard errors of it.",
      value: "sampled \(percent(agreement.sampled)), exactly \(percent(answer.success))"
        + (agreement.isKept ? "" : ": they disagree"),
      isSound: agreement.isKept)
  }

  private func percent(_ share: Double) -> String { "\(Wording.decimal(100 * share, digits: 2))%" }
}

extension Report {
  var healthChapter: Chapter? {
    guard !health.isEmpty else { return nil }
    let rows = health.map { check in
      [
        Cell(check.isSound.mark, emphasis: check.isSound.emphasis),
        Cell(check.title, detail: check.meaning), Cell(check.value),
      ]
    }
    return Chapter(
      id: "health", title: "Is the run itself sound?",
      introduction:
        "These figures do not describe the layouts. They show whether you can trust the numbers "
        + "about them.",
      tables: [Table(columns: ["Sound", "What", "Value"], rows: rows, isList: true)],
      isFolded: health.allSatisfy(\.isSound))
  }
}
