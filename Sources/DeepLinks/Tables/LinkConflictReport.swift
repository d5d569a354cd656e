/// The pairs of a table's patterns that some link fits both of.
public struct LinkConflictReport: Hashable, Sendable {
  /// One conflict for each pair of a winner and a loser, in the table's order.
  public let conflicts: [LinkConflict]
  /// False when the patterns are so entangled that not all combinations were visited: there may be
  /// more conflicts, and none is known to be an exception or never to be reached.
  public let isComplete: Bool
}
