package import Metrics
package import Statistics

/// Everything estimated of one layout over one task or all tasks, and one group of people or
/// everybody.
package struct ScopeEstimates: Sendable {
  /// How many people, and how many journeys they made.
  package let people, journeys: Int
  /// Every metric, in the order of the tally.
  package let metrics: [MetricEstimate]
  /// How the journeys ended, most frequent first.
  package let outcomes: [OutcomeShare]
  /// How many taps they took.
  package let taps: TapSummary

  /// Estimates from a tally.
  ///
  /// - Parameters:
  ///   - variant: the layout's place.
  ///   - segment: the group's place, or everybody.
  ///   - task: the task's place, or all tasks.
  ///   - metrics: in the order of the tally's sums.
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
    taps = TapSummary(cell, level: level)
  }

  /// The estimate of the metric of this name.
  package subscript(metric id: String) -> MetricEstimate? {
    metrics.first { $0.metric.id == id }
  }

  /// Every summary, in the catalogue's order; nothing where there is nothing to take it from.
  package var summaries: [Double?] { JourneySummary.catalogue.map { $0.value(self) } }

  /// The endings that are no arrival, most frequent first.
  package var failures: [OutcomeShare] { outcomes.filter { !$0.outcome.isSuccess } }
}
