/// A piece of one part of a pattern: fixed text, or a group between a prefix and a suffix.
package struct PatternPart: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text(String)
    /// One segment: anything up to the delimiter, at least one character.
    case segment
    /// Anything, even nothing.
    case anything
    /// A regular expression, as it is written and as it was read.
    case expression(String, Expression)
  }

  package enum Modifier: String, Hashable, Sendable {
    case once = ""
    case optional = "?"
    case repeated = "+"
    case optionalRepeated = "*"
  }

  package let kind: Kind
  package let name: String
  package let prefix: String
  package let suffix: String
  package let modifier: Modifier

  package init(
    _ kind: Kind, name: String = "", prefix: String = "", suffix: String = "",
    modifier: Modifier = .once
  ) {
    self.kind = kind
    self.name = name
    self.prefix = prefix
    self.suffix = suffix
    self.modifier = modifier
  }

  package var isText: Bool {
    if case .text = kind { true } else { false }
  }

  /// Whether its author gave it a name; numbers are given to those without.
  var isNamed: Bool {
    name.utf8.first.map { !ByteSet.digits.contains($0) } ?? false
  }
}
