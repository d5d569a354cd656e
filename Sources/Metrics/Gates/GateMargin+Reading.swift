extension GateMargin {
  /// Reads the number and unit of a gate; nothing when they do not fit what is measured.
  init?(
    _ syntax: GateSyntax, unit: MetricUnit, isComparison: Bool, problems: inout [GateProblem]
  ) {
    let (digits, attached) = Self.split(syntax.number.text)
    let end = syntax.unit.last?.range.upperBound ?? syntax.number.range.upperBound
    let range = syntax.number.range.lowerBound..<end
    guard let number = Self.number(digits) else {
      problems.append(
        GateProblem("expected a number, found '\(syntax.number.text)'", at: syntax.number.range))
      return nil
    }
    let words = (attached.isEmpty ? [] : [attached]) + syntax.unit.map(\.text)
    let written = words.joined(separator: " ")
    guard let reading = Self.readings(of: unit, isComparison: isComparison)[written] else {
      let allowed = Self.examples(of: unit, isComparison: isComparison)
      problems.append(
        GateProblem(
          written.isEmpty
            ? "the unit is missing" : "the unit '\(written)' does not fit '\(syntax.metric.text)'",
          at: range, help: "write it as \(allowed)"))
      return nil
    }
    value = number / reading.divisor
    isRelative = reading.isRelative
    text = written == "%" ? "\(digits)%" : written.isEmpty ? digits : "\(digits) \(written)"
  }

  private typealias Reading = (divisor: Double, isRelative: Bool)

  private static func readings(of unit: MetricUnit, isComparison: Bool) -> [String: Reading] {
    var readings: [String: Reading] = [:]
    for word in words(for: unit) { readings[word] = (1, false) }
    if unit == .share || unit == .ratio {
      for word in isComparison ? ["points", "point"] : ["%"] { readings[word] = (100, false) }
    }
    if isComparison { readings["%"] = (100, true) }
    return readings
  }

  private static func words(for unit: MetricUnit) -> [String] {
    switch unit {
    case .share, .ratio: []
    case .taps: ["taps", "tap"]
    case .seconds: ["seconds", "second", "s"]
    case .screens: ["screens", "screen"]
    case .times: ["times", ""]
    case .number: [""]
    }
  }

  private static func examples(of unit: MetricUnit, isComparison: Bool) -> String {
    let own =
      switch unit {
      case .share, .ratio: isComparison ? "`-2 points`" : "`95%`"
      case .taps: "`6 taps`"
      case .seconds: "`20 seconds`"
      case .screens: "`4 screens`"
      case .times: "`1.5 times`"
      case .number: "`0.4`"
      }
    return isComparison ? "\(own), or relative to the control as `+10%`" : own
  }

  private static func split(_ text: String) -> (digits: String, rest: String) {
    let digits = text.prefix { $0.isNumber || "+-−.".contains($0) }
    return (String(digits), String(text.dropFirst(digits.count)))
  }

  private static func number(_ digits: String) -> Double? {
    let isNegative = digits.hasPrefix("-") || digits.hasPrefix("−")
    let unsigned = isNegative || digits.hasPrefix("+") ? digits.dropFirst() : Substring(digits)
    guard
      let first = unsigned.utf8.first, let last = unsigned.utf8.last,
      unsigned.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || isDigit($0) }), isDigit(first),
      isDigit(last), unsigned.utf8.count <= 15, let number = Double(unsigned)
    else { return nil }
    return isNegative ? -number : number
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
