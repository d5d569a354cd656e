package import Experiments
import NavigationGraph
package import RouterCore
import SourceText

/// A link that arrived, with everything an oracle may ask about it.
package struct LinkScene: Sendable {
  /// The experiment the link belongs to.
  package let experiment: Experiment
  /// The layout it arrived in.
  package let layout: Layout
  /// The situation it arrived in.
  package let situation: Named<SituationSpec>
  /// What came of it.
  package let trial: LinkTrial

  /// Lets a link arrive.
  package init(
    _ expectation: LinkExpectation, in situation: Named<SituationSpec>, of layout: Layout,
    _ experiment: Experiment
  ) {
    self.experiment = experiment
    self.layout = layout
    self.situation = situation
    trial = LinkTrial.run(
      expectation, in: (situation.name.value, situation.value), of: layout)
  }

  /// The state afterwards.
  package var state: RouterState { trial.state }

  /// The URL arriving once more in the state afterwards, every question answered.
  func again() -> RouterState {
    LinkTrial.settled(layout.open(trial.expectation.url, in: state), in: layout).state
  }

  /// The same link arriving in another situation.
  func elsewhere(_ other: Named<SituationSpec>) -> LinkScene {
    LinkScene(trial.expectation, in: other, of: layout, experiment)
  }
}
