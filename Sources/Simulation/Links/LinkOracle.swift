package import Experiments
import Metrics
import NavigationGraph
package import RouterCore
import SourceText

/// A demand on every link that needs no expected output: it holds or it does not, whatever the app.
///
/// The classes are those of the project's catalogue of deep-link failures in real apps; what an
/// oracle finds names the class that it is.
package struct LinkOracle: Sendable {
  /// The stable name.
  package let name: String
  /// What it demands, as a sentence.
  package let demand: String
  /// What is wrong, if anything.
  let fault: @Sendable (LinkScene) -> LinkFault?

  init(
    _ name: String, _ demand: String, fault: @escaping @Sendable (LinkScene) -> LinkFault?
  ) {
    self.name = name
    self.demand = demand
    self.fault = fault
  }

  /// All oracles, in the order in which they are asked.
  package static let all: [LinkOracle] = [
    .reachesApp, .staysOutside, .understood, .rightScreen, .stopsClean, .sameTwice, .nextLink,
    .coldLikeWarm, .channelsAgree, .parametersSteerNothing, .wayHome, .wayBackRepeatsNothing,
    .backAsDeclared, .nothingBlank, .keepsChrome, .oneShell, .selectionOwnsScreen,
    .otherBranchesKept, .sameLayer, .nothingCovers, .guarded, .rightAccount, .nothingPending,
    .resumedOnce, .cancelledIsForgotten, .newestWins, .startsAfresh,
  ]
}

/// What an oracle finds wrong, and the shortest path to see it.
package struct LinkFault: Sendable {
  /// What is wrong, in words.
  package let reason: String
  /// Which failure of the catalogue it is.
  package let failure: FailureClass
  /// What to do to see it; nil means opening the link.
  package let steps: [LinkStep]?
  /// The channel by which the link comes, where it is not the trial's.
  package let channel: ChannelWord?

  init(
    _ reason: String, is failure: FailureClass, steps: [LinkStep]? = nil,
    channel: ChannelWord? = nil
  ) {
    self.reason = reason
    self.failure = failure
    self.steps = steps
    self.channel = channel
  }
}

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
  /// What comes of it in an app that runs at home, with the same flags.
  let reference: LinkTrial
  /// The other examples of the same link.
  let siblings: [LinkExpectation]
  /// Another link over which a question comes up in this situation, if there is one.
  let asking: LinkExpectation?

  /// The state in which the link met the app.
  var before: RouterState { trial.arrival.before }
  /// The state afterwards.
  package var state: RouterState { trial.state }
  /// The link.
  var url: String { trial.expectation.url }

  /// Whether the link's screen, or the one that has taken its place, shows.
  var isResolved: Bool {
    trial.outcome.isResolved || (trial.outcome == .redirected && trial.expectation.isRetired)
  }

  /// Whether nothing was open that could show again on the way back.
  var isFresh: Bool {
    let spec = situation.value
    return spec.opensNothing || spec.isOrdinary
      || (spec.start == .running && spec.moves.map(\.route.value) == [experiment.app.start?.value])
  }

  /// The order in which the link and what the app opens by itself come.
  var order: [ArrivalSpec.Step] { layout.policy(of: url).order(situation.value.start) }

  /// What the link stands for, in words.
  var expected: String {
    let context = trial.expectation.context.map { "(\($0))" } ?? ""
    return trial.expectation.screens.joined(separator: " or ") + context
  }

  /// A URL arriving in the state afterwards, every question answered.
  func then(_ url: String) -> MoveResult {
    LinkTrial.settled(layout.open(url, in: state, by: trial.channel), in: layout)
  }
}

extension [String] {
  /// One screen after the other.
  var words: String { isEmpty ? "none" : joined(separator: " → ") }
}
