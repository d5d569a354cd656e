package import Metrics

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
