/// What routers share that are to exclude each other; whether it is held is part of the state.
public struct SingleNavigationLock: Hashable, Sendable {
  /// The name of the lock.
  public let name: String

  /// Creates a lock; locks of one name are one lock.
  public init(_ name: String = "navigation") { self.name = name }
}
