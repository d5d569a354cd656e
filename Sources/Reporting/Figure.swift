import Analysis
import Metrics
import SourceText
import Statistics

/// An estimated number and its interval, with their texts.
struct Figure: Equatable {
  /// The estimate; `nil` if it was not measured.
  var value: Double?
  var low: Double?
  var high: Double?
  var unit: MetricUnit
  /// Whether the number is a difference, written with its sign.
  var isDifference: Bool

  init(
    _ value: Double?, low: Double? = nil, high: Double? = nil, unit: MetricUnit,
    isDifference: Bool = false
  ) {
    self.value = value
    self.low = low
    self.high = high
    self.unit = unit
    self.isDifference = isDifference
  }

  /// The estimate with its unit, or a dash.
  var valueText: String {
    guard let value, value.isFinite else { return "–" }
    return number(value) + unit.suffix
  }

  /// The interval in brackets, without the unit; `nil` without an interval.
  var intervalText: String? {
    guard let low, let high, value != nil, !low.isNaN, !high.isNaN else { return nil }
    return "[\(end(low)), \(end(high))]"
  }

  /// An end of an interval.
  ///
  /// In a difference it has enough digits that only zero reads as zero.
  private func end(_ value: Double) -> String {
    guard isDifference, value != 0, value.isFinite else { return number(value) }
    let scaled = value * unit.scale
    let digits = (0...Self.moreDigits).map { unit.digits + $0 }.first {
      Wording.decimal(abs(scaled), digits: $0).contains { ("1"..."9").contains($0) }
    }
    return Wording.signed(scaled, digits: digits ?? unit.digits)
  }

  /// The largest number of digits added to an end.
  private static let moreDigits = 2

  /// The estimate, followed by its interval.
  var text: String {
    guard let intervalText else { return valueText }
    return "\(valueText) \(intervalText)"
  }

  /// The estimate in two or three digits, for sentences and pictures.
  var roughText: String {
    guard let value, value.isFinite else { return "–" }
    let scaled = value * unit.scale
    if unit == .share, scaled > 0, scaled < 0.5 { return "<1%" }
    if unit == .share, scaled < 100, scaled >= 99.5 { return ">99%" }
    return Wording.decimal(scaled, digits: unit == .share || abs(scaled) >= 100 ? 0 : 1)
      + unit.suffix
  }

  /// The estimate without its unit and without superfluous digits.
  var bareText: String {
    guard let value, value.isFinite else { return "–" }
    return number(value).withoutTrailingZeros
  }

  /// The estimate with its unit and no superfluous digits, for the end of an axis.
  var shortText: String {
    guard let value, value.isFinite else { return "–" }
    return number(value).withoutTrailingZeros + unit.suffix
  }

  private func number(_ value: Double) -> String {
    if value.isInfinite { return value < 0 ? "\u{2212}∞" : "∞" }
    let scaled = value * unit.scale
    if unit == .share {
      // A share that is almost all or almost nothing must not read as if it were exact.
      if scaled == 0 || scaled == 100 { return scaled == 0 ? "0" : "100" }
      if scaled > 0, scaled < 0.05 { return "<0.1" }
      if scaled < 100, scaled >= 99.95 { return ">99.9" }
    }
    return isDifference
      ? Wording.signed(scaled, digits: unit.digits) : Wording.decimal(scaled, digits: unit.digits)
  }
}

extension Figure: Encodable {
  /// The unrounded numbers with their unit.
  func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: [
      "value": NullIfNil(wrappedValue: value), "low": low, "high": high, "unit": unit, "text": text,
    ])
  }
}

extension String {
  /// A decimal number without the zeros at its end.
  var withoutTrailingZeros: String {
    guard contains(".") else { return self }
    var digits = self[...]
    while digits.last == "0" { digits.removeLast() }
    return String(digits.last == "." ? digits.dropLast() : digits)
  }
}

extension Figure {
  init(_ value: Double?, _ interval: Interval?, unit: MetricUnit, isDifference: Bool = false) {
    self.init(
      value, low: interval?.lower, high: interval?.upper, unit: unit, isDifference: isDifference)
  }

  init(_ estimate: MetricEstimate) {
    self.init(estimate.value, estimate.interval, unit: estimate.metric.unit)
  }

  /// The share of an outcome; 0 if no journey has it.
  init(_ ending: ScopeEstimates.OutcomeShare?, of journeys: Int) {
    self.init(ending?.share ?? (journeys > 0 ? 0 : nil), ending?.interval, unit: .share)
  }

  /// A metric among the estimates of a layout; without a value if it was not estimated.
  init(_ metric: Metric, in estimates: ScopeEstimates?) {
    self = estimates?[metric: metric.id].map { Figure($0) } ?? Figure(nil, unit: metric.unit)
  }

  init(_ comparison: MetricComparison) {
    self.init(
      comparison.difference, comparison.interval, unit: comparison.metric.unit.ofDifference,
      isDifference: true)
  }

  /// The estimate that a gate judges; an interval that is a point is left out.
  init(_ decision: GateDecision) {
    let isPoint = decision.interval.map { $0.lower == $0.upper } ?? false
    self.init(
      decision.value, isPoint ? nil : decision.interval, unit: decision.unit,
      isDifference: decision.gate.isComparison)
  }
}
