import Dispatch
package import Metrics
import Synchronization

/// Walks people in parallel and counts what they do.
///
/// Threads take pieces of the range of people as they come. What they explore they share; counters
/// each has of its own, and since counts are integers, the merged tally is the same whoever walked whom.
package struct Runner: Sendable {
  /// The plan that is walked.
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

extension Runner {
  /// The number of people in the first round of a run that goes on until it is precise enough.
  package static let firstRound = 1000

  /// Walks people in rounds, each as many as all before it, until they are enough.
  ///
  /// The rounds are the same on every machine and look at everybody so far, so the number of people
  /// is a function of the experiment and of what is asked, not of who ran it. Whether the rounds so
  /// far are enough is for the caller to say; intervals that are looked at after every round have to
  /// allow for that.
  ///
  /// - Parameters:
  ///   - limit: no more people than this.
  ///   - done: the people of a run that was stopped, who are not walked again; whatever its finished
  ///     rounds were, they had not been enough.
  ///   - journeys: as in `run`.
  ///   - progress: as in `run`.
  ///   - keep: as in `run`.
  ///   - isStopped: as in `run`.
  ///   - isPrecise: asked after every round, with everything so far.
  package func runUntil(
    atMost limit: Int, after done: RunResult? = nil, journeys: JourneyLog? = nil,
    progress: @Sendable (Int) -> Void = { _ in }, keep: (@Sendable (RunResult) -> Void)? = nil,
    isStopped: @Sendable () -> Bool = { false }, isPrecise: (Tally, _ people: Int) -> Bool
  ) -> RunResult {
    let limit = PeopleRange(first: 0, count: limit).count
    var target = min(Self.firstRound, limit)
    var result = done ?? nobody
    let walked = result.finished.map(\.end).max() ?? 0
    while target < min(walked, limit) { target = min(limit, target + target) }
    while true {
      result = run(
        PeopleRange(first: 0, count: target), after: result, journeys: journeys,
        progress: progress, keep: keep, isStopped: isStopped)
      guard result.isComplete, target < limit, !isPrecise(result.tally, target) else {
        return result
      }
      target = min(limit, target + target)
    }
  }

  /// Walks the people of a range who are not done yet.
  ///
  /// - Parameters:
  ///   - range: who is to be done in the end.
  ///   - done: the people of a run that was stopped.
  ///   - journeys: as in `run`.
  ///   - progress: as in `run`.
  ///   - keep: as in `run`; it is told of those who were done before, too.
  ///   - isStopped: as in `run`.
  /// - Returns: everybody who is done now.
  package func run(
    _ range: PeopleRange, after done: RunResult?, journeys: JourneyLog? = nil,
    progress: @Sendable (Int) -> Void = { _ in }, keep: (@Sendable (RunResult) -> Void)? = nil,
    isStopped: @Sendable () -> Bool = { false }
  ) -> RunResult {
    let before = done ?? nobody
    let keepAll: (@Sendable (RunResult) -> Void)? = keep.map { keep in
      { @Sendable result in keep(before.joined(with: result)) }
    }
    let rest = run(
      before.missing(of: range), journeys: journeys, progress: progress, keep: keepAll,
      isStopped: isStopped)
    return before.joined(with: rest)
  }

  private var nobody: RunResult {
    RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: true)
  }
}
