/// Scalars sorted into classes that no set of some programs tells apart, one scalar standing for
/// each class.
struct ScalarClasses: Hashable {
  /// The scalar of each class that reads best in an example.
  private(set) var representatives: [Unicode.Scalar] = []
  /// The number of each set that was sorted by.
  private(set) var numbers: [ScalarSet: Int] = [:]
  /// For each set, by number, whether it holds each class.
  private(set) var memberships: [[Bool]] = []

  /// How well a scalar reads: letters first, what has to be explained last.
  private static let order =
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~/!$&'()*+,;=:@"

  /// - Parameter alphabet: the ASCII characters that may be used; others outside ASCII always may.
  init(_ sets: [ScalarSet], alphabet: ScalarSet) {
    for set in sets where numbers[set] == nil {
      numbers[set] = numbers.count
    }
    let distinct = numbers.sorted { $0.value < $1.value }.map(\.key)
    let ascii = Self.order.unicodeScalars.filter { alphabet.contains($0.value) }
    let written = distinct.filter { $0.ranges.count == 1 && $0.ranges[0].count == 1 }
    // Everything else is only worth a class where a pattern writes it out.
    let others = written.flatMap(\.ranges).map(\.lowerBound).compactMap { Unicode.Scalar($0) }
      .filter { !ascii.contains($0) && (alphabet.contains($0.value) || !$0.isASCII) }
    var seen: Set<[Bool]> = []
    for scalar in Array(ascii) + Set(others).sorted() {
      let signature = distinct.map { $0.contains(scalar.value) }
      if seen.insert(signature).inserted { representatives.append(scalar) }
    }
    memberships = distinct.map { set in representatives.map { set.contains($0.value) } }
  }
}
