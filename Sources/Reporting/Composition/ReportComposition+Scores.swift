import Analysis
import Metrics
import Statistics

extension ReportComposition {
  /// Every metric in every layout, in the catalogue's order.
  var scores: [Score] {
    metrics.filter { !isExposure($0) }.map { metric in
      Score(
        metric: MetricName(metric), figures: figures(of: metric.id),
        isKey: Self.keyMetrics.contains(metric.id))
    }
  }

  /// The summaries of every layout, in the catalogue's order.
  var summaries: [Score] {
    summaries(of: order.compactMap { estimates(of: $0)?.overall })
  }

  /// The summaries of what was estimated of each layout.
  func summaries(of estimates: [ScopeEstimates]) -> [Score] {
    let values = estimates.map(\.summaries)
    return JourneySummary.catalogue.enumerated().map { place, summary in
      Score(
        metric: MetricName(summary),
        figures: values.map { Figure($0[place], unit: FigureUnit(summary.unit)) }, isKey: false)
    }
  }

  /// Who saw the watched screens.
  var exposures: [Exposure] {
    setup.watched.map { screen in
      Exposure(screen: title(ofScreen: screen), figures: figures(of: "exposure(\(screen))"))
    }
  }

  /// Differences to the control: for everybody, then group by group.
  var comparisons: [Comparison] {
    let overall = metrics.flatMap { metric in
      order.compactMap { variant -> Comparison? in
        let found = analysis.comparisons.first { $0.variant == variant }
        return found?[metric: metric.id].map {
          comparison($0, variant: variant, reading: $0.finding)
        }
      }
    }
    let slices = (analysis.tasks + analysis.segments).map { found in
      comparison(
        found.comparison, variant: found.variant, slice: found.slice, reading: found.finding)
    }
    return overall + slices
  }

  /// The metric of one name in every layout.
  func figures(of metric: String) -> [Figure] {
    order.map { variant in
      estimates(of: variant)?.overall[metric: metric].map { Figure($0) }
        ?? Figure(nil, unit: .number)
    }
  }

  private func comparison(
    _ found: MetricComparison, variant: Int, slice: Slice? = nil, reading: Finding
  ) -> Comparison {
    Comparison(
      metric: MetricName(found.metric),
      treatment: title(ofVariant: variant),
      control: title(ofVariant: results.tally.shape.control),
      segment: slice?.segment.map { title(ofSegment: $0) },
      task: slice?.task.map { title(ofTask: $0) }, difference: Figure(found),
      reading: Reading(reading),
      method: "\(Wording.level(found.level)), \(found.effect?.method.title ?? "not measured")",
      isKey: isExposure(found.metric) || Self.keyMetrics.contains(found.metric.id))
  }

  /// What most readers want to know; the rest is for those who look closer.
  ///
  /// Figures of arrivals only are not among them: a layout in which only easy tasks are done would
  /// look good by them.
  private static let keyMetrics: Set<String> = [
    Metric.success.id, Metric.taps.id, Metric.firstTap.id, Metric.backRate.id,
    Metric.neverFound.id, Metric.time.id,
  ]

  private func isExposure(_ metric: Metric) -> Bool { metric.id.hasPrefix("exposure(") }
}
