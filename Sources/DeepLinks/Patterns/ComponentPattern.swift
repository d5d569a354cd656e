import WebText

/// The compiled pattern of one part of a URL.
package struct ComponentPattern: Hashable, Sendable {
  /// The syntax of a part.
  struct Options: Hashable, Sendable {
    /// The end of a named parameter; nil if it has none.
    let delimiter: Unicode.Scalar?
    /// The text that belongs to the parameter after it, so that both are optional together.
    let prefix: String

    static let plain = Options(delimiter: nil, prefix: "")
    static let hostname = Options(delimiter: ".", prefix: "")
    static let pathname = Options(delimiter: "/", prefix: "/")

    /// The regular expression of a segment, as the standard writes it.
    var segmentExpression: String {
      switch delimiter {
      case nil: "[^]+?"
      case "/": "[^\\/]+?"
      case "."?: "[^\\.]+?"
      case let other?: "[^\(other)]+?"
      }
    }
  }

  /// The pattern in its canonical form.
  package let text: String
  let parts: [PatternPart]
  let program: RegexProgram
  /// The names of the groups, by number.
  let names: [String]
  private var ignoresCase: Bool

  init(
    _ text: String, options: Options, ignoresCase: Bool = false,
    canonicalize: @escaping PatternParser.Canonicalization
  ) throws(TextSyntaxError) {
    parts = try PatternParser.parts(of: text, options: options, canonicalize: canonicalize)
    self.text = PatternPart.text(of: parts, options: options)
    self.ignoresCase = ignoresCase
    names = parts.filter { !$0.isText }.map(\.name)
    do {
      program = try RegexProgram(
        PatternPart.expression(of: parts, options: options, ignoresCase: ignoresCase))
    } catch {
      throw TextSyntaxError(error.message, at: 0)
    }
  }

  /// The patterns of any text and of no text, which nearly all patterns have in most of their parts: they are
  /// the same in every part of a URL.
  private static let common = Dictionary(
    uniqueKeysWithValues: ["*", ""].compactMap { text in
      (try? ComponentPattern(text, options: .plain) { $0 }).map { (text, $0) }
    })

  /// The compiled pattern of a part.
  static func compiled(
    _ text: String, options: Options, ignoresCase: Bool,
    canonicalize: @escaping PatternParser.Canonicalization
  ) throws(TextSyntaxError) -> ComponentPattern {
    guard var known = common[text] else {
      return try ComponentPattern(
        text, options: options, ignoresCase: ignoresCase, canonicalize: canonicalize)
    }
    known.ignoresCase = ignoresCase
    return known
  }

  /// The only text that matches; nil if there are several.
  var onlyText: String? {
    if parts.isEmpty { return "" }
    guard !ignoresCase, parts.count == 1, case .text(let text) = parts[0].kind,
      parts[0].modifier == .once
    else { return nil }
    return text
  }

  /// Whether every text matches.
  var matchesAnything: Bool {
    parts.count == 1 && parts[0].kind == .anything && parts[0].prefix.isEmpty
      && parts[0].suffix.isEmpty
  }

  /// The text of each group, nil for a group that took no part; nil if the text does not match.
  func match(_ text: String) -> [String?]? {
    if let onlyText { return onlyText == text ? [] : nil }
    if matchesAnything, parts[0].modifier == .once { return [text] }
    return program.match(text)
  }
}
