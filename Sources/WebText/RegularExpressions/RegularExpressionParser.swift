/// A parser of ICU's regular expressions, except for features that need backtracking.
///
/// Classes such as `\w` and `\p{L}` hold their ASCII members only, which is exact on URLs: those
/// are ASCII. Source: ICU User Guide, Regular Expressions.
package struct RegularExpressionParser {
  let scalars: [Unicode.Scalar]
  var index = 0
  var ignoresCase: Bool
  let takesUnknownEscapes: Bool
  private var captureCount = 0
  private var depth = 0
  private static let maximumDepth = 100
  static let maximumCount = 10_000

  /// The expression of a text.
  ///
  /// - Parameter takesUnknownEscapes: whether a letter without a meaning after a backslash means itself,
  ///   as in ICU, or is an error, as in URLPattern.
  /// - Throws: if the text breaks the syntax or needs more than linear time.
  package static func parse(
    _ text: some StringProtocol, ignoresCase: Bool = false, takesUnknownEscapes: Bool = false
  ) throws(TextSyntaxError) -> RegularExpression {
    var parser = RegularExpressionParser(
      scalars: Array(text.unicodeScalars), ignoresCase: ignoresCase,
      takesUnknownEscapes: takesUnknownEscapes)
    let expression = try parser.choice()
    guard parser.peek == nil else {
      throw TextSyntaxError("this ')' closes nothing", at: parser.index)
    }
    return expression
  }

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  mutating func take(_ text: String) -> Bool {
    let wanted = text.unicodeScalars
    guard scalars[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  /// The text of the scalars from here while they are of a kind.
  mutating func takeText(to end: Int = .max, while belongs: (Unicode.Scalar) -> Bool) -> String {
    let run = scalars[index..<min(end, scalars.count)].prefix(while: belongs)
    index = run.endIndex
    return String(scalars: run)
  }

  func folded(_ set: CharacterClass) -> CharacterClass { ignoresCase ? set.ignoringCase : set }

  private mutating func choice() throws(TextSyntaxError) -> RegularExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw TextSyntaxError("groups are nested too deeply", at: index)
    }
    let outerCase = ignoresCase
    defer { ignoresCase = outerCase }
    var options = [try sequence()]
    while take("|") { options.append(try sequence()) }
    return options.count == 1 ? options[0] : .choice(options)
  }

  private mutating func sequence() throws(TextSyntaxError) -> RegularExpression {
    var items: [RegularExpression] = []
    while let next = peek, next != "|", next != ")" {
      if take("\\Q") {
        while peek != nil, !take("\\E") {
          items.append(.set(folded(CharacterClass(scalars[index]))))
          index += 1
        }
        continue
      }
      let start = index
      let atom = try self.atom()
      items.append(try quantified(atom, from: start))
    }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func atom() throws(TextSyntaxError) -> RegularExpression {
    let start = index
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "(": return try group(from: start)
    case "[": return .set(try characterClass(from: start))
    case ".": return .set(CharacterClass("\n\r\u{85}\u{2028}\u{2029}").inverted)
    case "^": return .anchor(.start)
    case "$": return .anchor(.end)
    case "\\": return try escape(from: start)
    case "*", "+", "?", "{":
      throw TextSyntaxError("there is nothing before '\(scalar)' to repeat", at: start)
    case "}": throw TextSyntaxError("this '}' closes nothing", at: start)
    default: return .set(folded(CharacterClass(scalar)))
    }
  }

  private mutating func group(from start: Int) throws(TextSyntaxError) -> RegularExpression {
    if take("?#") {
      _ = takeText { $0 != ")" }
      guard take(")") else { throw TextSyntaxError("this comment is not closed", at: start) }
      return .empty
    }
    var number: Int?
    if take("?") {
      if take("<"), let next = peek, CharacterClass.letters.contains(next.value) {
        _ = takeText { CharacterClass.wordCharacters.contains($0.value) }
        guard take(">") else {
          throw TextSyntaxError("a group's name must end with '>'", at: start)
        }
        number = nextCapture()
      } else if !take(":") {
        guard try flags(from: start) else { return .empty }
      }
    } else {
      number = nextCapture()
    }
    let content = try choice()
    guard take(")") else { throw TextSyntaxError("this '(' is not closed", at: start) }
    return number.map { .capture($0, content) } ?? content
  }

  private mutating func nextCapture() -> Int {
    captureCount += 1
    return captureCount - 1
  }

  /// Reads `i)` or `i-s:`; true when a group's content follows.
  private mutating func flags(from start: Int) throws(TextSyntaxError) -> Bool {
    var turnsOn = true
    while let next = peek {
      switch next {
      case "i": ignoresCase = turnsOn
      case "-": turnsOn = false
      // Lines make no difference in a text without line ends.
      case "s", "m": break
      case ":":
        index += 1
        return true
      case ")":
        index += 1
        return false
      case "=", "!", "<", ">":
        throw TextSyntaxError("look-around and atomic groups cannot be matched", at: start)
      default: throw TextSyntaxError("unknown kind of group", at: start)
      }
      index += 1
    }
    throw TextSyntaxError("this '(' is not closed", at: start)
  }

  private mutating func quantified(
    _ atom: RegularExpression, from start: Int
  ) throws(TextSyntaxError) -> RegularExpression {
    let place = index
    let minimum: Int
    let maximum: Int?
    if take("*") {
      (minimum, maximum) = (0, nil)
    } else if take("+") {
      (minimum, maximum) = (1, nil)
    } else if take("?") {
      (minimum, maximum) = (0, 1)
    } else if take("{") {
      (minimum, maximum) = try counts(from: place)
    } else {
      return atom
    }
    let isGreedy = !take("?")
    if isGreedy, peek == "+" {
      throw TextSyntaxError("possessive repetitions cannot be matched", at: place)
    }
    if let next = peek, next == "*" || next == "+" || next == "?" || next == "{" {
      throw TextSyntaxError("there is nothing before '\(next)' to repeat", at: index)
    }
    return .repetition(atom, minimum: minimum, maximum: maximum, isGreedy: isGreedy)
  }

  private mutating func counts(from start: Int) throws(TextSyntaxError) -> (Int, Int?) {
    let first = try number()
    let maximum = take(",") ? try number() : first
    guard let minimum = first, take("}") else {
      throw TextSyntaxError("'{' starts a number of repetitions, as in {2,5}", at: start)
    }
    if let maximum, maximum < minimum {
      throw TextSyntaxError("the most repetitions are fewer than the least", at: start)
    }
    return (minimum, maximum)
  }

  private mutating func number() throws(TextSyntaxError) -> Int? {
    let start = index
    let digits = takeText { CharacterClass.digits.contains($0.value) }
    if digits.isEmpty { return nil }
    guard let value = Int(digits), value <= Self.maximumCount else {
      throw TextSyntaxError("more than \(Self.maximumCount) repetitions", at: start)
    }
    return value
  }
}
