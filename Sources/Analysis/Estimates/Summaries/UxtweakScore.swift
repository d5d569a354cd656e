import Metrics
import Statistics

extension JourneySummary {
  /// UXtweak's overall score of a tree test.
  static let uxtweakScore = JourneySummary(
    "uxtweak-score", title: "UXtweak's tree-test score (of 10)", unit: .number, better: .higher,
    explanation: """
      For comparison with UXtweak only: ten times (3 × success² + directness²) ÷ 4. UXtweak rounds it to \
      a whole number.
      """
  ) { estimates in
    guard
      let success = estimates[metric: Metric.success.id]?.value,
      let directness = estimates[metric: Metric.directness.id]?.value
    else { return nil }
    return 10 * TreeTestScore.uxtweak(success: success, directness: directness)
  }
}
