/// Two patterns of a table that some link fits both of.
public struct LinkConflict: Hashable, Sendable {
  /// The pattern that gets the link.
  public let winner: Int
  /// The pattern that does not.
  public let loser: Int
  /// A shortest link that both fit.
  public let example: String
  /// True when every link that fits the loser goes elsewhere, so that it can never win.
  public let isNeverReached: Bool
  /// True when every link that fits the winner fits the loser too: the winner is an exception to it,
  /// as `/item/new` is to `/item/:id`.
  public let isException: Bool
}
