import Metrics
import Statistics

/// A comparison as a sentence: both values, the difference, its interval, and what that allows to say.
struct ComparisonSentence {
  let comparison: MetricComparison
  let interval: Interval
  let level: ConfidenceLevel
  /// The layout's title and the control's.
  let variant, control: String

  /// The sentence for a reading; nothing when a value is missing.
  ///
  /// - Parameter preference: which of the two the interval prefers, or for a metric without a better
  ///   side, whether it tells them apart.
  func text(_ preference: Preference) -> String? {
    guard
      let difference = comparison.difference, let value = comparison.variant,
      let reference = comparison.control
    else { return nil }
    let unit = comparison.metric.unit
    let values =
      "\(comparison.metric.title): \(variant) \(Wording.value(value, unit)), \(control) "
      + Wording.value(reference, unit)
    let range = "\(Wording.level(level)) interval \(Wording.range(interval, unit))"
    switch preference {
    case .variant, .control:
      let direction = difference < 0 ? "less" : "more"
      return "\(values); \(Wording.size(difference, unit)) \(direction) with \(variant) (\(range))."
    case .neither:
      return "\(values); no difference that matters (\(range))."
    case .undecided:
      return "\(values); the difference may go either way (\(range))."
    }
  }
}
