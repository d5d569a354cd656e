import Synchronization

/// The wish to end some work early, which many threads look at.
///
/// The search for the fewest taps of one person alone may take minutes. So it looks, too, and gives up;
/// what it then answers is wrong, and all that was made of it is thrown away.
package final class StopRequest: Sendable {
  private let asks: @Sendable () -> Bool
  private let isAnswered = Atomic(false)

  /// - Parameter asks: whether to end; called from any thread, often.
  package init(_ asks: @escaping @Sendable () -> Bool) { self.asks = asks }

  /// A wish that never comes.
  package static let never = StopRequest { false }

  /// Whether to end from now on.
  package var isMade: Bool {
    if wasSeen { return true }
    guard asks() else { return false }
    isAnswered.store(true, ordering: .relaxed)
    return true
  }

  /// Whether anybody has seen the wish, so that answers since may be wrong.
  package var wasSeen: Bool { isAnswered.load(ordering: .relaxed) }
}
