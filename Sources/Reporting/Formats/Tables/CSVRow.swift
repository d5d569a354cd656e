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
