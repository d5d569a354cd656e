import Analysis
import Metrics
import SourceText
import Statistics

struct Score: Equatable, Encodable {
  var metric: MetricName
  /// One figure per layout, in the report's order.
  var figures: [Figure]
  /// Whether it is one of the few metrics that most readers want.
  var isKey = true

  private enum CodingKeys: CodingKey { case metric, figures }
}

/// Every figure of one task, one segment, or one task of one segment.
struct ReportPart: Equatable, Encodable {
  /// The task's name in the spec; `nil` for all tasks.
  @NullIfNil var task: String?
  /// The segment's name in the spec; `nil` for all people.
  @NullIfNil var segment: String?
  /// Journeys in each layout, in the report's order.
  var journeys: [Int]
  var figures: [Score]
  /// The figures of all its journeys together, without intervals.
  var summaries: [Score] = []
  /// The outcomes other than arrival, each with its share of all journeys.
  var endings: [Score] = []

  /// One metric in every layout by its name alone; the report's scores explain it.
  struct Score: Equatable, Encodable {
    var metric: String
    /// One figure per layout, in the report's order.
    var figures: [Figure]
  }
}

extension Report {
  /// The share of people who saw a watched screen.
  struct Exposure: Equatable, Encodable {
    var screen: String
    var figures: [Figure]
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

  var summaries: [Score] { summaries(of: order.compactMap { estimates(of: $0)?.overall }) }

  func summaries(of estimates: [ScopeEstimates]) -> [Score] {
    let values = estimates.map(\.summaries)
    return JourneySummary.catalogue.enumerated().map { place, summary in
      Score(
        metric: MetricName(summary),
        figures: values.map { Figure($0[place], unit: summary.unit) }, isKey: false)
    }
  }

  var exposures: [Report.Exposure] {
    setup.watched.map {
      Report.Exposure(
        screen: title(ofScreen: $0.name), figures: figures(of: "exposure(\($0.name))"))
    }
  }

  func figures(of metric: String) -> [Figure] {
    order.map { variant in
      estimates(of: variant)?.overall[metric: metric].map { Figure($0) }
        ?? Figure(nil, unit: .number)
    }
  }

  /// The metrics that most readers want; the others are for a closer look.
  ///
  /// Metrics of arrivals are not among them, because they flatter a layout in which only easy tasks succeed.
  static let keyMetrics: Set<String> = [
    Metric.success.id, Metric.taps.id, Metric.firstTap.id, Metric.backRate.id,
    Metric.neverFound.id, Metric.time.id,
  ]

  func isExposure(_ metric: Metric) -> Bool { metric.id.hasPrefix("exposure(") }

  /// Every metric by task, by segment if there are several, and by both.
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
      figures: metrics.map { metric in
        ReportPart.Score(metric: metric.id, figures: estimates.map { Figure(metric, in: $0) })
      },
      summaries: summaries(of: estimates).map {
        ReportPart.Score(metric: $0.metric.id, figures: $0.figures)
      },
      endings: endings(of: estimates))
  }

  /// The outcomes other than arrival that occur in any layout, in the order of the outcomes.
  private func endings(of estimates: [ScopeEstimates]) -> [ReportPart.Score] {
    let met = Set(estimates.flatMap { $0.failures.map(\.outcome) })
    return JourneyOutcome.allCases.filter(met.contains).map { outcome in
      ReportPart.Score(
        metric: outcome.name,
        figures: estimates.map { found in
          Figure(found.failures.first { $0.outcome == outcome }, of: found.journeys)
        })
    }
  }
}

extension Report {
  var scoresChapter: Chapter? {
    guard !scores.isEmpty, !variants.isEmpty else { return nil }
    let journeys = [Cell("Journeys")] + variants.map { Cell(DecimalText.grouped($0.journeys)) }
    return Chapter(
      id: "scores", title: "In numbers",
      introduction: "Failed journeys never count as if they had arrived.",
      tables: [variantTable(first: "Metric", rows: [journeys] + scores.filter(\.isKey).map(row))],
      fold: Chapter.Fold(title: "The figures that decide"))
  }

  var detailsChapter: Chapter? {
    let differences = comparisons.filter { !$0.isKey && $0.isOverall }
    let tables = [
      variantTable(first: "Metric", rows: scores.filter { !$0.isKey }.map(row)),
      differenceTable("Differences", of: differences),
      variantTable("All journeys taken together", first: "Figure", rows: summaries.map(row)),
    ].filter { !$0.rows.isEmpty }
    guard !tables.isEmpty, !variants.isEmpty else { return nil }
    return Chapter(
      id: "details", title: "Every other metric",
      introduction: "Among so many numbers, some differ only by chance.", tables: tables,
      isFolded: true)
  }

  private func row(_ score: Score) -> [Cell] {
    [Cell(score.metric.title, detail: score.metric.brief)] + score.figures.map { Cell($0) }
  }

  var exposureChapter: Chapter? {
    guard !exposures.isEmpty, !variants.isEmpty else { return nil }
    let rows = exposures.map { [Cell($0.screen)] + $0.figures.map { Cell($0) } }
    return Chapter(
      id: "exposure", title: "Who saw what",
      introduction:
        "The share of people who saw a screen at least once while they were looking for "
        + "something else. For those who look for it, see success.",
      tables: [variantTable(first: "Screen", rows: rows)])
  }
}
