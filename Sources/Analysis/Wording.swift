package import Metrics
import SourceText
package import Statistics

/// The texts of numbers in sentences.
package enum Wording {
  /// A value with its unit, such as `93.1%` or `4.20 taps`.
  package static func value(_ value: Double, _ unit: MetricUnit) -> String {
    unit == .share
      ? share(value) : decimal(unit.scale * value, digits: unit.digits) + unit.suffix
  }

  /// A difference without its sign, such as `5.1 points` or `0.42 taps`.
  package static func size(_ difference: Double, _ unit: MetricUnit) -> String {
    value(abs(difference), unit.ofDifference)
  }

  /// The ends of a difference's interval with their signs and one unit: `+4.6 to +5.6 points`.
  package static func range(_ interval: Interval, _ unit: MetricUnit) -> String {
    let unit = unit.ofDifference
    let ends = [interval.lower, interval.upper].map { end in
      guard end.isFinite else { return end < 0 ? "\u{2212}∞" : "∞" }
      let text = decimal(unit.scale * abs(end), digits: unit.digits)
      let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
      return (isZero ? "" : end < 0 ? "\u{2212}" : "+") + text
    }
    return ends.joined(separator: " to ") + unit.suffix
  }

  /// A share in percent, which never reads as exact 0% or 100% if it is not.
  package static func share(_ share: Double) -> String {
    let percent = 100 * share
    if percent > 0, percent < 0.05 { return "<0.1%" }
    if percent < 100, percent >= 99.95 { return ">99.9%" }
    return decimal(percent, digits: 1) + "%"
  }

  /// A share in whole percent: small groups of people know no more.
  package static func percent(_ share: Double) -> String {
    decimal(100 * share, digits: 0) + "%"
  }

  /// A difference of shares in whole points, without its sign: `1 point` or `12 points`.
  package static func points(_ share: Double) -> String {
    Int((100 * abs(share)).rounded(.toNearestOrAwayFromZero)).counted("point")
  }

  /// A number with a fixed count of digits, halves rounded away from zero.
  package static func decimal(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "–" }
    let text = DecimalText.fixed(value, digits: digits)
    return text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }

  /// A number with its sign, none for zero.
  package static func signed(_ value: Double, digits: Int) -> String {
    let text = decimal(value, digits: digits)
    let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
    return value > 0 && !isZero ? "+" + text : text
  }

  /// A number with enough digits that only zero reads as zero.
  package static func number(_ value: Double) -> String {
    let digits = abs(value) < 10 ? 2 : 1
    guard value != 0, abs(value) < 0.005 else { return decimal(value, digits: digits) }
    return decimal(value, digits: abs(value) < 0.0005 ? 5 : 4)
  }

  /// A confidence level, such as `95%`.
  package static func level(_ level: ConfidenceLevel) -> String {
    let percent = 100 * level.coverage
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-9 }
    return decimal(percent, digits: isWhole(percent) ? 0 : isWhole(10 * percent) ? 1 : 2) + "%"
  }
}

/// Decimal numbers as text, the same on every platform and in every locale.
package enum DecimalText {
  /// The number with a fixed count of digits after the point, halves rounded away from zero.
  ///
  /// A number too large for that keeps its shortest form.
  package static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<max(0, digits) { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 1e15 else { return "\(value)" }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let whole = "\(Int64(scaled))"
    guard digits > 0 else { return sign + whole }
    let padding = String(repeating: "0", count: max(0, digits + 1 - whole.count))
    let padded = padding + whole
    return "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }

  /// The whole number with a comma between groups of three digits.
  package static func grouped(_ value: Int) -> String { value.grouped }
}
