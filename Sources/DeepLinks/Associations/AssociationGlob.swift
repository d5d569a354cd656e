/// The pattern language of association files: `*` is any text, slashes included, `?` one character,
/// `$(name)` a variable; there is no escape.
///
/// Source: Apple, "Supporting associated domains"; what it leaves open is taken from recorded
/// decisions of Apple's own tool.
enum AssociationGlob {
  /// A pattern read, with what is wrong in it.
  struct Reading: Hashable {
    var expression: Expression
    /// A variable that does not exist or is not closed; such a pattern never matches.
    var brokenVariable: String?
  }

  static func expression(of pattern: String, variables: SubstitutionVariables) -> Reading {
    var parts: [Expression] = []
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
      case "*": parts.append(.anything())
      case "?": parts.append(.set(.all))
      default: parts.append(.set(ScalarSet(character)))
      }
    }
    return Reading(expression: .sequence(parts))
  }

  /// The pattern of a path.
  ///
  /// Slashes in front are one slash or none, slashes at the end do not count, and `/*` at the end takes the folder itself as well. The text it is matched with has
  /// lost its slashes at the end.
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
        reading.expression, .optional(.sequence([.set(ScalarSet("/")), .anything()])),
      ])
    }
    return reading
  }
}
