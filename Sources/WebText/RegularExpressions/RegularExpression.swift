/// A regular expression as a tree: what every pattern language of this module is turned into.
package indirect enum RegularExpression: Hashable, Sendable {
  /// Nothing, which always matches.
  case empty
  /// One scalar of a set; the empty set never matches.
  case set(CharacterClass)
  case sequence([RegularExpression])
  /// One of several, the earlier preferred.
  case choice([RegularExpression])
  /// `minimum` to `maximum` times; nil means without end. Greedy prefers more.
  case repetition(RegularExpression, minimum: Int, maximum: Int?, isGreedy: Bool)
  /// A group whose text is kept under a number, from 0.
  case capture(Int, RegularExpression)
  case anchor(Anchor)

  /// A condition on a place between two scalars.
  package enum Anchor: Hashable, Sendable {
    case start
    case end
    case wordBoundary
    case noWordBoundary
  }

  /// Any text, as short or as long as what follows allows.
  package static func anything(isGreedy: Bool = true) -> RegularExpression {
    .repetition(.set(.all), minimum: 0, maximum: nil, isGreedy: isGreedy)
  }

  /// Exactly this text.
  package static func text(_ text: some StringProtocol, ignoresCase: Bool = false)
    -> RegularExpression
  {
    .sequence(
      text.unicodeScalars.map { scalar in
        let set = CharacterClass(scalar)
        return .set(ignoresCase ? set.ignoringCase : set)
      })
  }

  package static func optional(_ expression: RegularExpression, isGreedy: Bool = true)
    -> RegularExpression
  {
    .repetition(expression, minimum: 0, maximum: 1, isGreedy: isGreedy)
  }
}

extension RegularExpression {
  /// The expression with the content of some groups exchanged.
  package func replacingCaptures(_ replacement: (Int) -> RegularExpression?) -> RegularExpression {
    switch self {
    case .empty, .set, .anchor: self
    case .sequence(let parts): .sequence(parts.map { $0.replacingCaptures(replacement) })
    case .choice(let options): .choice(options.map { $0.replacingCaptures(replacement) })
    case .repetition(let part, let minimum, let maximum, let isGreedy):
      .repetition(
        part.replacingCaptures(replacement), minimum: minimum, maximum: maximum, isGreedy: isGreedy)
    case .capture(let number, let part): .capture(number, replacement(number) ?? part)
    }
  }
}

/// Why a text is no regular expression, or not one that can be matched in linear time.
package struct RegularExpressionError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The text breaks the syntax.
    case invalid
    /// Look-around, back references, atomic and possessive groups.
    case unsupported
    /// The counted repetitions multiply to more than an expression may hold.
    case tooLarge
  }

  package let reason: Reason
  package let message: String
  /// In Unicode scalars from the start of the text.
  package let offset: Int

  package init(_ message: String, at offset: Int) {
    self.init(.invalid, message, at: offset)
  }

  package init(_ reason: Reason, _ message: String, at offset: Int) {
    self.reason = reason
    self.message = message
    self.offset = offset
  }
}
