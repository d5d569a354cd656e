package import RouterCore

/// The result of a deep link that arrived.
package struct LinkArrival: Sendable {
  /// The state in which it met the app.
  package let before: RouterState
  package let result: MoveResult
  package let reading: Reading

  package enum Reading: Hashable, Sendable {
    /// The app knows its meaning.
    case understood
    /// The app gets it, does not know its meaning, and does as its policy for such links says.
    case unknown
    /// The app gets it, does not know its meaning, and ignores it.
    case ignored
    /// It opens in the browser, or nowhere: the app does not get it.
    case outside
    case undelivered
    /// The app knows its meaning, cannot follow it, and does as its policy for such links says.
    case handedOn
  }

  /// How a link comes, and how long the person waits for its effects.
  struct Delivery {
    let channel: ChannelWord
    let patience: Patience
  }
}
