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

extension Sequence where Element: Hashable {
  /// The different elements, in the order in which they first appear.
  package var uniqued: [Element] { uniqued { $0 } }
}

extension Sequence {
  /// The elements that differ in a property, in the order in which they first appear.
  package func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var known: Set<Key> = []
    return filter { known.insert(key($0)).inserted }
  }
}

extension Int {
  /// The number with a comma between thousands.
  package var grouped: String {
    let digits = String(magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      String(digits.dropLast(digits.count - end).suffix(3))
    }
    return (self < 0 ? "\u{2212}" : "") + groups.reversed().joined(separator: ",")
  }
}
