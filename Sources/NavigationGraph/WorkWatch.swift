import SourceText
import Synchronization

/// The watch over long work, which says where it is and is asked whether it goes on.
///
/// Every long loop has one, from the exploration of states to the walks of people, and many threads share it. The search
/// for the fewest taps of a single person may take minutes, so it asks as well and gives up; its answer is then wrong,
/// and everything made from it is discarded. Memory is bounded where it grows: by `Exploration.Limits` for checks, and
/// by the runner for people.
package final class WorkWatch: Sendable {
  private let asks: @Sendable () -> Bool
  private let hears: @Sendable (String) -> Void
  private let isAnswered = Atomic(false)

  /// - Parameters:
  ///   - asks: whether to end; called from any thread, often.
  ///   - hears: called from any thread, often, with words for the work at hand.
  package init(
    _ asks: @escaping @Sendable () -> Bool, hears: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.asks = asks
    self.hears = hears
  }

  /// A watch that never ends the work.
  package static let none = WorkWatch { false }

  /// Whether to end from now on.
  package var isStopped: Bool {
    if wasStopped { return true }
    guard asks() else { return false }
    isAnswered.store(true, ordering: .relaxed)
    return true
  }

  /// Whether any thread has seen that it ends, so that later answers may be wrong.
  package var wasStopped: Bool { isAnswered.load(ordering: .relaxed) }

  /// Says what the work is at.
  package func say(_ words: String) { hears(words) }

  /// Says how often something was done, and returns whether the work goes on.
  package func goesOn(after count: Int, _ things: String) -> Bool {
    hears("\(count.grouped) \(things)")
    return !isStopped
  }

  /// The same watch for a part of the work, whose words go elsewhere.
  package func heard(by hears: @escaping @Sendable (String) -> Void) -> WorkWatch {
    WorkWatch({ self.isStopped }, hears: hears)
  }
}
