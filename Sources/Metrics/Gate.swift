/// A demand on the results, read from one line such as
/// `success of menu vs tab-bar in newcomers: low > -2 points`.
package struct Gate: Hashable, Sendable {
  /// The line as it was written.
  package let text: String
  package let subject: Subject
  /// The variant's place among the variants.
  package let variant: Int
  /// Whether the gate judges the difference to the control instead of the variant's own figure.
  package let isComparison: Bool
  /// The segment's place among the segments; `nil` for all people.
  package let segment: Int?
  /// The judged figure: an end of the interval or the estimate.
  package let bound: Bound
  /// How that figure must compare with the margin.
  package let relation: Relation
  package let margin: Margin

  package func unit(_ unit: MetricUnit) -> MetricUnit {
    margin.isRelative ? .relative : isComparison ? unit.ofDifference : unit
  }
}

extension Gate {
  /// The quantity that a gate measures.
  package enum Subject: Hashable, Sendable {
    /// A metric of journeys by its name, over one task by its place or over all tasks.
    case journeys(metric: String, task: Int?)
    /// A metric of links by its name, over one link by its place or over all links.
    case links(metric: String, link: Int?)

    package var metric: String {
      switch self {
      case .journeys(let metric, _), .links(let metric, _): metric
      }
    }

    /// The metric, unless it is one of links.
    package var metricOfJourneys: String? {
      if case .journeys(let metric, _) = self { metric } else { nil }
    }
  }

  /// Which figure of an interval a gate judges.
  package enum Bound: String, Hashable, Sendable, CaseIterable {
    /// The lower end of the interval.
    case low
    /// The upper end of the interval.
    case high
    /// The estimate itself, whatever its uncertainty is.
    case estimate
  }

  /// How a figure must compare with a margin.
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="

    /// Returns whether a figure compares this way; false if either is not a number.
    package func holds(_ figure: Double, _ margin: Double) -> Bool {
      switch self {
      case .less: figure < margin
      case .lessOrEqual: figure <= margin
      case .greater: figure > margin
      case .greaterOrEqual: figure >= margin
      case .equal: figure == margin
      }
    }

    /// The end to judge so that the whole interval compares this way; `nil` for equality.
    package var strictBound: Bound? {
      switch self {
      case .less, .lessOrEqual: .high
      case .greater, .greaterOrEqual: .low
      case .equal: nil
      }
    }
  }

  package struct Margin: Hashable, Sendable {
    /// The number in the unit of calculation: `2 points` and `2%` are 0.02, seconds stay seconds.
    package let value: Double
    /// Whether the difference is relative to the control's figure: `+10%` is a tenth more.
    package let isRelative: Bool
    /// The number and unit as written.
    package let text: String
  }
}

extension Gate.Margin {
  /// Reads the number and unit of a gate; `nil` if they do not fit the metric.
  init?(
    _ syntax: GateSyntax, unit: MetricUnit, isComparison: Bool, problems: inout [Gate.Problem]
  ) {
    let (digits, attached) = Self.split(syntax.number.text)
    let end = syntax.unit.last?.range.upperBound ?? syntax.number.range.upperBound
    let range = syntax.number.range.lowerBound..<end
    guard let number = Self.number(digits) else {
      problems.append(
        Gate.Problem("expected a number, found '\(syntax.number.text)'", at: syntax.number.range))
      return nil
    }
    let words = (attached.isEmpty ? [] : [attached]) + syntax.unit.map(\.text)
    let written = words.joined(separator: " ")
    guard let reading = Self.readings(of: unit, isComparison: isComparison)[written] else {
      let allowed = Self.examples(of: unit, isComparison: isComparison)
      problems.append(
        Gate.Problem(
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
    case .share, .ratio, .points, .relative: []
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
      case .share, .ratio, .points, .relative: isComparison ? "`-2 points`" : "`95%`"
      case .taps: "`6 taps`"
      case .seconds: "`20 seconds`"
      case .screens: "`4 screens`"
      case .times: "`1.5 times`"
      case .number: "`0.4`"
      }
    return isComparison ? "\(own), or relative to the control, such as `+10%`" : own
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

extension Gate {
  /// An error or a warning about a gate.
  package struct Problem: Error, Hashable, Sendable {
    /// Whether the gate can still be judged.
    package let isWarning: Bool
    /// The problem: a lower-case sentence without a full stop.
    package let message: String
    package let help: String?
    /// The place: offsets into the gate's UTF-8 text.
    package let range: Range<Int>
    /// The unknown name, and the known names it may be a misspelling of.
    package let written: String?
    package let candidates: [String]

    init(
      _ message: String, at range: Range<Int>, help: String? = nil, isWarning: Bool = false,
      written: String? = nil, candidates: [String] = []
    ) {
      self.isWarning = isWarning
      self.message = message
      self.help = help
      self.range = range
      self.written = written
      self.candidates = candidates
    }
  }
}
