extension ExpressionParser {
  /// A class in brackets, `[` already taken: members, ranges, nested classes, `&&` and `--`.
  mutating func characterClass(
    from start: Int, depth: Int = 0
  ) throws(ExpressionError) -> ScalarSet {
    guard depth < 100 else {
      throw ExpressionError(.tooLarge, "classes are nested too deeply", at: start)
    }
    if take(":" as Unicode.Scalar) { return try posixClass(from: start) }
    let isInverted = take("^" as Unicode.Scalar)
    var result: ScalarSet?
    var operation = Operation.union
    var set = ScalarSet.none
    var isFirst = true
    var followsClass = false
    while let next = peek, next != "]" || isFirst {
      if take("&&") {
        result = operation.apply(result, set)
        (operation, set) = (.intersection, .none)
      } else if !isFirst, take("--") {
        result = operation.apply(result, set)
        (operation, set) = (.difference, .none)
      } else if next == "[" {
        let place = index
        index += 1
        set = set.union(try characterClass(from: place, depth: depth + 1))
        followsClass = true
        isFirst = false
        continue
      } else if followsClass, takesUnknownEscapes, next == "-", peek(1) == "[" {
        // One hyphen between two classes takes the second out of the first, as two do elsewhere.
        let place = index + 1
        index += 2
        set = set.subtracting(try characterClass(from: place, depth: depth + 1))
      } else {
        set = set.union(try range())
      }
      followsClass = false
      isFirst = false
    }
    guard take("]" as Unicode.Scalar) else {
      throw ExpressionError("this '[' is not closed", at: start)
    }
    let members = folded(operation.apply(result, set))
    return isInverted ? members.inverted : members
  }

  private enum Operation {
    case union
    case intersection
    case difference

    func apply(_ left: ScalarSet?, _ right: ScalarSet) -> ScalarSet {
      guard let left else { return right }
      return switch self {
      case .union: left.union(right)
      case .intersection: left.intersection(right)
      case .difference: left.subtracting(right)
      }
    }
  }

  private mutating func posixClass(from start: Int) throws(ExpressionError) -> ScalarSet {
    let isInverted = take("^" as Unicode.Scalar)
    var name = ""
    while let next = peek, next != ":", next != "]" {
      name.unicodeScalars.append(next)
      index += 1
    }
    guard take(":]"), let set = ScalarSet.asciiProperty(name) else {
      throw ExpressionError("unknown class '[:\(name):]'", at: start)
    }
    return isInverted ? set.inverted : set
  }

  /// One member, or a range between two.
  private mutating func range() throws(ExpressionError) -> ScalarSet {
    let start = index
    let low = try member()
    guard peek == "-", let after = peek(1), after != "]", after != "-", after != "[" else {
      return low
    }
    index += 1
    let high = try member()
    guard let first = low.onlyMember, let last = high.onlyMember else {
      guard !takesUnknownEscapes || low.onlyMember == nil else {
        throw ExpressionError("a range does not end with a class", at: start)
      }
      // A class, a hyphen and something else are just that.
      return low.union(high).union(ScalarSet("-"))
    }
    guard first <= last else {
      throw ExpressionError("this range ends before it starts", at: start)
    }
    return ScalarSet([first...last])
  }

  private mutating func member() throws(ExpressionError) -> ScalarSet {
    let start = index
    let scalar = scalars[index]
    index += 1
    return scalar == "\\" ? try escapedSet(from: start) : ScalarSet(scalar)
  }
}

extension ScalarSet {
  /// The only value in the set, if there is exactly one.
  fileprivate var onlyMember: UInt32? {
    guard let range = ranges.first, ranges.count == 1, range.count == 1 else { return nil }
    return range.lowerBound
  }
}
