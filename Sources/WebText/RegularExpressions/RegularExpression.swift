/// The syntax tree of a regular expression, into which all pattern languages are translated.
package indirect enum RegularExpression: Hashable, Sendable {
  /// The empty text.
  case empty
  /// One scalar of a set; the empty set never matches.
  case set(CharacterClass)
  case sequence([RegularExpression])
  /// One of several, the earlier preferred.
  case choice([RegularExpression])
  /// `minimum` to `maximum` times, nil meaning no limit; greedy prefers more.
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

  /// Any text, as long as the rest of the expression allows.
  package static let anything = repeated(.set(.all))

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

  /// The expression once or not at all, preferably once.
  package static func optional(_ expression: RegularExpression) -> RegularExpression {
    .repetition(expression, minimum: 0, maximum: 1, isGreedy: true)
  }

  /// The expression any number of times from a minimum, preferably often.
  package static func repeated(
    _ expression: RegularExpression, atLeast minimum: Int = 0
  ) -> RegularExpression {
    .repetition(expression, minimum: minimum, maximum: nil, isGreedy: true)
  }

  /// The expression with the content of some groups exchanged.
  package func replacingCaptures(_ replacement: (Int) -> RegularExpression?) -> RegularExpression {
    mapped(sets: { $0 }, captures: { .capture($0, replacement($0) ?? $1) })
  }

  /// The expression without groups, with another set in the place of each.
  package func withoutCaptures(
    _ transform: (CharacterClass) -> CharacterClass
  ) -> RegularExpression {
    mapped(sets: transform, captures: { $1.withoutCaptures(transform) })
  }

  private func mapped(
    sets: (CharacterClass) -> CharacterClass,
    captures: (Int, RegularExpression) -> RegularExpression
  ) -> RegularExpression {
    func mapped(_ part: RegularExpression) -> RegularExpression {
      part.mapped(sets: sets, captures: captures)
    }
    return switch self {
    case .empty, .anchor: self
    case .set(let set): .set(sets(set))
    case .sequence(let parts): .sequence(parts.map(mapped))
    case .choice(let options): .choice(options.map(mapped))
    case .repetition(let part, let minimum, let maximum, let isGreedy):
      .repetition(mapped(part), minimum: minimum, maximum: maximum, isGreedy: isGreedy)
    case .capture(let number, let part): captures(number, part)
    }
  }
}
