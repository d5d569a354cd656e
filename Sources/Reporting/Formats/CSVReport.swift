import Analysis
import Metrics
import SourceText

/// Every number of a report as one tidy table: a row for each figure (RFC 4180).
enum CSVReport {
  /// The table with its heading, lines ended as the standard asks.
  static func text(of report: Report) -> String {
    ([CSVRow.heading] + rows(of: report).map(\.fields))
      .map { $0.map(CSVField.quoted).joined(separator: ",") + "\r\n" }
      .joined()
  }

  private static func rows(of report: Report) -> [CSVRow] {
    let scores = [("score", report.scores), ("summary", report.summaries)].flatMap { kind, scores in
      scores.flatMap { score in
        zip(report.variants, score.figures).map { variant, figure in
          CSVRow(kind: kind, variant: variant.id, metric: score.metric.id, figure: figure)
        }
      }
    }
    let comparisons = report.comparisons.map { comparison in
      CSVRow(
        kind: "difference", variant: comparison.variant, control: comparison.control,
        item: comparison.segment ?? comparison.task ?? "", metric: comparison.metric.id,
        figure: comparison.difference, remark: comparison.reading.rawValue)
    }
    let gates = report.gates.map { gate in
      CSVRow(
        kind: "gate", variant: gate.subject, item: gate.name, metric: gate.rule,
        figure: gate.figure, remark: gate.judgement.rawValue)
    }
    return gates + comparisons + scores + tasks(of: report) + parts(of: report)
      + recorded(of: report)
  }

  private static func tasks(of report: Report) -> [CSVRow] {
    report.tasks.flatMap { task in
      zip(report.variants, task.variants).flatMap { variant, outcome in
        [("success", outcome.success), ("taps", outcome.taps), ("optimal", outcome.optimalTaps)]
          .map { metric, figure in
            CSVRow(
              kind: "task", variant: variant.id, item: task.id, metric: metric, figure: figure)
          }
      }
    }
  }

  private static func parts(of report: Report) -> [CSVRow] {
    report.parts.flatMap { part in
      [("part", part.figures), ("part-summary", part.summaries), ("part-ending", part.endings)]
        .flatMap { kind, scores in
          scores.flatMap { score in
            zip(report.variants, score.figures).map { variant, figure in
              CSVRow(
                kind: kind, variant: variant.id, item: part.task ?? "", metric: score.metric,
                figure: figure, remark: part.segment ?? "")
            }
          }
        }
    }
  }

  private static func recorded(of report: Report) -> [CSVRow] {
    let failures = report.failures.map { failure in
      CSVRow(
        kind: "failure", variant: failure.variant, item: failure.kind, metric: "share",
        figure: failure.share, remark: failure.title)
    }
    let exposures = report.exposures.flatMap { exposure in
      zip(report.variants, exposure.figures).map { variant, figure in
        CSVRow(
          kind: "exposure", variant: variant.id, item: exposure.screen, metric: "exposure",
          figure: figure)
      }
    }
    let taps = report.distributions.flatMap { distribution in
      distribution.series.flatMap { series in
        zip(distribution.labels, series.shares).map { label, share in
          CSVRow(
            kind: "taps", variant: series.variant, item: distribution.title, metric: label,
            figure: Figure(share, unit: .share))
        }
      }
    }
    return failures + exposures + taps
  }
}

/// One figure as a row of a table.
struct CSVRow {
  let kind: String
  let variant: String
  var control = ""
  var item = ""
  let metric: String
  let figure: Figure
  var remark = ""

  /// The names of the fields.
  static let heading = [
    "kind", "variant", "control", "item", "metric", "value", "low", "high", "unit", "remark",
  ]

  /// The fields, numbers unrounded; what was not measured is empty.
  var fields: [String] {
    let numbers = [figure.value, figure.low, figure.high].map { number in
      number.flatMap { $0.isFinite ? "\($0)" : nil } ?? ""
    }
    return [kind, variant, control, item, metric] + numbers + [figure.unit.rawValue, remark]
  }
}

extension ReportFormat {
  /// Every number for a spreadsheet.
  static let csv = ReportFormat(
    name: "csv", fileName: "report.csv", summary: "every number, one a row, for a spreadsheet"
  ) { report, _ in CSVReport.text(of: report) }
}
