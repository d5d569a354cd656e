extension RegularExpressionParser {
  /// A class in brackets, `[` already taken: members, ranges, nested classes, `&&` and `--`.
  mutating func characterClass(from start: Int, depth: Int = 0) throws(TextSyntaxError)
    -> CharacterClass
  {
    guard depth < 100 else { throw TextSyntaxError("classes are nested too deeply", at: start) }
    if take(":") { return try posixClass(from: start) }
    let isInverted = take("^")
    var result = CharacterClass.none
    var operation = CharacterClass.union
    var set = CharacterClass.none
    var isFirst = true
    var followsClass = false
    while let next = peek, next != "]" || isFirst {
      if take("&&") {
        result = operation(result)(set)
        (operation, set) = (CharacterClass.intersection, .none)
      } else if !isFirst, take("--") {
        result = operation(result)(set)
        (operation, set) = (CharacterClass.subtracting, .none)
      } else if next == "[" {
        let place = index
        index += 1
        set = set.union(try characterClass(from: place, depth: depth + 1))
        followsClass = true
        isFirst = false
        continue
      } else if followsClass, takesUnknownEscapes, next == "-", peek(1) == "[" {
        // One hyphen between two classes subtracts the second from the first, like two hyphens elsewhere.
        let place = index + 1
        index += 2
        set = set.subtracting(try characterClass(from: place, depth: depth + 1))
      } else {
        set = set.union(try range())
      }
      followsClass = false
      isFirst = false
    }
    guard take("]") else { throw TextSyntaxError("this '[' is not closed", at: start) }
    let members = folded(operation(result)(set))
    return isInverted ? members.inverted : members
  }

  private mutating func posixClass(from start: Int) throws(TextSyntaxError) -> CharacterClass {
    let isInverted = take("^")
    let name = takeText { $0 != ":" && $0 != "]" }
    guard take(":]"), let set = CharacterClass.asciiProperty(name) else {
      throw TextSyntaxError("unknown class '[:\(name):]'", at: start)
    }
    return isInverted ? set.inverted : set
  }

  /// One member, or a range of them.
  private mutating func range() throws(TextSyntaxError) -> CharacterClass {
    let start = index
    let low = try member()
    guard peek == "-", let after = peek(1), after != "]", after != "-", after != "[" else {
      return low
    }
    index += 1
    let high = try member()
    guard let first = low.onlyMember, let last = high.onlyMember else {
      guard !takesUnknownEscapes || low.onlyMember == nil else {
        throw TextSyntaxError("a range cannot end with a class", at: start)
      }
      // After a class, a hyphen means itself.
      return low.union(high).union(CharacterClass("-"))
    }
    guard first <= last else {
      throw TextSyntaxError("this range ends before it starts", at: start)
    }
    return CharacterClass([first...last])
  }

  private mutating func member() throws(TextSyntaxError) -> CharacterClass {
    let start = index
    let scalar = scalars[index]
    index += 1
    return scalar == "\\" ? try escapedSet(from: start) : CharacterClass(scalar)
  }

  /// The expression of an escape outside a class.
  mutating func escape(from start: Int) throws(TextSyntaxError) -> RegularExpression {
    guard let next = peek else {
      throw TextSyntaxError("a backslash at the end escapes nothing", at: start)
    }
    switch next {
    case "A": return anchor(.start)
    case "Z", "z": return anchor(.end)
    case "b": return anchor(.wordBoundary)
    case "B": return anchor(.noWordBoundary)
    case "k", "1"..."9": throw TextSyntaxError("back references cannot be matched", at: start)
    case "G", "X", "R", "N": throw TextSyntaxError("'\\\(next)' cannot be matched", at: start)
    default: return .set(folded(try escapedSet(from: start)))
    }
  }

  private mutating func anchor(_ anchor: RegularExpression.Anchor) -> RegularExpression {
    index += 1
    return .anchor(anchor)
  }

  /// The set of an escape in or outside a class; `index` is at the escaped character.
  mutating func escapedSet(from start: Int) throws(TextSyntaxError) -> CharacterClass {
    guard let next = peek else {
      throw TextSyntaxError("a backslash at the end escapes nothing", at: start)
    }
    index += 1
    if let set = Self.escapedSets[next] { return set }
    switch next {
    case "x": return CharacterClass(try hexadecimal(digits: 2, from: start))
    case "u": return CharacterClass(try hexadecimal(digits: 4, from: start))
    case "U": return CharacterClass(try hexadecimal(digits: 8, from: start))
    case "0": return CharacterClass(try octal(from: start))
    case "c":
      guard let control = peek, control.isASCII, let scalar = Unicode.Scalar(control.value & 0x1F)
      else { throw TextSyntaxError("'\\c' needs a letter after it", at: start) }
      index += 1
      return CharacterClass(scalar)
    case "p": return try property(from: start)
    // Both letter cases of the property are left out.
    case "P": return folded(try property(from: start)).inverted
    case _ where CharacterClass.letters.contains(next.value) && !takesUnknownEscapes:
      throw TextSyntaxError("unknown escape '\\\(next)'", at: start)
    default: return CharacterClass(next)
    }
  }

  private static let escapedSets: [Unicode.Scalar: CharacterClass] = {
    let lineEnds = CharacterClass("\n\u{B}\u{C}\r")
    let blanks = CharacterClass(" \t")
    return [
      "d": .digits, "D": CharacterClass.digits.inverted, "w": .wordCharacters,
      "W": CharacterClass.wordCharacters.inverted, "s": .whitespace,
      "S": CharacterClass.whitespace.inverted, "h": blanks, "H": blanks.inverted, "v": lineEnds,
      "V": lineEnds.inverted, "t": CharacterClass("\t"), "n": CharacterClass("\n"),
      "r": CharacterClass("\r"), "f": CharacterClass("\u{C}"), "a": CharacterClass("\u{7}"),
      "e": CharacterClass("\u{1B}"),
    ]
  }()

  private mutating func hexadecimal(
    digits: Int, from start: Int
  ) throws(TextSyntaxError) -> Unicode.Scalar {
    let isBraced = take("{")
    let end = isBraced ? scalars.count : index + digits
    let text = takeText(to: end) { CharacterClass.hexDigits.contains($0.value) }
    let isClosed = !isBraced || take("}")
    guard isClosed, isBraced || text.utf8.count == digits, let value = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw TextSyntaxError("this is not the number of a character", at: start) }
    return scalar
  }

  private mutating func octal(from start: Int) throws(TextSyntaxError) -> Unicode.Scalar {
    let text = takeText(to: index + 3) { ("0"..."7").contains($0) }
    guard let value = UInt32(text, radix: 8), let scalar = Unicode.Scalar(value) else {
      throw TextSyntaxError("this is not the number of a character", at: start)
    }
    return scalar
  }

  private mutating func property(from start: Int) throws(TextSyntaxError) -> CharacterClass {
    guard take("{") else {
      throw TextSyntaxError("write a property as \\p{...}", at: start)
    }
    let isInverted = take("^")
    let name = takeText { $0 != "}" }
    guard take("}"), let set = CharacterClass.asciiProperty(name) else {
      throw TextSyntaxError("unknown property '\(name)'", at: start)
    }
    return isInverted ? set.inverted : set
  }
}
