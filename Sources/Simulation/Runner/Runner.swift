import Dispatch
import Metrics
import Synchronization

/// Walks people in parallel and counts what they do.
///
/// Threads take pieces of the range of people as they come; each has graphs and counters of its
/// own, and since counts are integers, the merged tally is the same whoever walked whom.
package struct Runner: Sendable {
  /// What is walked.
  package let plan: RunPlan
  /// On how many threads, at least 1.
  package let threads: Int
  /// After how many states of all layouts together each thread forgets what it has explored; 0
  /// remembers nothing from one person to the next.
  package let statesLimit: Int

  /// How many people a thread takes at a time, and so what a stopped run may have to do again.
  package let pieceSize: Int

  /// How many people a thread takes at a time unless something else is said.
  package static let standardPieceSize = 1024
  /// What one state with its transitions takes in memory, in bytes, measured on the shop.
  private static let bytesPerState = 768

  /// A runner.
  ///
  /// - Parameters:
  ///   - plan: what is walked.
  ///   - threads: on how many threads; less than 1 is taken as 1.
  ///   - memory: how many bytes all threads together may spend on remembered states.
  ///   - pieceSize: how many people a thread takes at a time, at least 1.
  package init(
    _ plan: RunPlan, threads: Int, memory: Int = 192 << 20, pieceSize: Int = standardPieceSize
  ) {
    self.plan = plan
    self.pieceSize = max(1, pieceSize)
    self.threads = max(1, min(threads, 1024))
    statesLimit = max(0, memory) / self.threads / Self.bytesPerState
  }

  /// Walks people.
  ///
  /// - Parameters:
  ///   - ranges: who is walked; people in two ranges are walked once.
  ///   - progress: told from any thread, after every piece, how many people it has done.
  ///   - isStopped: asked from any thread before every piece; true ends the run after the pieces
  ///     that are under way.
  package func run(
    _ ranges: [PeopleRange], progress: @Sendable (Int) -> Void = { _ in },
    isStopped: @Sendable () -> Bool = { false }
  ) -> RunResult {
    let pieces = PeopleRange.joined(ranges).flatMap { $0.pieces(of: pieceSize) }
    let next = Atomic(0)
    let merged = Mutex(RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: false))
    DispatchQueue.concurrentPerform(iterations: min(threads, max(1, pieces.count))) { _ in
      var work = ThreadWork(plan, statesLimit: statesLimit)
      while !isStopped() {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < pieces.count else { break }
        work.walk(pieces[place])
        progress(pieces[place].count)
      }
      merged.withLock { result in result = work.merged(with: result, asked: pieces) }
    }
    return merged.withLock { $0 }
  }
}

/// What one thread has walked and counted.
private struct ThreadWork {
  private var sessions: SessionRunner
  private var recorder: JourneyRecorder?
  private var finished: [PeopleRange] = []

  init(_ plan: RunPlan, statesLimit: Int) {
    sessions = SessionRunner(plan, statesLimit: statesLimit)
    recorder = JourneyRecorder(shape: plan.shape, metrics: plan.metrics, seed: plan.seed)
  }

  mutating func walk(_ piece: PeopleRange) {
    guard var recorder else { return }
    // Taken out while it is written to, so that it is not copied.
    self.recorder = nil
    for person in piece.first..<piece.end {
      sessions.run(person: UInt32(clamping: person), into: &recorder)
    }
    self.recorder = recorder
    finished.append(piece)
  }

  func merged(with result: RunResult, asked: [PeopleRange]) -> RunResult {
    var tally = result.tally
    // Tallies of one plan have one shape, so there is nothing to catch.
    if let own = recorder?.tally { try? tally.merge(own) }
    let finished = PeopleRange.joined(result.finished + finished)
    return RunResult(
      tally: tally, finished: finished, isComplete: finished == PeopleRange.joined(asked))
  }
}
