import Dispatch
package import Metrics
package import NavigationGraph
import Synchronization

/// A parallel run, in which threads take pieces of the people.
///
/// They share explored states and count for themselves; counts are integers, so the merged tally does
/// not depend on the threads.
package struct Runner: Sendable {
  package let plan: RunPlan
  package let threads: Int
  /// The most states of all layouts together; 0 keeps none from one person to the next.
  package let statesLimit: Int
  private let shared: SessionRunner.SharedLayouts
  private let watch: WorkWatch
  /// The pieces after which a thread hands over its counts, where these are kept.
  package var piecesKept = 256

  /// The journeys of earlier runs; without it all people walk.
  package var memory: WalkMemory?

  /// The people that a thread takes at a time, which a stopped run may have to walk again.
  package let pieceSize: Int

  /// The number of people between reports of progress: few, because they take long in large apps.
  private static let peopleTold = 8

  /// The bytes of a state with its transitions, measured on the shop: once for all threads, and once
  /// more in each.
  private static let bytesPerState = (shared: 384, inThread: 320)

  /// A runner on at least one thread, whose threads may spend `memory` bytes on states.
  ///
  /// - Parameters:
  ///   - watch: asked from any thread before every person, and now and then during long searches; it ends all its
  ///     runs, with the people who were finished until then.
  ///   - shared: explored states of the same layouts from runs of other people, with their own watch.
  package init(
    _ plan: RunPlan, threads: Int, memory: Int = 192 << 20, pieceSize: Int = 1024,
    watch: WorkWatch = .none,
    shared: SessionRunner.SharedLayouts? = nil
  ) {
    self.plan = plan
    self.watch = shared?.watch ?? watch
    self.pieceSize = max(1, pieceSize)
    self.threads = max(1, min(threads, 1024))
    statesLimit =
      max(0, memory) / (Self.bytesPerState.shared + self.threads * Self.bytesPerState.inThread)
    self.shared = shared ?? SessionRunner.SharedLayouts(plan, watch: watch)
  }

  /// Walks people, those in two ranges once; all closures are called from any thread.
  ///
  /// - Parameters:
  ///   - progress: called with the number of people since its last call, every few people.
  ///   - keep: called now and then, one at a time, with the result so far.
  package func run(
    _ ranges: [PeopleRange], journeys: JourneyLog? = nil,
    progress: @Sendable (Int) -> Void = { _ in }, keep: (@Sendable (RunResult) -> Void)? = nil
  ) -> RunResult {
    let pieces = PeopleRange.joined(ranges).flatMap { $0.pieces(of: pieceSize) }
    let next = Atomic(0)
    let merged = Mutex(RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: false))
    // Rows of journeys need steps, which are not kept.
    let reused = journeys == nil ? memory.flatMap { ReusedWalks($0, plan, pieces) } : nil
    journeys?.begin()
    DispatchQueue.concurrentPerform(iterations: min(threads, max(1, pieces.count))) { _ in
      var work = ThreadWork(plan, statesLimit: statesLimit, shared)
      while !watch.wasStopped, journeys?.failure == nil {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < pieces.count else { break }
        if let journeys {
          journeys.add(work.write(pieces[place], journeys, until: watch, progress), place: place)
        } else if let reused {
          var piece = reused.begin(place)
          work.walk(pieces[place], reusing: &piece, until: watch, progress)
          reused.end(piece, of: pieces[place])
        } else {
          work.walk(pieces[place], until: watch, progress)
        }
        if let keep, reused?.hasAny != true, work.pieces >= piecesKept {
          merged.withLock { result in
            result = work.handOver(to: result, asked: pieces)
            keep(result)
          }
        }
      }
      merged.withLock { result in result = work.handOver(to: result, asked: pieces) }
    }
    let result = merged.withLock { $0 }
    return reused?.finish(result) ?? result
  }
}

extension Runner {
  /// The counts of one thread that are not handed over yet.
  private struct ThreadWork {
    private let plan: RunPlan
    private var sessions: SessionRunner
    private var writer: JourneyWriter
    private var recorder: JourneyRecorder?
    private(set) var finished: [PeopleRange] = []

    init(_ plan: RunPlan, statesLimit: Int, _ shared: SessionRunner.SharedLayouts) {
      self.plan = plan
      sessions = SessionRunner(plan, statesLimit: statesLimit, shared: shared)
      writer = JourneyWriter(plan)
      recorder = plan.recorder
    }

    /// The number of pieces since it last handed over.
    var pieces: Int { finished.count }

    /// Walks a piece, or its part until a stop.
    mutating func walk(
      _ piece: PeopleRange, until watch: WorkWatch, _ progress: (Int) -> Void
    ) {
      count(piece, until: watch, progress) { work, person, recorder in
        work.sessions.run(person: person, into: &recorder)
      }
    }

