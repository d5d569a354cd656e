import WebText

/// The compiled patterns of a rule.
struct AssociationMatcher: Hashable, Sendable {
  /// One pattern of a query item.
  struct Item: Hashable, Sendable {
    let name: String
    let expression: RegularExpression
    let program: RegexProgram
  }

  let path: RegularExpression
  let query: RegularExpression?
  let fragment: RegularExpression
  let items: [Item]
  private let pathProgram: RegexProgram
  private let queryProgram: RegexProgram?
  private let fragmentProgram: RegexProgram
  private let isPercentEncoded: Bool

  init(
    path: RegularExpression, query: RegularExpression?,
    items: [(name: String, expression: RegularExpression)],
    fragment: RegularExpression, isPercentEncoded: Bool
  ) throws(RegularExpressionError) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isPercentEncoded = isPercentEncoded
    pathProgram = try RegexProgram(path)
    if let query { queryProgram = try RegexProgram(query) } else { queryProgram = nil }
    fragmentProgram = try RegexProgram(fragment)
    var compiled: [Item] = []
    for (name, expression) in items {
      compiled.append(
        Item(name: name, expression: expression, program: try RegexProgram(expression)))
    }
    self.items = compiled
  }

  /// Whether path, query and fragment of a URL all match; an absent part is an empty text.
  func matches(_ url: LinkURL) -> Bool {
    var path = prepared(url.path)
    while path.hasSuffix("/") { path.removeLast() }
    guard pathProgram.matches(path), fragmentProgram.matches(prepared(url.fragment)),
      queryProgram?.matches(prepared(url.query)) ?? true
    else { return false }
    if items.isEmpty { return true }
    let found = Self.items(in: url.query).map {
      (name: prepared($0.name), value: prepared($0.value))
    }
    return items.allSatisfy { item in
      let values = found.filter { $0.name == item.name }.map(\.value)
      // An absent item counts as one with an empty value; of a repeated one, all must match.
      return (values.isEmpty ? [""] : values).allSatisfy { item.program.matches($0) }
    }
  }

  private func prepared(_ text: String) -> String {
    isPercentEncoded ? text : PercentEncoding.decode(text)
  }

  private static func items(in query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

/// The pattern language of association files: `*` is any text, slashes included, `?` one character,
/// `$(name)` a variable; there is no escape.
///
/// Source: Apple, "Supporting associated domains", and recorded decisions of Apple's own tool.
enum AssociationGlob {
  /// The expression of a pattern.
  struct Reading: Hashable {
    var expression: RegularExpression
    /// A variable that does not exist or is not closed; such a pattern never matches.
    var brokenVariable: String?
  }

  static func expression(of pattern: String, variables: SubstitutionVariables) -> Reading {
    var parts: [RegularExpression] = []
    var rest = Substring(pattern)
    while let character = rest.unicodeScalars.first {
      if rest.hasPrefix("$(") {
        let name = rest.dropFirst(2).prefix { $0 != ")" }
        rest = rest[name.endIndex...]
        guard rest.first == ")", let value = variables.expression(of: String(name)) else {
          return Reading(expression: .set(.none), brokenVariable: String(name))
        }
        rest.removeFirst()
        parts.append(value)
        continue
      }
      rest = Substring(rest.unicodeScalars.dropFirst())
      switch character {
      case "*": parts.append(.anything)
      case "?": parts.append(.set(.all))
      default: parts.append(.set(CharacterClass(character)))
      }
    }
    return Reading(expression: .sequence(parts))
  }

  /// The pattern of a path.
  ///
  /// Slashes at the start are one slash or none, slashes at the end do not count, and `/*` at the end
  /// matches the folder itself as well. The matched text has no slashes at its end.
  static func pathExpression(of pattern: String, variables: SubstitutionVariables) -> Reading {
    var body = Substring(pattern)
    while body.hasSuffix("/") { body.removeLast() }
    let takesFolder = body.hasSuffix("/*")
    if takesFolder { body.removeLast(2) }
    if !body.hasPrefix("*") {
      body = body.drop { $0 == "/" }
      if !body.isEmpty { body = "/" + body }
    }
    var reading = expression(of: String(body), variables: variables)
    if takesFolder {
      reading.expression = .sequence([
        reading.expression, .optional(.sequence([.set(CharacterClass("/")), .anything])),
      ])
    }
    return reading
  }
}
