package import Metrics
package import Statistics

/// Everything estimated of one layout.
package struct VariantEstimates: Sendable {
  /// The layout's place.
  package let variant: Int
  /// Over all tasks.
  package let overall: ScopeEstimates
  /// Task by task.
  package let tasks: [ScopeEstimates]

  /// Estimates from a tally; `metrics` are in the order of its sums.
  package init(
    _ tally: Tally, variant: Int, metrics: [Metric], level: ConfidenceLevel = .ninetyFive
  ) {
    self.variant = variant
    overall = ScopeEstimates(tally, variant: variant, metrics: metrics, level: level)
    tasks = (0..<tally.shape.tasks).map {
      ScopeEstimates(tally, variant: variant, task: $0, metrics: metrics, level: level)
    }
  }
}
