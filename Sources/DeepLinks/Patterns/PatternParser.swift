import WebText

/// The parser of one part of a pattern.
///
/// Source: WHATWG URL Pattern, section 2.1.2.
struct PatternParser {
  /// The canonical form of fixed text; nil if it cannot be part of such a URL.
  typealias Canonicalization = (String) -> String?

  private let tokens: [PatternTokenizer.Token]
  private let options: ComponentPattern.Options
  private let canonicalize: Canonicalization
  private var parts: [PatternPart] = []
  private var names: Set<String> = []
  private var pending = ""
  private var pendingIndex = 0
  private var index = 0
  private var nextNumber = 0

  static func parts(
    of text: String, options: ComponentPattern.Options, canonicalize: @escaping Canonicalization
  ) throws(TextSyntaxError) -> [PatternPart] {
    let tokens = try PatternTokenizer.tokens(of: Array(text.unicodeScalars))
    var parser = PatternParser(tokens: tokens, options: options, canonicalize: canonicalize)
    while parser.index < tokens.count { try parser.takePart() }
    return parser.parts
  }

  private mutating func take(_ kind: PatternTokenizer.Token.Kind) -> PatternTokenizer.Token? {
    guard index < tokens.count, tokens[index].kind == kind else { return nil }
    index += 1
    return tokens[index - 1]
  }

  private mutating func takePart() throws(TextSyntaxError) {
    let character = take(.character)
    let name = take(.name)
    let group = takeGroup(after: name)
    if name != nil || group != nil {
      var prefix = character?.value ?? ""
      if !prefix.isEmpty, prefix != options.prefix {
        appendFixed(prefix, at: character?.index ?? 0)
        prefix = ""
      }
      try flush()
      try append(prefix: prefix, name: name, group: group, suffix: "", modifier: takeModifier())
      return
    }
    if let fixed = character ?? take(.escaped) {
      appendFixed(fixed.value, at: fixed.index)
      return
    }
    if let open = take(.open) {
      let prefix = takeText()
      let name = take(.name)
      let group = takeGroup(after: name)
      let suffix = takeText()
      guard take(.close) != nil else {
        throw TextSyntaxError("expected '}' for this '{'", at: open.index)
      }
      if pending.isEmpty { pendingIndex = open.index + 1 }
      try append(prefix: prefix, name: name, group: group, suffix: suffix, modifier: takeModifier())
      return
    }
    try flush()
    guard take(.end) != nil else {
      let place = index < tokens.count ? tokens[index].index : 0
      throw TextSyntaxError("there is nothing here to repeat or to close", at: place)
    }
  }

  private mutating func takeGroup(after name: PatternTokenizer.Token?) -> PatternTokenizer.Token? {
    if let expression = take(.expression) { return expression }
    return name == nil ? take(.asterisk) : nil
  }

  private mutating func takeModifier() -> PatternPart.Modifier {
    let token = take(.optionalOrRepeated) ?? take(.asterisk)
    return token.flatMap { PatternPart.Modifier(rawValue: $0.value) } ?? .once
  }

  private mutating func takeText() -> String {
    var text = ""
    while let token = take(.character) ?? take(.escaped) { text += token.value }
    return text
  }

  private mutating func appendFixed(_ text: String, at place: Int) {
    if pending.isEmpty { pendingIndex = place }
    pending += text
  }

  private mutating func flush() throws(TextSyntaxError) {
    if pending.isEmpty { return }
    parts.append(PatternPart(kind: .text(try canonical(pending))))
    pending = ""
  }

  private func canonical(_ text: String) throws(TextSyntaxError) -> String {
    guard let canonical = canonicalize(text) else {
      throw TextSyntaxError("'\(text)' cannot be part of such a URL", at: pendingIndex)
    }
    return canonical
  }

  private mutating func append(
    prefix: String, name: PatternTokenizer.Token?, group: PatternTokenizer.Token?, suffix: String,
    modifier: PatternPart.Modifier
  ) throws(TextSyntaxError) {
    if name == nil, group == nil, modifier == .once {
      pending += prefix
      return
    }
    try flush()
    guard let place = (name ?? group)?.index else {
      if prefix.isEmpty { return }
      parts.append(PatternPart(kind: .text(try canonical(prefix)), modifier: modifier))
      return
    }
    let kind = try kind(of: group)
    let partName = name?.value ?? String(nextNumber)
    if name == nil { nextNumber += 1 }
    guard names.insert(partName).inserted else {
      throw TextSyntaxError("the parameter '\(partName)' is used twice", at: place)
    }
    parts.append(
      PatternPart(
        kind: kind, name: partName, prefix: try canonical(prefix), suffix: try canonical(suffix),
        modifier: modifier))
  }

  private func kind(of group: PatternTokenizer.Token?) throws(TextSyntaxError) -> PatternPart.Kind {
    guard let group else { return .segment }
    if group.kind == .asterisk || group.value == ".*" { return .anything }
    if group.value == options.segmentExpression { return .segment }
    do {
      return .expression(group.value, try RegularExpressionParser.parse(group.value))
    } catch {
      throw TextSyntaxError(error.message, at: group.index + 1 + error.offset)
    }
  }
}
