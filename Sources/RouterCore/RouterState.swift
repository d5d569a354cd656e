import Hashing

/// The state of a router: the screens, the flags, the time, and the waiting navigations.
///
/// A state is a value. Two states are equal if a person could not distinguish them, neither now nor by the
/// effects of the waiting navigations; the time that has passed does not count.
public struct RouterState: Sendable {
  /// The screens.
  public var tree: ScreenTree
  /// Names of the flags that are set, such as `loggedIn`.
  public var flags: FlagSet
  /// Virtual time, in milliseconds from the beginning.
  public internal(set) var clockMilliseconds = 0
  /// How long a transition of an animated navigation takes, in milliseconds; 0 means at once.
  public var transitionMilliseconds = 0
  /// The milliseconds after which an unanswered interceptor fails; `nil` means never.
  public var watchdogMilliseconds: Int?
  /// The navigations that wait, in the order in which they were asked for.
  public internal(set) var pending: [PendingNavigation] = []
  /// How screens close themselves, if a task has set it.
  var dismissalMethods: [ScreenID: DismissalMethod] = [:]
  var locks: [String] = []
  var navigationsBegun: UInt32 = 0

  /// Creates a state without pending navigations.
  public init(tree: ScreenTree = ScreenTree(), flags: FlagSet = FlagSet()) {
    self.tree = tree
    self.flags = flags
  }

  /// Whether a navigation waits for an answer of the person.
  public var isAsked: Bool {
    pending.contains { if case .answer = $0.reason { true } else { false } }
  }

  /// Whether screens in the same places have the same dismissal methods.
  func closesLike(_ other: RouterState) -> Bool {
    guard dismissalMethods.count == other.dismissalMethods.count else { return false }
    if dismissalMethods.isEmpty { return true }
    let methods = other.dismissalMethods.map { (other.tree.position(of: $0.key), $0.value) }
    return dismissalMethods.allSatisfy { screen, method in
      let position = tree.position(of: screen)
      return methods.contains { $0.0 == position && $0.1 === method }
    }
  }

  /// The reason with the number of another navigation replaced by its place in line.
  func canonical(_ reason: PendingNavigation.Reason) -> PendingNavigation.Reason {
    guard case .navigation(let id, let interceptor, let thenAsk) = reason else { return reason }
    let place = pending.firstIndex { $0.process.number == id.number } ?? -1
    return .navigation(
      Navigation.ID(number: UInt32(truncatingIfNeeded: place)), interceptor: interceptor,
      thenAsk: thenAsk)
  }
}

extension RouterState: Hashable {
  /// States are equal when they look the same and would go on alike.
  public static func == (left: RouterState, right: RouterState) -> Bool {
    guard left.flags == right.flags, left.pending.count == right.pending.count,
      left.locks == right.locks, left.tree == right.tree, left.closesLike(right)
    else { return false }
    for (a, b) in zip(left.pending, right.pending)
    where !PendingNavigation.wouldDoTheSame(a, in: left, b, in: right) { return false }
    return true
  }

  /// Hashes everything that makes states equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tree)
    hasher.combine(flags)
    hasher.combine(pending.count)
    for navigation in pending { navigation.combine(into: &hasher, in: self) }
  }
}

extension RouterState {
  /// Whether no navigation waits and none holds a lock, so that only the screens and the flags count.
  package var isAtRest: Bool { pending.isEmpty && locks.isEmpty }
}

/// Names that are set, kept sorted so that they print and compare the same everywhere.
///
/// An app may have thousands of them, and every tap may change one. So a name is found in logarithmic time, and a
/// fingerprint decides most comparisons.
public struct FlagSet: Sendable {
  /// The names that are set, sorted.
  public private(set) var names: [String]
  /// The hashes of all names, combined in any order.
  private var fingerprint: UInt64 = 0

  /// Creates a set from names in any order.
  public init(_ names: [String] = []) {
    self.names = Array(Set(names)).sorted()
    for name in self.names { fingerprint ^= Self.hash(name) }
  }

  /// Whether a name is set.
  public func contains(_ name: String) -> Bool {
    let place = place(of: name)
    return place < names.count && names[place] == name
  }

  /// Sets a name, or clears it.
  public mutating func set(_ name: String, to value: Bool = true) {
    let place = place(of: name)
    let isSet = place < names.count && names[place] == name
    guard isSet != value else { return }
    fingerprint ^= Self.hash(name)
    if value { names.insert(name, at: place) } else { names.remove(at: place) }
  }

  /// The names that are set and begin with some text.
  package func names(beginningWith prefix: String) -> [String] {
    Array(
      names[place(of: prefix)...].prefix {
        $0.unicodeScalars.starts(with: prefix.unicodeScalars)
      })
  }

  /// Equal names may be written in different ways outside ASCII, so these are only compared.
  private static func hash(_ name: String) -> UInt64 {
    var hash = FNV1a()
    for byte in name.utf8 {
      guard byte < 0x80 else { return 0 }
      hash.combine(byte)
    }
    return SplitMix64.mix(hash.value)
  }

  /// The place of the first name that is not before another.
  private func place(of name: String) -> Int {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension FlagSet: Hashable {
  /// Whether the same names are set.
  public static func == (left: FlagSet, right: FlagSet) -> Bool {
    left.fingerprint == right.fingerprint && left.names == right.names
  }

  /// Hashes the names, whatever their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
