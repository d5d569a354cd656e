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
  ///   - progress: as in `run`.
  ///   - isStopped: as in `run`.
  ///   - isPrecise: asked after every round, with everything so far.
  package func runUntil(
    atMost limit: Int, progress: @Sendable (Int) -> Void = { _ in },
    isStopped: @Sendable () -> Bool = { false }, isPrecise: (Tally, _ people: Int) -> Bool
  ) -> RunResult {
    let limit = PeopleRange(first: 0, count: limit).count
    var target = min(Self.firstRound, limit)
    var result = run(
      [PeopleRange(first: 0, count: target)], progress: progress, isStopped: isStopped)
    while result.isComplete, target < limit, !isPrecise(result.tally, target) {
      let next = min(limit, target + target)
      let round = run(
        [PeopleRange(first: target, count: next - target)], progress: progress,
        isStopped: isStopped)
      result = result.joined(with: round)
      target = next
    }
    return result
  }
}
