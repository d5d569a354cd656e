extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  package var joinedWithAnd: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// `'a', 'b' and 'c'`.
  package var quotedList: String { map { "'\($0)'" }.joinedWithAnd }

  /// Each of the texts once, in the order in which they first come.
  package var eachOnce: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
