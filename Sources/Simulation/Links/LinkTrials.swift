package import Experiments
package import Metrics
import NavigationGraph
import RouterCore
import SourceText

/// Every example of every link, in every situation, under every layout.
package enum LinkTrials {
  /// Lets all links arrive.
  ///
  /// No chance is involved: a link meets the same state every time, so one try says it all.
  /// - Parameters:
  ///   - experiment: a checked experiment.
  ///   - variant: the variant, by its place.
  /// - Returns: the trials with their places in the experiment's lists.
  package static func all(of experiment: Experiment, variant: Int)
    -> [(record: LinkRecord, trial: LinkTrial)]
  {
    let layout = Layout(experiment, variant: variant)
    let expectations = layout.linkExpectations(of: experiment)
    let links = experiment.app.links.map(\.name.value)
    return experiment.linkSituations.enumerated().flatMap { place, situation in
      var examples: [String: Int] = [:]
      return expectations.map { expectation in
        let example = examples[expectation.link, default: 0]
        examples[expectation.link] = example + 1
        let trial = LinkTrial.run(
          expectation, in: (situation.name.value, situation.value), of: layout)
        return (
          record(
            trial, layout, link: links.firstIndex(of: expectation.link) ?? 0, example: example,
            situation: place, variant: variant), trial
        )
      }
    }
  }

  private static func record(
    _ trial: LinkTrial, _ layout: Layout, link: Int, example: Int, situation: Int, variant: Int
  ) -> LinkRecord {
    let way = WaySearch(layout).way(from: trial.state) {
      layout.shows(trial.expectation, in: $0)
    }
    // At the first screen of a section there is no back, but the bar or the menu leads on.
    let hasWayBack = layout.affordances(in: trial.state).contains {
      switch $0.kind {
      case .back, .close, .tab, .more, .menuButton: true
      case .entry, .reTap, .menuItem, .closeMenu, .answer: false
      }
    }
    return LinkRecord(
      link: link, example: example, situation: situation, variant: variant, outcome: trial.outcome,
      reason: trial.reason,
      landed: trial.landed.isEmpty ? nil : trial.landed.joined(separator: " + "),
      tapsToTarget: way?.count, tapsToHome: trial.tapsHome, hasWayBack: hasWayBack,
      wayBack: trial.wayBack)
  }
}
