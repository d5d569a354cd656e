import WebText

/// A piece of one part of a pattern: fixed text, or a group between a prefix and a suffix.
struct PatternPart: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case text(String)
    /// At least one character up to the delimiter.
    case segment
    /// Any text, even the empty one.
    case anything
    /// A regular expression: its text and its syntax tree.
    case expression(String, RegularExpression)
  }

  enum Modifier: String, Hashable, Sendable {
    case once = ""
    case optional = "?"
    case repeated = "+"
    case optionalRepeated = "*"

    var isOptional: Bool { self == .optional || self == .optionalRepeated }
    var isRepeated: Bool { self == .repeated || self == .optionalRepeated }

    func applied(to expression: RegularExpression) -> RegularExpression {
      switch self {
      case .once: expression
      case .optional: .optional(expression)
      case .repeated: .repeated(expression, atLeast: 1)
      case .optionalRepeated: .repeated(expression)
      }
    }
  }

  var kind: Kind
  var name = ""
  var prefix = ""
  var suffix = ""
  var modifier = Modifier.once

  var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether it has a name, not a number.
  var isNamed: Bool { name.utf8.first.map { !ByteSet.digits.contains($0) } ?? false }
}

extension PatternPart {
  /// The canonical text of a pattern.
  ///
  /// Source: WHATWG URL Pattern, "generate a pattern string".
  static func text(of parts: [PatternPart], options: ComponentPattern.Options) -> String {
    var text = ""
    for (place, part) in parts.enumerated() {
      let previous = place > 0 ? parts[place - 1] : nil
      let next = place + 1 < parts.count ? parts[place + 1] : nil
      text += part.text(after: previous, before: next, options: options)
    }
    return text
  }

  private func text(
    after previous: PatternPart?, before next: PatternPart?, options: ComponentPattern.Options
  ) -> String {
    if case .text(let fixed) = kind {
      let escaped = Self.escaped(fixed)
      return modifier == .once ? escaped : "{\(escaped)}\(modifier.rawValue)"
    }
    let isGrouped = needsGrouping(after: previous, before: next, options: options)
    var text = isGrouped ? "{" : ""
    text += Self.escaped(prefix)
    if isNamed { text += ":" + name }
    switch kind {
    case .text: break
    case .expression(let source, _): text += "(\(source))"
    case .segment: if !isNamed { text += "(\(options.segmentExpression))" }
    case .anything:
      let canStandAlone =
        previous.map { $0.isText || $0.modifier != .once } ?? true || isGrouped || !prefix.isEmpty
      text += !isNamed && canStandAlone ? "*" : "(.*)"
    }
    if case .segment = kind, isNamed, let first = suffix.unicodeScalars.first,
      first.isNamePart(isFirst: false)
    {
      text += "\\"
    }
    text += Self.escaped(suffix)
    if isGrouped { text += "}" }
    return text + modifier.rawValue
  }

  private func needsGrouping(
    after previous: PatternPart?, before next: PatternPart?, options: ComponentPattern.Options
  ) -> Bool {
    if !suffix.isEmpty || !prefix.isEmpty && prefix != options.prefix { return true }
    if isNamed, kind == .segment, modifier == .once, let next, next.prefix.isEmpty,
      next.suffix.isEmpty
    {
      if case .text(let fixed) = next.kind {
        if let first = fixed.unicodeScalars.first, first.isNamePart(isFirst: false) { return true }
      } else if !next.isNamed {
        return true
      }
    }
    guard prefix.isEmpty, let previous, case .text(let fixed) = previous.kind,
      let last = fixed.unicodeScalars.last
    else { return false }
    return String(last) == options.prefix
  }

  /// The text with a backslash before each character of the syntax.
  static func escaped(_ text: String, syntax: String = "+*?:{}()\\") -> String {
    guard text.utf8.contains(where: syntax.utf8.contains) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if syntax.unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// The parts as one expression whose groups are numbered in the order of the parts that have a
  /// name or number.
  ///
  /// Source: WHATWG URL Pattern, "generate a regular expression and name list".
  static func expression(
    of parts: [PatternPart], options: ComponentPattern.Options, ignoresCase: Bool
  ) -> RegularExpression {
    var sequence: [RegularExpression] = []
    var number = 0
    for part in parts {
      sequence.append(part.expression(number: number, options: options, ignoresCase: ignoresCase))
      if !part.isText { number += 1 }
    }
    return .sequence(sequence)
  }

  private func expression(number: Int, options: ComponentPattern.Options, ignoresCase: Bool)
    -> RegularExpression
  {
    let core: RegularExpression
    switch kind {
    case .text(let text): return modifier.applied(to: .text(text, ignoresCase: ignoresCase))
    case .segment:
      let stop = options.delimiter.map { CharacterClass($0) } ?? .none
      core = .repetition(.set(stop.inverted), minimum: 1, maximum: nil, isGreedy: false)
    case .anything: core = .anything
    case .expression(_, let expression):
      core = expression.withoutCaptures { ignoresCase ? $0.ignoringCase : $0 }
    }
    if prefix.isEmpty, suffix.isEmpty {
      return modifier.isRepeated
        ? .capture(number, modifier.applied(to: core))
        : modifier.applied(to: .capture(number, core))
    }
    let before = RegularExpression.text(prefix, ignoresCase: ignoresCase)
    let after = RegularExpression.text(suffix, ignoresCase: ignoresCase)
    guard modifier.isRepeated else {
      return modifier.applied(to: .sequence([before, .capture(number, core), after]))
    }
    let more = RegularExpression.repeated(.sequence([after, before, core]))
    let all = RegularExpression.sequence([
      before, .capture(number, .sequence([core, more])), after,
    ])
    return modifier == .optionalRepeated ? .optional(all) : all
  }
}

extension LinkPattern {
  /// A text as a piece of a pattern, with a backslash before each character of the syntax.
  package static func literal(_ text: String) -> String {
    PatternPart.escaped(text, syntax: "+*?:{}()\\#")
  }
}
