import Dispatch
import Metrics
import Synchronization

/// Walks people in parallel and counts what they do.
///
/// Threads take pieces of the range of people as they come. What they explore they share; counters
/// each has of its own, and since counts are integers, the merged tally is the same whoever walked whom.
package struct Runner: Sendable {
  /// What is walked.
  package let plan: RunPlan
  /// On how many threads, at least 1.
  package let threads: Int
  /// After how many states of all layouts together what was explored is forgotten; 0 remembers
  /// nothing from one person to the next.
  package let statesLimit: Int
  private let shared: SharedLayouts
  /// After how many pieces a thread hands over what it has counted, where that is kept.
  package var piecesKept = 256

  /// How many people a thread takes at a time, and so what a stopped run may have to do again.
  package let pieceSize: Int

  /// How many people a thread takes at a time unless something else is said.
  package static let standardPieceSize = 1024
  /// What one state with its transitions takes in memory, in bytes, measured on the shop: once for
  /// all threads, and once more in each.
  private static let bytesPerState = (shared: 384, inThread: 320)

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
    statesLimit =
      max(0, memory) / (Self.bytesPerState.shared + self.threads * Self.bytesPerState.inThread)
    shared = SharedLayouts(plan)
  }

  /// Walks people.
  ///
  /// - Parameters:
  ///   - ranges: who is walked; people in two ranges are walked once.
  ///   - journeys: where single journeys are written; nowhere where there is none.
  ///   - progress: told from any thread, after every piece, how many people it has done.
  ///   - keep: told from any thread, one at a time and now and then, what is finished so far.
  ///   - isStopped: asked from any thread before every piece; true ends the run after the pieces
  ///     that are under way.
  package func run(
    _ ranges: [PeopleRange], journeys: JourneyLog? = nil,
    progress: @Sendable (Int) -> Void = { _ in }, keep: (@Sendable (RunResult) -> Void)? = nil,
    isStopped: @Sendable () -> Bool = { false }
  ) -> RunResult {
    let pieces = PeopleRange.joined(ranges).flatMap { $0.pieces(of: pieceSize) }
    let next = Atomic(0)
    let merged = Mutex(RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: false))
    journeys?.begin()
    DispatchQueue.concurrentPerform(iterations: min(threads, max(1, pieces.count))) { _ in
      var work = ThreadWork(plan, statesLimit: statesLimit, shared)
      while !isStopped(), journeys?.failure == nil {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < pieces.count else { break }
        if let journeys {
          journeys.add(work.write(pieces[place], journeys), place: place)
        } else {
          work.walk(pieces[place])
        }
        progress(pieces[place].count)
        if let keep, work.pieces >= piecesKept {
          merged.withLock { result in
            result = work.handOver(to: result, asked: pieces)
            keep(result)
          }
        }
      }
      merged.withLock { result in result = work.handOver(to: result, asked: pieces) }
    }
    return merged.withLock { $0 }
  }
}

/// What one thread has walked and counted and not handed over yet.
private struct ThreadWork {
  private let plan: RunPlan
  private var sessions: SessionRunner
  private var writer: JourneyWriter
  private var recorder: JourneyRecorder?
  private var finished: [PeopleRange] = []

  init(_ plan: RunPlan, statesLimit: Int, _ shared: SharedLayouts) {
    self.plan = plan
    sessions = SessionRunner(plan, statesLimit: statesLimit, shared: shared)
    writer = JourneyWriter(plan)
    recorder = Self.recorder(plan)
  }

  /// How many pieces it has walked since it last handed over.
  var pieces: Int { finished.count }

  private static func recorder(_ plan: RunPlan) -> JourneyRecorder? {
    JourneyRecorder(shape: plan.shape, metrics: plan.metrics, seed: plan.seed)
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

  /// Walks a piece and keeps the journeys that a log wants.
  mutating func write(_ piece: PeopleRange, _ log: JourneyLog) -> JourneyRows {
    writer.begin(piece)
    guard var recorder else { return writer.end() }
    self.recorder = nil
    for person in piece.first..<piece.end {
      let number = UInt32(clamping: person)
      if log.includes(person: number, draws: plan.sharedDraws) {
        writer.run(person: number, &sessions, into: &recorder)
      } else {
        sessions.run(person: number, into: &recorder)
      }
    }
    self.recorder = recorder
    finished.append(piece)
    return writer.end()
  }

  /// Adds what was counted to what others have counted, and begins anew.
  mutating func handOver(to result: RunResult, asked: [PeopleRange]) -> RunResult {
    var tally = result.tally
    // Tallies of one plan have one shape, so there is nothing to catch.
    if let own = recorder?.tally { try? tally.merge(own) }
    let done = PeopleRange.joined(result.finished + finished)
    recorder = Self.recorder(plan)
    finished = []
    return RunResult(
      tally: tally, finished: done, isComplete: done == PeopleRange.joined(asked))
  }
}
