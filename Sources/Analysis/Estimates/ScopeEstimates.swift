package import Metrics
package import Statistics

/// The estimates of one layout over one task or all tasks, and one segment or all people.
package struct ScopeEstimates: Sendable {
  package let people, journeys: Int
  /// Every metric, in the order of the tally.
  package let metrics: [MetricEstimate]
  /// The outcomes of the journeys, most frequent first.
  package let outcomes: [OutcomeShare]
  package let taps: TapSummary

  /// Estimates from a tally.
  ///
  /// - Parameters:
  ///   - variant: the layout's place.
  ///   - segment: the segment's place, or all people.
  ///   - task: the task's place, or all tasks.
  ///   - metrics: the metrics in the order of the tally's sums.
  package init(
    _ tally: Tally, variant: Int, segment: Int? = nil, task: Int? = nil, metrics: [Metric],
    level: ConfidenceLevel = .ninetyFive
  ) {
    let scope = tally.scope(variant: variant, segment: segment, task: task)
    let cell = tally.cell(variant: variant, segment: segment, task: task)
    people = scope.people
    journeys = cell.journeys
    self.metrics = zip(metrics, scope.moments).map { metric, moments in
      MetricEstimate(metric, moments: moments, people: scope.people, level: level)
    }
    outcomes = OutcomeShare.all(in: cell, people: scope.people, level: level)
    let effect = DesignEffect(
      tally, variant: variant, segment: segment, task: task, metrics: metrics)
    taps = TapSummary(cell, designEffect: effect.variant, level: level)
  }

  package subscript(metric id: String) -> MetricEstimate? {
    metrics.first { $0.metric.id == id }
  }

  /// Every summary, in the catalogue's order; `nil` if it has no journeys.
  package var summaries: [Double?] { JourneySummary.catalogue.map { $0.value(self) } }

  /// The outcomes other than arrival, most frequent first.
  package var failures: [OutcomeShare] { outcomes.filter { !$0.outcome.isSuccess } }
}

/// All estimates of one layout.
package struct VariantEstimates: Sendable {
  package let variant: Int
  package let overall: ScopeEstimates
  package let tasks: [ScopeEstimates]

  /// Estimates by a tally; `metrics` are in the order of its sums.
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

extension ScopeEstimates {
  package struct OutcomeShare: Sendable {
    package let outcome: JourneyOutcome
    package let journeys: Int
    /// Their share of all journeys; `nil` without journeys.
    package let share: Double?
    /// The interval for the share of infinitely many synthetic people.
    ///
    /// It counts each person once, as if all journeys of a person ended alike, which is conservative.
    package let interval: Interval?
    /// The shortest journey with the outcome, and a few at random.
    package let examples: ExampleChoice

    /// The outcomes of a cell, most frequent first; ties are in the order of the outcomes.
    package static func all(
      in cell: TallyCell, people: Int, level: ConfidenceLevel
    ) -> [OutcomeShare] {
      let total = cell.journeys
      return JourneyOutcome.allCases
        .filter { cell[$0] > 0 }
        .map { outcome in
          OutcomeShare(
            outcome: outcome, journeys: cell[outcome], total: total, people: people, level: level,
            examples: cell.examples(of: outcome))
        }
        .sorted {
          ($1.journeys, $0.outcome.rawValue) < ($0.journeys, $1.outcome.rawValue)
        }
    }

    private init(
      outcome: JourneyOutcome, journeys: Int, total: Int, people: Int, level: ConfidenceLevel,
      examples: ExampleChoice
    ) {
      self.outcome = outcome
      self.journeys = journeys
      self.examples = examples
      guard total > 0 else {
        share = nil
        interval = nil
        return
      }
      let share = Double(journeys) / Double(total)
      self.share = share
      let independent = min(max(people, 1), total)
      let counted = Int((share * Double(independent)).rounded())
      let inside = Proportion(successes: min(counted, independent), trials: independent)?
        .wilsonInterval(level)
      // Rounding to whole people may leave the share itself just outside.
      interval = inside.map { Interval(min($0.lower, share), max($0.upper, share)) }
    }
  }
}
