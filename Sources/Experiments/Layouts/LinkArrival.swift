package import RouterCore

/// What came of a link that arrived.
package struct LinkArrival: Sendable {
  /// The state in which it met the app.
  package let before: RouterState
  /// What came of it.
  package let result: MoveResult
  /// How it was taken.
  package let reading: Reading

  /// How a link is taken.
  package enum Reading: Hashable, Sendable {
    /// The app knows what it stands for.
    case understood
    /// The app gets it, does not know what it stands for, and does what is to be done then.
    case unknown
    /// The app gets it, does not know what it stands for, and does nothing.
    case ignored
    /// It opens in the browser, or nowhere: the app does not get it.
    case outside
    /// It never arrives.
    case undelivered
  }
}
