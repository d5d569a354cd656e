import Metrics
import Statistics

extension Duel {
  /// What the duel showed, with values, difference and interval.
  func sentence(
    title: (Int) -> String, control: String, level: ConfidenceLevel
  ) -> String {
    let name = title(variant)
    let sentence = decisive.flatMap { decisive in
      interval.flatMap { interval in
        ComparisonSentence(
          comparison: decisive, interval: interval, level: level, variant: name, control: control
        ).text(preference)
      }
    }
    return sentence ?? "\(name) and \(control) could not be compared."
  }

  /// Whether this layout is surely better than another that also beat the control.
  func beats(
    _ other: Duel, in comparisons: [ScopeComparison], level: ConfidenceLevel
  ) -> Bool {
    guard
      let mine = comparisons.first(where: { $0.variant == variant }),
      let theirs = comparisons.first(where: { $0.variant == other.variant })
    else { return false }
    for deciding in DecidingMetric.all {
      guard
        let a = mine[metric: deciding.id], let b = theirs[metric: deciding.id],
        let here = a.effect?.value, let there = b.effect?.value,
        let left = a.effect?.interval(level), let right = b.effect?.interval(level)
      else { return false }
      let half = (left.width + right.width) / 2
      let preference = Preference(
        Interval(around: here - there, halfWidth: half), better: a.metric.better,
        margin: deciding.margin)
      if preference != .neither { return preference == .variant }
    }
    return false
  }
}
