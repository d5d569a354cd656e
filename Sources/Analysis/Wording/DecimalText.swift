/// Decimal numbers as text, the same on every platform and in every locale.
package enum DecimalText {
  /// The number with a fixed count of digits after the point, halves rounded away from zero; a
  /// number too large for that keeps its shortest form.
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
  package static func grouped(_ value: Int) -> String {
    let digits = Array("\(value.magnitude)")
    var result = value < 0 ? "\u{2212}" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
