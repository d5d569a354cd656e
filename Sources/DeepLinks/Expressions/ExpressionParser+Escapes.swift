extension ExpressionParser {
  /// What follows a backslash outside a class.
  mutating func escape(from start: Int) throws(ExpressionError) -> Expression {
    guard let next = peek else {
      throw ExpressionError("a backslash at the end escapes nothing", at: start)
    }
    switch next {
    case "A": return anchor(.start)
    case "Z", "z": return anchor(.end)
    case "b": return anchor(.wordBoundary)
    case "B": return anchor(.noWordBoundary)
    case "k", "1"..."9":
      throw ExpressionError(.unsupported, "back references cannot be matched", at: start)
    case "G", "X", "R", "N":
      throw ExpressionError(.unsupported, "'\\\(next)' cannot be matched", at: start)
    default: return .set(folded(try escapedSet(from: start)))
    }
  }

  private mutating func anchor(_ anchor: Expression.Anchor) -> Expression {
    index += 1
    return .anchor(anchor)
  }

  /// The set that an escape stands for, in or outside a class; `index` is at the character escaped.
  mutating func escapedSet(from start: Int) throws(ExpressionError) -> ScalarSet {
    guard let next = peek else {
      throw ExpressionError("a backslash at the end escapes nothing", at: start)
    }
    index += 1
    switch next {
    case "d": return .digits
    case "D": return ScalarSet.digits.inverted
    case "w": return .wordCharacters
    case "W": return ScalarSet.wordCharacters.inverted
    case "s": return .whitespace
    case "S": return ScalarSet.whitespace.inverted
    case "h": return ScalarSet(" \t")
    case "H": return ScalarSet(" \t").inverted
    case "v": return ScalarSet("\n\u{B}\u{C}\r")
    case "V": return ScalarSet("\n\u{B}\u{C}\r").inverted
    case "t": return ScalarSet("\t")
    case "n": return ScalarSet("\n")
    case "r": return ScalarSet("\r")
    case "f": return ScalarSet("\u{C}")
    case "a": return ScalarSet("\u{7}")
    case "e": return ScalarSet("\u{1B}")
    case "x": return ScalarSet(try hexadecimal(digits: 2, from: start))
    case "u": return ScalarSet(try hexadecimal(digits: 4, from: start))
    case "U": return ScalarSet(try hexadecimal(digits: 8, from: start))
    case "0": return ScalarSet(try octal(from: start))
    case "c":
      guard let control = peek, control.isASCII, let scalar = Unicode.Scalar(control.value & 0x1F)
      else { throw ExpressionError("'\\c' is followed by a letter", at: start) }
      index += 1
      return ScalarSet(scalar)
    case "p": return try property(from: start)
    // What is left out is left out in either letter case.
    case "P": return folded(try property(from: start)).inverted
    case _ where ScalarSet.letters.contains(next.value) && !takesUnknownEscapes:
      throw ExpressionError("unknown escape '\\\(next)'", at: start)
    default: return ScalarSet(next)
    }
  }

  private mutating func hexadecimal(
    digits: Int, from start: Int
  ) throws(ExpressionError) -> Unicode.Scalar {
    let isBraced = take("{" as Unicode.Scalar)
    var text = ""
    while let next = peek, ScalarSet.hexDigits.contains(next.value),
      isBraced || text.utf8.count < digits
    {
      text.unicodeScalars.append(next)
      index += 1
    }
    let isClosed = !isBraced || take("}" as Unicode.Scalar)
    guard isClosed, isBraced || text.utf8.count == digits, let value = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw ExpressionError("this is no character's number", at: start) }
    return scalar
  }

  private mutating func octal(from start: Int) throws(ExpressionError) -> Unicode.Scalar {
    var text = ""
    while let next = peek, ("0"..."7").contains(next), text.utf8.count < 3 {
      text.unicodeScalars.append(next)
      index += 1
    }
    guard let value = UInt32(text, radix: 8), let scalar = Unicode.Scalar(value) else {
      throw ExpressionError("this is no character's number", at: start)
    }
    return scalar
  }

  private mutating func property(from start: Int) throws(ExpressionError) -> ScalarSet {
    guard take("{" as Unicode.Scalar) else {
      throw ExpressionError("a property is written \\p{...}", at: start)
    }
    let isInverted = take("^" as Unicode.Scalar)
    var name = ""
    while let next = peek, next != "}" {
      name.unicodeScalars.append(next)
      index += 1
    }
    guard take("}" as Unicode.Scalar), let set = ScalarSet.asciiProperty(name) else {
      throw ExpressionError("unknown property '\(name)'", at: start)
    }
    return isInverted ? set.inverted : set
  }
}
