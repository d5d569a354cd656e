import Experiments
import Metrics
import RouterCore
import SourceText

extension TapReview {
  /// The taps that do more if they are made twice at once, each entry once.
  ///
  /// The second tap meets the same screen as the first, whose effect does not show yet. If transitions take time,
  /// the first navigation makes its screen visible at its end, and so closes what the second has pushed above it.
  var doubleTaps: [Fault] {
    guard !experiment.app.checks.isOff(.doubleTap) else { return [] }
    var seen: Set<SourceRange> = []
    var found: [Fault] = []
    for (move, sighting) in survey.moves where move.kind == .entry && move.end == .done {
      guard let trial = trial(sighting, move), let route = onlyRoute(of: trial.match),
        trial.result.outcome.isSuccess, !seen.contains(trial.range),
        let affordance = affordance(at: sighting)
      else { continue }
      let twice = layout.twice(affordance, in: trial.before)
      guard twice.tree != trial.after.tree else { continue }
      seen.insert(trial.range)
      found += [
        makeFault(
          .doubleTap, route, at: range(ofRoute: route), trial, move, sighting, isDoubled: true,
          fault: "tapped twice at once, \(words(move, trial.match)) leads to \(twice.tree), "
            + "not to \(trial.after.tree)")
      ].compactMap(\.self)
    }
    return found
  }
}

extension Layout {
  /// The state after something is used twice at once, when nothing moves by itself any more.
  fileprivate func twice(_ affordance: Affordance, in state: RouterState) -> RouterState {
    let first = perform(affordance, in: state, patience: .milliseconds(0))
    let second = perform(affordance, in: first.state)
    return wait(.untilSettled, in: second.state).state
  }
}
