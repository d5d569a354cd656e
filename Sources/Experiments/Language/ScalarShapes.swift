import SourceText
import YAMLTree

extension ValueSchema {
  /// A value that is written as a scalar.
  /// - Parameters:
  ///   - help: the remedy for a node that cannot be parsed.
  ///   - parse: returns the value; `nil` if the node has none.
  fileprivate static func scalar(
    _ description: ValueSchemaDescription,
    help: @escaping @Sendable (YAMLNode) -> String? = { _ in nil },
    written: @escaping @Sendable (Value) -> String? = { _ in nil },
    parse: @escaping @Sendable (YAMLNode) -> Value?
  ) -> ValueSchema {
    ValueSchema(description: description) { node, diagnostics in
      if let value = parse(node) { return value }
      diagnostics.mismatch(description, node, help: help(node))
      return nil
    } written: {
      written($0)
    }
  }
}

extension ValueSchema where Value == String {
  /// Free text; `phrase` completes "expected …".
  /// - Parameter words: the placeholders that are filled in; by default none.
  static func text(_ phrase: String, filling words: [String] = []) -> ValueSchema {
    verbatimText(phrase).filling(words)
  }

  /// Free text of others, in which braces are their own.
  static func verbatimText(_ phrase: String) -> ValueSchema {
    scalar(.text(phrase), written: { $0 }, parse: \.fullText)
  }
}

extension ValueSchema where Value == Located<String> {
  /// Free text with its place.
  static func locatedText(_ phrase: String, filling words: [String] = []) -> ValueSchema {
    ValueSchema<String>.text(phrase, filling: words).located
  }

  /// The name of something that the spec declares elsewhere; its use here is noted.
  /// - Parameter kind: the kind of thing, and words that are not names: `route, or 'root' or 'current'`.
  static func name(of kind: String) -> ValueSchema {
    let name = scalar(.name(of: kind)) { node in
      node.fullText.map { Located($0, at: node.range) }
    }.filling([])
    return ValueSchema(description: name.description) { node, diagnostics in
      let read = name.read(node, &diagnostics)
      if let read, !kind.contains("'\(read.value)'") {
        diagnostics.note(read, as: String(kind.prefix { $0 != "," }))
      }
      return read
    }
  }
}

extension ValueSchema where Value == [Located<String>] {
  static func names(of kind: String) -> ValueSchema { .oneOrMore(of: .name(of: kind)) }
}

extension ValueSchema where Value == Int {
  /// A whole number within `range`.
  static func integer(_ range: ClosedRange<Int>) -> ValueSchema {
    scalar(.integer(range), help: \.numberHelp, written: \.description) { node in
      node.wholeNumber.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A version of the spec language, up to the program's.
  static var languageVersion: ValueSchema {
    scalar(
      .integer(1...SpecLanguage.version),
      help: { ($0.wholeNumber ?? 0) > 1 ? "a newer version of navlab reads it" : nil },
      written: \.description
    ) { node in node.wholeNumber.flatMap { (1...SpecLanguage.version).contains($0) ? $0 : nil } }
  }

  /// A time with its unit, read into milliseconds: `300 ms`, `1.5 s`, `2 min`; at most a day.
  static var milliseconds: ValueSchema {
    scalar(
      .text("a time, such as '300 ms' or '2 s'"),
      help: { $0.scalarText.flatMap { Double($0) } == nil ? nil : "add the unit: ms, s or min" },
      written: { "\($0) ms" }, parse: { $0.scalarText.flatMap { Int(durationText: $0) } })
  }
}

extension ValueSchema where Value == Double {
  /// A number within `range`; a percent sign divides by a hundred.
  static func number(_ range: ClosedRange<Double>, unit: String? = nil) -> ValueSchema {
    scalar(.number(range, unit: unit), help: \.numberHelp) { node in
      guard case .scalar(let text, true) = node.content, let number = Double(percent: text) else {
        return nil
      }
      return number.isFinite && range.contains(number) ? number : nil
    }
  }

  /// A share or a chance, from 0 to 1 or from 0% to 100%.
  static var share: ValueSchema { .number(0...1, unit: "a share, 0 to 1 or 0% to 100%") }
}

extension ValueSchema where Value == Bool {
  /// `true` or `false`; YAML 1.1's `yes` and `no` are refused with a hint.
  static var flag: ValueSchema {
    scalar(
      .flag,
      help: { node in
        guard case .scalar(let text, true) = node.content else { return nil }
        return switch text {
        case "yes", "on", "Yes", "True": "write 'true'"
        case "no", "off", "No", "False": "write 'false'"
        default: nil
        }
      }, written: \.description
    ) { node in
      guard case .scalar(let text, true) = node.content else { return nil }
      return Bool(text)
    }
  }
}

extension YAMLNode {
  /// The text of a scalar that is there; `nil` for `null`, lists and mappings.
  var scalarText: String? {
    guard case .scalar(let text, _) = content, !isNothing else { return nil }
    return text
  }

  /// The same on one line, `nil` for an empty text too: names and titles are parts of lines.
  var fullText: String? {
    scalarText.flatMap { text in
      guard text.contains(where: \.isNewline) else { return text.isEmpty ? nil : text }
      let lines = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return lines.isEmpty ? nil : lines
    }
  }

  /// Whether no value is written, or YAML's word for an absent one.
  var isNothing: Bool {
    guard case .scalar(let text, true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// A whole number without quotes; underscores may part its digits.
  fileprivate var wholeNumber: Int? {
    guard case .scalar(let text, true) = content else { return nil }
    return Int(text.filter { $0 != "_" })
  }

  /// The remedy for a text that only looks like a number.
  fileprivate var numberHelp: String? {
    guard case .scalar(let text, let isPlain) = content, Double(percent: text) != nil else {
      return nil
    }
    if !isPlain { return "write the number without quotes" }
    let isWhole = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isWhole && Int(text) == nil ? "no number is as large as this" : nil
  }
}

extension Double {
  fileprivate init?(percent text: String) {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? text.dropLast() : text[...]) else { return nil }
    self = isPercent ? number / 100 : number
  }
}

extension Int {
  /// Milliseconds in the units of a spec, with their lengths.
  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("min", 60_000), ("s", 1_000),
  ]

  /// Reads a number with its unit; `nil` for anything else and for more than a day.
  fileprivate init?(durationText text: String) {
    guard let unit = Self.units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    var digits = text.dropLast(unit.suffix.count)
    while digits.last == " " { digits.removeLast() }
    guard digits.first.map({ $0.isASCII && $0.isNumber }) ?? false, let number = Double(digits),
      number * unit.milliseconds <= 86_400_000
    else { return nil }
    self = Int((number * unit.milliseconds).rounded())
  }
}
