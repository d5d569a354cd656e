package import WebText

/// The compiled pattern of one part of a URL.
package struct ComponentPattern: Hashable, Sendable {
  /// The pattern in its canonical form.
  package let text: String
  package let parts: [PatternPart]
  package let expression: RegularExpression
  /// The names of the groups, by number.
  package let names: [String]
  private let program: RegexProgram
  private let ignoresCase: Bool

  init(
    _ text: String, options: PatternOptions, ignoresCase: Bool = false,
    canonicalize: @escaping PatternParser.Canonicalization
  ) throws(PatternSyntaxError) {
    parts = try PatternParser.parts(of: text, options: options, canonicalize: canonicalize)
    self.text = PatternPart.text(of: parts, options: options)
    self.ignoresCase = ignoresCase
    names = parts.filter { !$0.isText }.map(\.name)
    expression = PatternPart.expression(of: parts, options: options, ignoresCase: ignoresCase)
    do {
      program = try RegexProgram(expression)
    } catch {
      throw PatternSyntaxError(error.message, at: 0)
    }
  }

  /// The only text that matches; nil when there are several.
  package var onlyText: String? {
    if parts.isEmpty { return "" }
    guard !ignoresCase, parts.count == 1, case .text(let text) = parts[0].kind,
      parts[0].modifier == .once
    else { return nil }
    return text
  }

  /// Whether every text matches.
  package var matchesAnything: Bool {
    parts.count == 1 && parts[0].kind == .anything && parts[0].prefix.isEmpty
      && parts[0].suffix.isEmpty
  }

  /// The text of each group, nil for a group that took no part; nil when the text does not match.
  package func match(_ text: String) -> [String?]? {
    if let onlyText { return onlyText == text ? [] : nil }
    if matchesAnything, parts[0].modifier == .once { return [text] }
    let scalars = Array(text.unicodeScalars)
    guard let captures = program.match(scalars.map(\.value)) else { return nil }
    return captures.map { $0.map { String(scalars: scalars[$0]) } }
  }

  package static func == (left: ComponentPattern, right: ComponentPattern) -> Bool {
    left.parts == right.parts && left.ignoresCase == right.ignoresCase
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// The syntax of patterns of one part of a URL.
package struct PatternOptions: Hashable, Sendable {
  /// The end of a named parameter; nil when it has none.
  package let delimiter: Unicode.Scalar?
  /// The text that belongs to the parameter after it, so that both are optional together.
  package let prefix: String

  package static let plain = PatternOptions(delimiter: nil, prefix: "")
  package static let hostname = PatternOptions(delimiter: ".", prefix: "")
  package static let pathname = PatternOptions(delimiter: "/", prefix: "/")
}
