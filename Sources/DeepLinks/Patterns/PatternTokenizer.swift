import WebText

/// A tokenizer of patterns.
///
/// Source: WHATWG URL Pattern, section 2.1.1.
struct PatternTokenizer {
  /// A piece of a pattern's text.
  struct Token: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case open, close, expression, name, character, escaped, optionalOrRepeated, asterisk
      case end, invalid
    }

    let kind: Kind
    /// The start in the pattern, in Unicode scalars.
    let index: Int
    /// The text without colons, parentheses and backslashes that only mark it.
    let value: String
  }

  private let scalars: [Unicode.Scalar]
  private let isLenient: Bool
  private var tokens: [Token] = []
  private var index = 0

  /// The tokens of a text, the last of them `end`.
  ///
  /// - Throws: unless it is lenient, which makes a mistake an `invalid` token.
  static func tokens(
    of scalars: [Unicode.Scalar], isLenient: Bool = false
  ) throws(TextSyntaxError) -> [Token] {
    var tokenizer = PatternTokenizer(scalars: scalars, isLenient: isLenient)
    while tokenizer.index < scalars.count { try tokenizer.takeToken() }
    tokenizer.append(.end, from: scalars.count, to: scalars.count)
    return tokenizer.tokens
  }

  private mutating func append(_ kind: Token.Kind, from start: Int, to end: Int, skipping: Int = 0)
  {
    let value = String(scalars: scalars[min(start + skipping, end)..<end])
    tokens.append(Token(kind: kind, index: start, value: value))
  }

  private mutating func appendOne(_ kind: Token.Kind) {
    append(kind, from: index, to: index + 1)
    index += 1
  }

  private mutating func fail(_ message: String, at place: Int, next: Int) throws(TextSyntaxError) {
    guard isLenient else { throw TextSyntaxError(message, at: place) }
    append(.invalid, from: place, to: next)
    index = next
  }

  private mutating func takeToken() throws(TextSyntaxError) {
    switch scalars[index] {
    case "*": appendOne(.asterisk)
    case "+", "?": appendOne(.optionalOrRepeated)
    case "{": appendOne(.open)
    case "}": appendOne(.close)
    case "\\":
      guard index + 1 < scalars.count else {
        return try fail("a backslash at the end escapes nothing", at: index, next: index + 1)
      }
      append(.escaped, from: index, to: index + 2, skipping: 1)
      index += 2
    case ":": try takeName()
    case "(": try takeExpression()
    default: appendOne(.character)
    }
  }

  private mutating func takeName() throws(TextSyntaxError) {
    var end = index + 1
    while end < scalars.count, scalars[end].isNamePart(isFirst: end == index + 1) { end += 1 }
    guard end > index + 1 else {
      return try fail(
        "a ':' starts a parameter's name; write '\\:' for a colon", at: index, next: index + 1)
    }
    append(.name, from: index, to: end, skipping: 1)
    index = end
  }

  private mutating func takeExpression() throws(TextSyntaxError) {
    do {
      let end = try endOfExpression()
      append(.expression, from: index, to: end - 1, skipping: 1)
      index = end
    } catch {
      try fail(error.message, at: error.offset, next: index + 1)
    }
  }

  private func endOfExpression() throws(TextSyntaxError) -> Int {
    var end = index + 1
    var depth = 1
    while end < scalars.count, depth > 0 {
      let next = end + 1 < scalars.count ? scalars[end + 1] : nil
      switch scalars[end] {
      case let scalar where !scalar.isASCII:
        throw TextSyntaxError("an expression in '(...)' is ASCII only", at: end)
      case "?" where end == index + 1:
        throw TextSyntaxError("an expression cannot start with '?'", at: end)
      case "\\":
        guard next?.isASCII == true else {
          throw TextSyntaxError("a backslash escapes nothing here", at: end)
        }
        end += 1
      case ")": depth -= 1
      case "(":
        guard next == "?" else {
          throw TextSyntaxError("write a group inside an expression as '(?:...)'", at: end)
        }
        depth += 1
      default: break
      }
      end += 1
    }
    guard depth == 0 else { throw TextSyntaxError("this '(' is not closed", at: index) }
    guard end > index + 2 else {
      throw TextSyntaxError("there is no expression between '(' and ')'", at: index)
    }
    return end
  }
}

extension Unicode.Scalar {
  /// Whether a parameter's name may contain this scalar, as in identifiers of JavaScript.
  func isNamePart(isFirst: Bool) -> Bool {
    if self == "_" || self == "$" { return true }
    if isFirst { return properties.isIDStart }
    return properties.isIDContinue || self == "\u{200C}" || self == "\u{200D}"
  }
}
