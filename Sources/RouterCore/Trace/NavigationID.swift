/// Which navigation is meant: they are numbered as they are asked for.
public struct NavigationID: Hashable, Sendable {
  /// The number, counted up from 1 in a state's life.
  public let number: UInt32
}
