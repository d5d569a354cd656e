import Experiments
import Metrics
import RouterCore
import SourceText

extension LinkOracle {
  /// A cold and a warm start end alike.
  static let coldLikeWarm = LinkOracle(
    "cold-like-warm",
    "A link shows the same screen with the same way back, whether the app was running or not.",
    classes: [1, 3, 14, 18, 31]
  ) { scene in
    guard scene.situation.value.opensNothing, scene.trial.outcome.isResolved else { return nil }
    let warm = scene.experiment.linkSituations.first { $0.value.isAtHome(scene.experiment) }
    guard let warm else { return nil }
    let other = scene.elsewhere(warm)
    guard other.trial.outcome.isResolved else { return nil }
    if other.trial.landed != scene.trial.landed {
      return "cold it shows \(scene.trial.landed.joined()), warm \(other.trial.landed.joined())"
    }
    if other.trial.wayBack != scene.trial.wayBack {
      return "cold the way back is \(scene.trial.wayBack.words), warm \(other.trial.wayBack.words)"
    }
    return nil
  }

  /// Home can be reached.
  static let wayHome = LinkOracle(
    "way-home", "From where a link ends, home can be reached.", classes: [2, 14, 17, 23]
  ) { scene in
    scene.trial.tapsHome == nil ? "home cannot be reached from \(scene.state.tree)" : nil
  }

  /// Going back shows nothing twice.
  static let wayBackRepeatsNothing = LinkOracle(
    "way-back-repeats-nothing", "Going back from where a link ends shows no screen twice.",
    classes: [4, 5, 9, 10, 16]
  ) { scene in
    guard scene.situation.value.isFresh(scene.experiment) else { return nil }
    let way = scene.trial.landed + scene.trial.wayBack
    let repeated = way.indices.first { way[..<$0].contains(way[$0]) }
    return repeated.map { "\(way[$0]) shows twice: \(way.words)" }
  }
}

extension SituationSpec {
  /// Whether the app runs and shows home, with nothing else opened and nobody signed in.
  fileprivate func isAtHome(_ experiment: Experiment) -> Bool {
    isOrdinary || moves.map(\.route.value) == [experiment.app.start?.value]
  }

  /// Whether nothing was opened before that could show again on the way back.
  fileprivate func isFresh(_ experiment: Experiment) -> Bool {
    opensNothing || isAtHome(experiment)
  }
}

extension [String] {
  fileprivate var words: String { isEmpty ? "none" : joined(separator: " → ") }
}
