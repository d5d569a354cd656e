import Analysis
import Metrics

extension ReportComposition {
  /// Every metric task by task, group by group where there are several, and both together.
  var parts: [ReportPart] {
    let tasks = setup.tasks.indices.map { Optional($0) }
    let segments = setup.segments.count > 1 ? setup.segments.indices.map { Optional($0) } : []
    return tasks.map { part(task: $0, segment: nil) }
      + segments.map { part(task: nil, segment: $0) }
      + segments.flatMap { segment in tasks.map { part(task: $0, segment: segment) } }
  }

  private func part(task: Int?, segment: Int?) -> ReportPart {
    let estimates = order.map { variant in
      ScopeEstimates(
        results.tally, variant: variant, segment: segment, task: task, metrics: metrics,
        level: analysis.level)
    }
    return ReportPart(
      task: task.map { setup.tasks[$0].name }, segment: segment.map { setup.segments[$0].name },
      journeys: estimates.map(\.journeys),
      scores: metrics.map { metric in
        Score(
          metric: MetricName(metric),
          figures: estimates.map { found in
            found[metric: metric.id].map { Figure($0) }
              ?? Figure(nil, unit: FigureUnit(metric.unit))
          },
          isKey: false)
      }, summaries: summaries(of: estimates), endings: endings(of: estimates))
  }

  /// The endings that are no arrival and were met in some layout, in the order of the outcomes.
  private func endings(of estimates: [ScopeEstimates]) -> [Score] {
    let met = Set(estimates.flatMap { $0.failures.map(\.outcome) })
    return JourneyOutcome.allCases.filter(met.contains).map { outcome in
      Score(
        metric: MetricName(
          id: outcome.name, title: outcome.summary,
          meaning: "Journeys that ended so, divided by all journeys.", better: .lower),
        figures: estimates.map { found in
          Figure(found.failures.first { $0.outcome == outcome }, of: found.journeys)
        },
        isKey: false)
    }
  }
}
