import Synchronization

/// The wish to end some work early, which many threads read.
///
/// The search for the fewest taps of a single person may take minutes. So it reads the wish too and gives up;
/// its answer is then wrong, and everything made from it is discarded.
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

  /// Whether any thread has seen the wish, so that later answers may be wrong.
  package var wasSeen: Bool { isAnswered.load(ordering: .relaxed) }
}
