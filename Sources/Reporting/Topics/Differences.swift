import Analysis
import Metrics
import Statistics

/// One metric of a variant against the control.
struct Comparison: Equatable, Encodable {
  var metric: MetricName
  var variant: String
  var control: String
  var segment: String?
  /// Title of the task; `nil` for all tasks.
  var task: String?
  /// Variant minus control, with its interval.
  var difference: Figure
  var reading: Finding
  /// The method by which the interval was computed.
  var method: String
  /// Whether it is one of the few comparisons that most readers want.
  var isKey = true

  private enum CodingKeys: CodingKey {
    case metric, variant, control, segment, task, difference, reading, method
  }

  /// Whether it is about all people and all tasks.
  var isOverall: Bool { segment == nil && task == nil }

  /// The two layouts, with the segment or task if it is about one.
  var pair: String {
    let pair = "\(variant) vs \(control)"
    guard let part = segment ?? task else { return pair }
    return "\(pair), \(part)"
  }
}

extension ReportComposition {
  /// The differences to the control: for all people, then by task and segment.
  var comparisons: [Comparison] {
    let overall = metrics.flatMap { metric in
      order.compactMap { variant -> Comparison? in
        let found = analysis.comparisons.first { $0.variant == variant }
        return found?[metric: metric.id].map {
          comparison(
            $0, variant: variant, reading: reading(of: $0, success: found?[metric: "success"]))
        }
      }
    }
    let slices = (analysis.tasks + analysis.segments).map { found in
      comparison(
        found.comparison, variant: found.variant, segment: found.segment, task: found.task,
        reading: found.finding.within(
          found.comparison.interval,
          margin: DecidingMetric.all.first { $0.id == found.comparison.metric.id }?.margin))
    }
    return overall + slices
  }

  /// The reading of a difference for all people.
  ///
  /// Lost people see more screens, so a change in exposure is neither better nor worse if success changes the
  /// other way.
  private func reading(of comparison: MetricComparison, success: MetricComparison?) -> Finding {
    let reading = Finding(comparison)
    guard isExposure(comparison.metric), let success = success?.finding else { return reading }
    let isOpposite =
      reading == .better && success == .worse || reading == .worse && success == .better
    return isOpposite ? .different : reading
  }

  private func comparison(
    _ found: MetricComparison, variant: Int, segment: Int? = nil, task: Int? = nil,
    reading: Finding
  ) -> Comparison {
    Comparison(
      metric: MetricName(compared: found.metric), variant: title(ofVariant: variant),
      control: title(ofVariant: control),
      segment: segment.map { title(ofSegment: $0) },
      task: task.map { title(ofTask: $0) }, difference: Figure(found), reading: reading,
      method: "\(Wording.level(found.level)), \(found.effect?.method.title ?? "not measured")",
      isKey: isExposure(found.metric) || Self.keyMetrics.contains(found.metric.id))
  }
}

extension Report {
  /// The largest number of lines in a chart; the table has all of them.
  static let mostLines = 60

  var differencesChapter: Chapter? {
    let shown = comparisons.filter { $0.isKey && $0.isOverall }
    guard let first = shown.first else { return nil }
    let isPair = shown.allSatisfy { $0.variant == first.variant }
    let rest = shown.count > Self.mostLines ? " The table has all \(shown.count) of them." : ""
    return Chapter(
      id: "differences", title: "What differs",
      introduction: (isPair
        ? "\(first.variant) minus \(first.control), each line with its interval. "
        : "Each line is the difference to \(first.control) with its interval. ")
        + "The interval covers chance only. It does not say how well the model describes real "
        + "people.\(rest)",
      pictures: [.differences(Array(shown.prefix(Self.mostLines)))],
      picturesInWords: [differenceTable(of: shown)],
      tables: [tapsInBothTable].compactMap(\.self))
  }

  var segmentsChapter: Chapter? {
    let shown = comparisons.filter { $0.segment != nil }
    guard !shown.isEmpty else { return nil }
    return Chapter(
      id: "groups", title: "Group by group",
      introduction: "This comparison is exploratory: differences are adjusted for the number of "
        + "groups (Benjamini and Hochberg).",
      pictures: [.differences(Array(shown.prefix(Self.mostLines)))],
      picturesInWords: [differenceTable(of: shown)], isFolded: true)
  }

  func differenceTable(_ title: String = "", of comparisons: [Comparison]) -> Table {
    let rows = comparisons.map { comparison in
      [
        Cell(comparison.metric.title, detail: comparison.metric.better.remark),
        Cell(comparison.pair), Cell(comparison.difference),
        Cell(
          comparison.reading.words, detail: comparison.method, emphasis: comparison.reading.emphasis
        ),
      ]
    }
    let columns: [Column] = ["Metric", "Layouts", .number("Difference"), "Reading"]
    return Table(title, columns: columns, rows: rows, isList: true)
  }
}
