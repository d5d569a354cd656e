extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  package var joinedWithAnd: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// `a`, `a or b`, `a, b or c`.
  package var joinedWithOr: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }

  /// `'a', 'b' and 'c'`.
  package var quotedList: String { map { "'\($0)'" }.joinedWithAnd }
}

extension Sequence where Element: Equatable {
  /// The different elements, in the order in which they first appear.
  package var uniqued: [Element] {
    reduce(into: []) { found, element in
      if !found.contains(element) { found.append(element) }
    }
  }
}
