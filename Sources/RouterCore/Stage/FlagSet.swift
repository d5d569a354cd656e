/// Names that are set, kept sorted so that they print and compare the same everywhere.
public struct FlagSet: Hashable, Sendable {
  /// The names that are set, sorted.
  public private(set) var names: [String]

  /// Creates a set from names in any order.
  public init(_ names: [String] = []) {
    self.names = Array(Set(names)).sorted()
  }

  /// Whether a name is set.
  public func contains(_ name: String) -> Bool { names.contains(name) }

  /// Sets a name, or clears it.
  public mutating func set(_ name: String, to value: Bool = true) {
    if let index = names.firstIndex(of: name) {
      if !value { names.remove(at: index) }
    } else if value {
      names.insert(name, at: names.firstIndex { $0 > name } ?? names.endIndex)
    }
  }
}