    /// The same with reused journeys.
    mutating func walk(
      _ piece: PeopleRange, reusing walks: inout PieceOfWalks, until watch: WorkWatch,
      _ progress: (Int) -> Void
    ) {
      count(piece, until: watch, progress) { work, person, recorder in
        work.sessions.run(person: person, reusing: &walks, into: &recorder)
      }
    }

    /// Walks a piece and keeps the journeys of a log's people.
    mutating func write(
      _ piece: PeopleRange, _ log: JourneyLog, until watch: WorkWatch, _ progress: (Int) -> Void
    ) -> JourneyRows {
      count(piece, until: watch, progress) { work, person, recorder in
        work.write(person, log, into: &recorder)
      }
      return writer.end()
    }

    /// Counts the people of a piece until a stop.
    ///
    /// A search that is cut short invalidates the counts of this thread since it last handed over, and they
    /// are discarded.
    private mutating func count(
      _ piece: PeopleRange, until watch: WorkWatch, _ progress: (Int) -> Void,
      by walk: (inout ThreadWork, UInt32, inout JourneyRecorder) -> Bool
    ) {
      guard var recorder else { return }
      // Taken out while it is written to, so that it is not copied.
      self.recorder = nil
      var end = piece.first
      while end < piece.end, !watch.isStopped {
        guard walk(&self, UInt32(clamping: end), &recorder) else { return throwAway() }
        end += 1
        if (end - piece.first) % Runner.peopleTold == 0 { progress(Runner.peopleTold) }
      }
      progress((end - piece.first) % Runner.peopleTold)
      self.recorder = recorder
      finished.append(PeopleRange(first: piece.first, count: end - piece.first))
    }

    private mutating func throwAway() {
      recorder = plan.recorder
      finished = []
      _ = sessions.takeFlows()
    }

    private mutating func write(
      _ person: UInt32, _ log: JourneyLog, into recorder: inout JourneyRecorder
    ) -> Bool {
      log.includes(person: person, draws: plan.sharedDraws)
        ? writer.run(person: person, &sessions, into: &recorder)
        : sessions.run(person: person, into: &recorder)
    }

    /// Adds its counts to a result, and resets them.
    mutating func handOver(to result: RunResult, asked: [PeopleRange]) -> RunResult {
      var tally = result.tally
      // Tallies of one plan have the same shape, so this cannot fail.
      if let own = recorder?.tally { try? tally.merge(own) }
      tally.add(sessions.takeFlows())
      let done = PeopleRange.joined(result.finished + finished)
      recorder = plan.recorder
      finished = []
      return RunResult(tally: tally, finished: done, isComplete: done == PeopleRange.joined(asked))
    }
  }
}

extension Runner {
  /// The number of people in the first round of a run that goes on by itself.
  package static let firstRound = 1000

  /// Walks people in rounds, each as many as all before it, until they are enough.
  ///
  /// The rounds are the same on every machine, so their number is a function of the experiment alone if `isEnough` is
  /// one of the counts.
  ///
  /// - Parameters:
  ///   - done: the result of a stopped run, whose finished rounds had not been enough.
  ///   - memory: the journeys of earlier runs for the people of a round.
  ///   - isEnough: called after every round, with everything so far.
  package func runUntil(
    atMost limit: Int, after done: RunResult? = nil, journeys: JourneyLog? = nil,
    memory: (PeopleRange) -> WalkMemory? = { _ in nil },
    progress: @Sendable (Int) -> Void = { _ in }, keep: (@Sendable (RunResult) -> Void)? = nil,
    isEnough: (Tally, _ people: Int) -> Bool
  ) -> RunResult {
    let limit = PeopleRange(first: 0, count: limit).count
    var target = min(Self.firstRound, limit)
    var result = done ?? empty
    let walked = result.finished.map(\.end).max() ?? 0
    while target < min(walked, limit) { target = min(limit, target + target) }
    while true {
      let round = PeopleRange(first: 0, count: target)
      var runner = self
      let missing = result.missing(of: round)
      // A round that was stopped goes on with the people it lacks.
      if missing.count == 1, let people = missing.first, people.first == result.people {
        runner.memory = memory(people)
      }
      result = runner.run(
        round, after: result, journeys: journeys, progress: progress, keep: keep)
      guard result.isComplete, target < limit, !isEnough(result.tally, target) else {
        return result
      }
      target = min(limit, target + target)
    }
  }

  /// Walks the people of a range who are not in the result of a stopped run, and adds the two.
  package func run(
    _ range: PeopleRange, after done: RunResult?, journeys: JourneyLog? = nil,
    progress: @Sendable (Int) -> Void = { _ in }, keep: (@Sendable (RunResult) -> Void)? = nil
  ) -> RunResult {
    let before = done ?? empty
    let keepAll: (@Sendable (RunResult) -> Void)? = keep.map { keep in
      { @Sendable result in keep(before.joined(with: result)) }
    }
    let rest = run(
      before.missing(of: range), journeys: journeys, progress: progress, keep: keepAll)
    return before.joined(with: rest)
  }

  private var empty: RunResult {
    RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: true)
  }
}
