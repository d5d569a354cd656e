extension PatternPart {
  /// The parts written as a pattern again, in the one form that the standard prescribes.
  ///
  /// Source: WHATWG URL Pattern, "generate a pattern string".
  static func text(of parts: [PatternPart], options: PatternOptions) -> String {
    var text = ""
    for (place, part) in parts.enumerated() {
      let previous = place > 0 ? parts[place - 1] : nil
      let next = place + 1 < parts.count ? parts[place + 1] : nil
      text += part.text(after: previous, before: next, options: options)
    }
    return text
  }

  private func text(
    after previous: PatternPart?, before next: PatternPart?, options: PatternOptions
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
    case .segment:
      if !isNamed { text += "(\(options.segmentExpression))" }
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
    after previous: PatternPart?, before next: PatternPart?, options: PatternOptions
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

  /// The text with a backslash before each character that means something in a pattern.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "+*?:{}()\\".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
