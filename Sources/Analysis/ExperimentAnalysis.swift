package import Metrics
package import Statistics

/// All that statistics has to say about an experiment: a pure function of its tally.
package struct ExperimentAnalysis: Sendable {
  /// The level of all intervals.
  package let level: ConfidenceLevel
  /// What the experiment allows to say.
  package let conclusion: Conclusion
  /// What a reader should know before believing the numbers.
  package let cautions: [Caution]
  /// Every layout, in the experiment's order.
  package let variants: [VariantEstimates]
  /// Every layout but the control against it, over all tasks.
  package let comparisons: [ScopeComparison]
  /// Every layout but the control against it, task by task; by layout, then task.
  package let taskComparisons: [ScopeComparison]
  /// Every group of people, where there are several.
  package let segments: [SegmentComparison]
  /// The experiment's gates in their order; none where only a tally was analysed.
  package internal(set) var gates: [GateDecision] = []

  /// Analyses a tally.
  ///
  /// - Parameters:
  ///   - metrics: in the order of the tally's sums.
  ///   - variants: the layouts' names, in the order of the tally.
  ///   - groups: the groups of people, in the order of the tally.
  ///   - model: the model of behaviour that the answer holds for.
  package init(
    _ tally: Tally, metrics: [Metric], variants: [NameAndTitle], groups: [NameAndTitle],
    model: String,
    level: ConfidenceLevel = .ninetyFive
  ) {
    let shape = tally.shape
    let challengers = (0..<shape.variants).filter { $0 != shape.control }
    self.level = level
    self.variants = (0..<shape.variants).map {
      VariantEstimates(tally, variant: $0, metrics: metrics, level: level)
    }
    comparisons = challengers.map {
      ScopeComparison(tally, variant: $0, metrics: metrics, level: level)
    }
    taskComparisons = challengers.flatMap { variant in
      (0..<shape.tasks).map { task in
        ScopeComparison(tally, variant: variant, task: task, metrics: metrics, level: level)
      }
    }
    segments = SegmentComparison.all(in: tally, metrics: metrics, level: level)
    let people = tally.scope(variant: shape.control).people
    conclusion = Conclusion(
      comparisons: comparisons, variants: variants, control: shape.control, people: people,
      model: model, level: level)
    cautions = Caution.all(
      people: people, comparisons: comparisons, segments: segments, variants: variants,
      groups: groups)
  }
}
