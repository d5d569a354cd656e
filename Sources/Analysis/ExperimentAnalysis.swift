package import Metrics
import SourceText
package import Statistics

/// The statistics of an experiment, a pure function of its tally.
package struct ExperimentAnalysis: Sendable {
  package let level: ConfidenceLevel
  /// The worlds in which people walked; `nil` if all are as declared.
  package let worlds: KnownWorlds?
  package let conclusion: Conclusion
  /// Doubts about the numbers.
  package let cautions: [Caution]
  /// Every layout, in the experiment's order.
  package let variants: [VariantEstimates]
  /// Every layout but the control against it, over all tasks.
  package let comparisons: [ScopeComparison]
  /// The deciding metrics task by task, if there are several tasks.
  package let tasks: [SliceComparison]
  /// The deciding metrics in every segment of people, if there are several.
  package let segments: [SliceComparison]
  /// Sampled shares against exact ones; empty for people with a memory.
  package internal(set) var exactAgreements: [ExactAgreement] = []
  /// The experiment's gates in their order; none if only a tally was analysed.
  package internal(set) var gates: [GateDecision] = []

  /// Analyses a tally.
  ///
  /// - Parameters:
  ///   - metrics: the metrics in the order of the tally's sums.
  ///   - variants: the layouts, in the order of the tally.
  ///   - segments: the segments of people, in the order of the tally.
  ///   - model: the model of behaviour for which the answer is true.
  package init(
    _ tally: Tally, metrics: [Metric], variants: [ExperimentResults.Label],
    segments: [ExperimentResults.Label], model: String, worlds: KnownWorlds? = nil,
    level: ConfidenceLevel = .ninetyFive
  ) {
    let shape = tally.shape
    let others = (0..<shape.variants).filter { $0 != shape.control }
    self.level = level
    self.worlds = worlds
    self.variants = (0..<shape.variants).map {
      VariantEstimates(tally, variant: $0, metrics: metrics, level: level)
    }
    comparisons = others.map {
      ScopeComparison(tally, variant: $0, metrics: metrics, worlds: worlds, level: level)
    }
    tasks = SliceComparison.tasks(in: tally, metrics: metrics, worlds: worlds, level: level)
    let inSegments = SliceComparison.segments(in: tally, metrics: metrics, level: level)
    self.segments = inSegments
    let people = tally.scope(variant: shape.control).people
    conclusion = Conclusion(
      comparisons: comparisons, variants: variants, control: shape.control, people: people,
      model: model, level: level)
    cautions = Caution.all(
      people: people, comparisons: comparisons, slices: inSegments, variants: variants,
      segments: segments)
  }
}

extension ExperimentAnalysis {
  /// Analyses the results of a whole run, and judges its gates.
  ///
  /// - Throws: `Problem` if people are missing or the results cannot be understood.
  package init(
    _ results: ExperimentResults, level: ConfidenceLevel = .ninetyFive
  ) throws(Problem) {
    let setup = results.setup
    guard results.isComplete else {
      throw .incomplete(walked: results.people.count, people: setup.people)
    }
    guard let metrics = results.metrics else {
      let known = Set(Metric.all(watching: setup.watched).map(\.id))
      throw .unknownMetric(results.tally.shape.metrics.filter { !known.contains($0) })
    }
    self.init(
      results.tally, metrics: metrics, variants: setup.variants,
      segments: setup.segments.map { ExperimentResults.Label(name: $0.name, title: $0.title) },
      model: Self.models(of: setup), worlds: KnownWorlds(setup, of: results.tally.shape),
      level: level)
    let evidence = GateEvidence(
      tally: results.tally, links: results.links, metrics: metrics, worlds: worlds, level: level)
    exactAgreements = ExactAgreement.all(in: results)
    gates = GateJudge(evidence).judge(setup.gates.map(\.gate))
  }

  // Segments may decide in different ways; a conclusion is about all of them together.
  private static func models(of setup: ExperimentResults.Setup) -> String {
    var names: [String] = []
    for segment in setup.segments where !names.contains(segment.model) {
      names.append(segment.model)
    }
    return names.joinedWithAnd
  }

  /// The reason why results cannot be analysed.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// People are missing: these are parts of a run, which cannot be judged.
    case incomplete(walked: Int, people: Int)
    /// The results name an unknown metric.
    case unknownMetric([String])

    package var description: String {
      switch self {
      case .incomplete(let walked, let people):
        "only \(walked) of \(people) people have walked: merge all parts of the run first"
      case .unknownMetric(let names):
        "the results were made by another version, with unknown metrics: \(names.quotedList)"
      }
    }
  }
}
