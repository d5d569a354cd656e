import Analysis

/// An estimated number, its interval, and how both are written.
package struct Figure: Equatable {
  /// The estimate, or nothing when there was nothing to measure.
  package var value: Double?
  /// The lower end of the interval, where there is one.
  package var low: Double?
  /// The upper end of the interval, where there is one.
  package var high: Double?
  /// What the number counts.
  package var unit: FigureUnit
  /// Whether the number is a difference, written with its sign.
  package var isDifference: Bool

  package init(
    _ value: Double?, low: Double? = nil, high: Double? = nil, unit: FigureUnit,
    isDifference: Bool = false
  ) {
    self.value = value
    self.low = low
    self.high = high
    self.unit = unit
    self.isDifference = isDifference
  }

  /// The estimate with its unit, or a dash.
  package var valueText: String {
    guard let value, value.isFinite else { return "–" }
    return number(value) + unit.suffix
  }

  /// The interval in brackets, without the unit, or nothing.
  package var intervalText: String? {
    guard let low, let high, value != nil, !low.isNaN, !high.isNaN else { return nil }
    return "[\(number(low)), \(number(high))]"
  }

  /// The estimate with its interval behind it.
  package var text: String {
    guard let intervalText else { return valueText }
    return "\(valueText) \(intervalText)"
  }

  /// The estimate with its unit and no superfluous digits, for the ends of an axis.
  var shortText: String {
    guard let value, value.isFinite else { return "–" }
    var text = number(value)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text + unit.suffix
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
