package import WebText

/// The pattern of one part of a URL, compiled.
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

  /// The only text that matches, if there is only one.
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

  /// The text of each group, nil for one that took no part; nil when `text` does not match.
  package func match(_ text: String) -> [String?]? {
    if let onlyText { return onlyText == text ? [] : nil }
    if matchesAnything, parts[0].modifier == .once { return [text] }
    let scalars = Array(text.unicodeScalars)
    guard let captures = program.match(scalars.map(\.value)) else { return nil }
    return captures.map { range in
      range.map { range in
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range])
        return text
      }
    }
  }

  package static func == (left: ComponentPattern, right: ComponentPattern) -> Bool {
    left.parts == right.parts && left.ignoresCase == right.ignoresCase
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// How one part of a URL is cut up by a pattern.
package struct PatternOptions: Hashable, Sendable {
  /// What a named parameter stops at; nil when at nothing.
  package let delimiter: Unicode.Scalar?
  /// What belongs to the parameter after it, so that both are optional together.
  package let prefix: String

  package static let plain = PatternOptions(delimiter: nil, prefix: "")
  package static let hostname = PatternOptions(delimiter: ".", prefix: "")
  package static let pathname = PatternOptions(delimiter: "/", prefix: "/")
}
