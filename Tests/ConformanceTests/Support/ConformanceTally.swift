/// Counts the cases of one kind, prints what failed at once and the sum at the end.
struct ConformanceTally {
  private let kind: String
  private var passed = 0
  private(set) var failed = 0

  init(_ kind: String) {
    self.kind = kind
  }

  mutating func note(_ id: String, differences: [String]) {
    if differences.isEmpty {
      passed += 1
    } else {
      failed += 1
      print("\(kind) \(id): \(differences.joined(separator: "; "))")
    }
  }

  /// Prints the last line of the kind; nothing when there was no case of it.
  func printSum() {
    if passed + failed > 0 { print("\(kind): \(passed) passed, \(failed) failed") }
  }
}
