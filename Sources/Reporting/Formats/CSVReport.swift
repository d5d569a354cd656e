import Analysis
import Metrics
import SourceText

/// Every number of a report as one tidy table: a row for each figure (RFC 4180).
enum CSVReport {
  /// The table with its heading and the line ends of the standard.
  static func text(of report: Report) -> String {
    var lines = CSVLines()
    for fields in [Row.heading] + rows(of: report).map(\.fields) {
      for field in fields { lines.add(field) }
      lines.endLine("\r\n")
    }
    return String(decoding: lines.bytes, as: UTF8.self)
  }

  private struct Row {
    let kind: String
    let variant: String
    var control = ""
    var item = ""
    let metric: String
    let figure: Figure
    var remark = ""

    static let heading = [
      "kind", "variant", "control", "item", "metric", "value", "low", "high", "unit", "remark",
    ]

    /// The fields, numbers unrounded; a number that was not measured is empty.
    var fields: [String] {
      let numbers = [figure.value, figure.low, figure.high].map { number in
        number.flatMap { $0.isFinite ? "\($0)" : nil } ?? ""
      }
      return [kind, variant, control, item, metric] + numbers + [figure.unit.rawValue, remark]
    }
  }

  private static func rows(of report: Report) -> [Row] {
    gates(of: report) + differences(of: report) + scores(of: report) + tasks(of: report)
      + parts(of: report) + recorded(of: report)
  }

  private static func rows(
    _ kind: String, _ report: Report, item: String = "", _ metric: String, _ figures: [Figure],
    remark: String = ""
  ) -> [Row] {
    zip(report.variants, figures).map { variant, figure in
      Row(
        kind: kind, variant: variant.id, item: item, metric: metric, figure: figure, remark: remark)
    }
  }

  private static func gates(of report: Report) -> [Row] {
    report.gates.map { gate in
      Row(
        kind: "gate", variant: gate.subject, item: gate.name, metric: gate.rule,
        figure: gate.figure, remark: gate.judgement.rawValue)
    }
  }

  private static func differences(of report: Report) -> [Row] {
    report.comparisons.map { comparison in
      Row(
        kind: "difference", variant: comparison.variant, control: comparison.control,
        item: comparison.segment ?? comparison.task ?? "", metric: comparison.metric.id,
        figure: comparison.difference, remark: comparison.reading.rawValue)
    }
  }

  private static func scores(of report: Report) -> [Row] {
    report.scores.flatMap { rows("score", report, $0.metric.id, $0.figures) }
      + report.summaries.flatMap { rows("summary", report, $0.metric.id, $0.figures) }
  }

  private static func tasks(of report: Report) -> [Row] {
    report.tasks.flatMap { task in
      zip(report.variants, task.variants).flatMap { variant, outcome in
        [("success", outcome.success), ("taps", outcome.taps), ("optimal", outcome.optimalTaps)]
          .map { metric, figure in
            Row(kind: "task", variant: variant.id, item: task.id, metric: metric, figure: figure)
          }
      }
    }
  }

  private static func parts(of report: Report) -> [Row] {
    report.parts.flatMap { part in
      [("part", part.figures), ("part-summary", part.summaries), ("part-ending", part.endings)]
        .flatMap { kind, scores in
          scores.flatMap {
            rows(
              kind, report, item: part.task ?? "", $0.metric, $0.figures,
              remark: part.segment ?? "")
          }
        }
    }
  }

  private static func recorded(of report: Report) -> [Row] {
    let failures = report.failures.map { failure in
      Row(
        kind: "failure", variant: failure.variant, item: failure.kind, metric: "share",
        figure: failure.share, remark: failure.title)
    }
    let exposures = report.exposures.flatMap {
      rows("exposure", report, item: $0.screen, "exposure", $0.figures)
    }
    let taps = report.distributions.flatMap { distribution in
      distribution.series.flatMap { series in
        zip(distribution.labels, series.shares).map { label, share in
          Row(
            kind: "taps", variant: series.variant, item: distribution.title, metric: label,
            figure: Figure(share, unit: .share))
        }
      }
    }
    return failures + exposures + taps
  }
}

extension ReportFormat {
  static let csv = ReportFormat(
    name: "csv", fileName: "report.csv", summary: "every number, one a row, for a spreadsheet"
  ) { report, _ in CSVReport.text(of: report) }
}
