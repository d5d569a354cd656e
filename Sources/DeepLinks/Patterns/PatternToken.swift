/// A piece of a pattern's text.
struct PatternToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case open
    case close
    case expression
    case name
    case character
    case escaped
    case optionalOrRepeated
    case asterisk
    case end
    case invalid
  }

  let kind: Kind
  /// Where it starts, in Unicode scalars.
  let index: Int
  /// The text without colons, parentheses and backslashes that only mark it.
  let value: String
}
