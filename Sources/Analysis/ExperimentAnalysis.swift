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
  /// The deciding metrics task by task, where there are several tasks.
  package let tasks: [SliceComparison]
  /// The deciding metrics in every group of people, where there are several.
  package let segments: [SliceComparison]
  /// What was sampled held against what is known exactly; nothing for people with a memory.
  package internal(set) var exactAgreements: [ExactAgreement] = []
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
    tasks = SliceComparison.tasks(in: tally, metrics: metrics, level: level)
    segments = SliceComparison.segments(in: tally, metrics: metrics, level: level)
    let people = tally.scope(variant: shape.control).people
    conclusion = Conclusion(
      comparisons: comparisons, variants: variants, control: shape.control, people: people,
      model: model, level: level)
    cautions = Caution.all(
      people: people, comparisons: comparisons, segments: segments, variants: variants,
      groups: groups)
  }
}
