import Analysis
import Metrics

extension ReportComposition {
  /// A verdict over two assumptions at once, as a table: values of one across, values of the other down.
  func map(_ map: AssumptionMap, in record: SensitivityRecord) -> Table? {
    guard let metric = metric(decidingOn: map.variant, in: record) else { return nil }
    let (title, control) = (title(ofVariant: map.variant), title(ofVariant: control))
    return Table(
      "\(metric.title) of \(title) less \(control): "
        + map.sentence(title, control: control),
      columns: [Column("\(map.down.parameter), down; \(map.across.parameter), across")]
        + map.across.values.map { .number(BreakEven.text($0)) },
      rows: zip(map.down.values, map.rows).map { value, row in
        [Cell(BreakEven.text(value))] + row.map { cell($0, metric) }
      })
  }

  /// A verdict visit by visit after the app changed from the control to another layout.
  func relearning(_ found: Relearning, in record: SensitivityRecord) -> Table? {
    guard let metric = metric(decidingOn: found.variant, in: record) else { return nil }
    return Table(
      found.sentence(title(ofVariant: found.variant), control: title(ofVariant: control)),
      columns: ["Visit after the change", .number("\(metric.title), difference")],
      rows: found.visits.map { visit in
        [Cell("\(visit.number)"), cell(visit.point, metric)]
      })
  }

  private func metric(decidingOn variant: Int, in record: SensitivityRecord) -> Metric? {
    let finding = record.findings.first { $0.variant == variant }
    return metrics.first { $0.id == finding?.metric }
  }

  private func cell(_ point: SensitivityRecord.Point, _ metric: Metric) -> Cell {
    Cell(
      Figure(
        point.difference, low: point.low, high: point.high, unit: metric.unit.ofDifference,
        isDifference: true))
  }
}
