import SourceText
import YAMLTree

extension ValueSchema where Value == String {
  /// Free text; `what` completes "expected …".
  static func text(_ what: String) -> ValueSchema {
    let description = ValueSchemaDescription.text(what)
    return ValueSchema(description: description) { node, diagnostics in
      guard let text = node.scalarText, !text.isEmpty else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return text
    } written: {
      $0
    }
  }
}

extension ValueSchema where Value == Located<String> {
  /// Free text with its place.
  static func locatedText(_ what: String) -> ValueSchema { ValueSchema<String>.text(what).located }

  /// The name of something that the spec declares elsewhere.
  static func name(of what: String) -> ValueSchema {
    let description = ValueSchemaDescription.name(of: what)
    return ValueSchema(description: description) { node, diagnostics in
      guard let text = node.scalarText, !text.isEmpty else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return Located(text, at: node.range)
    }
  }
}

extension ValueSchema where Value == Int {
  /// A whole number within `range`.
  static func integer(_ range: ClosedRange<Int>) -> ValueSchema {
    let description = ValueSchemaDescription.integer(range)
    return ValueSchema(description: description) { node, diagnostics in
      guard case .scalar(let text, true) = node.content, let number = Int(text.withoutUnderscores),
        range.contains(number)
      else {
        diagnostics.mismatch(description, node, help: node.numberHelp)
        return nil
      }
      return number
    } written: {
      $0.plain
    }
  }
}

extension ValueSchema where Value == Double {
  /// A number within `range`; a percent sign divides by a hundred.
  static func number(_ range: ClosedRange<Double>, unit: String? = nil) -> ValueSchema {
    let description = ValueSchemaDescription.number(range, unit: unit)
    return ValueSchema(description: description) { node, diagnostics in
      guard case .scalar(let text, true) = node.content, let number = Double(percent: text),
        number.isFinite, range.contains(number)
      else {
        diagnostics.mismatch(description, node, help: node.numberHelp)
        return nil
      }
      return number
    }
  }

  /// A share or a chance, from 0 to 1 or from 0% to 100%.
  static var share: ValueSchema { .number(0...1, unit: "a share, 0 to 1 or 0% to 100%") }
}

extension ValueSchema where Value == Bool {
  /// `true` or `false`; YAML 1.1's `yes` and `no` are told apart by a hint.
  static var flag: ValueSchema {
    ValueSchema(description: .flag) { node, diagnostics in
      guard case .scalar(let text, true) = node.content else {
        diagnostics.mismatch(.flag, node)
        return nil
      }
      switch text {
      case "true": return true
      case "false": return false
      case "yes", "on", "Yes", "True": diagnostics.mismatch(.flag, node, help: "write 'true'")
      case "no", "off", "No", "False": diagnostics.mismatch(.flag, node, help: "write 'false'")
      default: diagnostics.mismatch(.flag, node)
      }
      return nil
    } written: {
      "\($0)"
    }
  }
}

extension YAMLNode {
  /// The text of a scalar that is there; nothing for `null`, lists and mappings.
  var scalarText: String? {
    guard case .scalar(let text, _) = content, !isNothing else { return nil }
    return text
  }

  /// Whether nothing is written, or YAML's word for it.
  var isNothing: Bool {
    guard case .scalar(let text, true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// What mends a number that only looks like one.
  fileprivate var numberHelp: String? {
    guard case .scalar(let text, let isPlain) = content, Double(percent: text) != nil else {
      return nil
    }
    if !isPlain { return "write the number without quotes" }
    let isWhole = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isWhole && Int(text) == nil ? "no number is as large as this" : nil
  }
}

extension String {
  fileprivate var withoutUnderscores: String { filter { $0 != "_" } }
}

extension Double {
  fileprivate init?(percent text: String) {
    if text.hasSuffix("%") {
      guard let number = Double(text.dropLast()) else { return nil }
      self = number / 100
    } else {
      guard let number = Double(text) else { return nil }
      self = number
    }
  }
}

extension ValueSchema where Value == Int {
  /// A time with its unit, read into milliseconds: `300 ms`, `1.5 s`, `2 min`; at most a day.
  static var milliseconds: ValueSchema {
    let description = ValueSchemaDescription.text("a time, as '300 ms' or '2 s'")
    return ValueSchema(description: description) { node, diagnostics in
      guard let text = node.scalarText, let milliseconds = Int(durationText: text) else {
        let isBare = node.scalarText.flatMap { Double($0) } != nil
        diagnostics.mismatch(
          description, node, help: isBare ? "say the unit: ms, s or min" : nil)
        return nil
      }
      return milliseconds
    } written: {
      "\($0) ms"
    }
  }
}

extension Int {
  /// Milliseconds in the units of a spec, with their lengths.
  private static let units: [(suffix: String, milliseconds: Double)] = [
    ("ms", 1), ("min", 60_000), ("s", 1_000),
  ]

  /// Reads a number with its unit; nothing for anything else and for more than a day.
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
