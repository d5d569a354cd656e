import Analysis
import Metrics
import Statistics

/// One metric in every layout.
package struct Score: Equatable {
  /// What is measured.
  package var metric: MetricName
  /// The number of each layout, in the order of the report's layouts.
  package var figures: [Figure]

  /// Whether it belongs to the few that most readers want.
  package var isKey: Bool

  package init(metric: MetricName, figures: [Figure], isKey: Bool = true) {
    self.metric = metric
    self.figures = figures
    self.isKey = isKey
  }
}

/// Every figure of one task, one group of people, or one task of one group.
package struct ReportPart: Equatable {
  /// The task's name in the specification; nothing for all tasks.
  package var task: String?
  /// The group's name in the specification; nothing for everybody.
  package var segment: String?
  /// How many journeys there were in each layout, in the order of the report's layouts.
  package var journeys: [Int]
  /// The metrics of every layout; a journey that failed is censored in each as its meaning says.
  package var scores: [Score]
  /// Figures of all its journeys taken together, without intervals.
  package var summaries: [Score]
  /// How the journeys ended that did not arrive, each way with its share of all journeys of every
  /// layout.
  package var endings: [Score]

  package init(
    task: String?, segment: String?, journeys: [Int], scores: [Score], summaries: [Score] = [],
    endings: [Score] = []
  ) {
    self.task = task
    self.segment = segment
    self.journeys = journeys
    self.scores = scores
    self.summaries = summaries
    self.endings = endings
  }
}

/// Who saw a screen the experiment watches.
package struct Exposure: Equatable {
  /// Title of the screen.
  package var screen: String
  /// The share of people who saw it, per layout in the report's order.
  package var figures: [Figure]

  package init(screen: String, figures: [Figure]) {
    self.screen = screen
    self.figures = figures
  }
}

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

extension Report {
  /// The metrics most readers want, in every layout.
  var scoresChapter: Chapter? {
    guard !scores.isEmpty, !variants.isEmpty else { return nil }
    let journeys =
      [Cell("Journeys")] + variants.map { Cell(DecimalText.grouped($0.journeys)) }
    return Chapter(
      "scores", title: "In numbers",
      introduction: "Journeys that failed are never averaged in as if they had arrived.",
      tables: [
        Table(
          columns: [Column("Metric")] + variantColumns,
          rows: [journeys] + scores.filter(\.isKey).map(row))
      ])
  }

  /// Every other metric and figure, for those who look closer.
  var detailsChapter: Chapter? {
    let differences = comparisons.filter { !$0.isKey && $0.isOverall }
    let tables = [
      Table(
        columns: [Column("Metric")] + variantColumns, rows: scores.filter { !$0.isKey }.map(row)),
      differenceTable("Differences", of: differences),
      Table(
        "All journeys taken together", columns: [Column("Figure")] + variantColumns,
        rows: summaries.map(row)),
    ].filter { !$0.rows.isEmpty }
    guard !tables.isEmpty, !variants.isEmpty else { return nil }
    return Chapter(
      "details", title: "Every other metric",
      introduction: "Many numbers: among so many, some differ by chance alone.", tables: tables,
      isFolded: true)
  }

  private func row(_ score: Score) -> [Cell] {
    [Cell(score.metric.title, detail: score.metric.brief)] + score.figures.map { Cell($0) }
  }

  /// Who saw the watched screens.
  var exposureChapter: Chapter? {
    guard !exposures.isEmpty, !variants.isEmpty else { return nil }
    let rows = exposures.map { exposure in
      [Cell(exposure.screen)] + exposure.figures.map { Cell($0) }
    }
    return Chapter(
      "exposure", title: "Who saw what",
      introduction: "The share of people who came by a screen at least once, looking for it or "
        + "not.",
      tables: [Table(columns: [Column("Screen")] + variantColumns, rows: rows)])
  }
}
