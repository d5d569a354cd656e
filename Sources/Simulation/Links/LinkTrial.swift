package import Experiments
package import Metrics
package import NavigationGraph
package import RouterCore
import SourceText

/// The arrival of one URL in one situation under one layout, with its outcome.
package struct LinkTrial: Sendable {
  package let expectation: LinkExpectation
  /// The name of the situation; empty for an ordinary start.
  package let situation: String
  package let channel: ChannelWord
  /// The arrival before any question was answered.
  package let arrival: LinkArrival
  package let outcome: LinkOutcome
  /// The reason in words; empty where the outcome says it all.
  package let reason: String
  /// The screens that show afterwards; the browser where the app was not touched.
  package let landed: [String]
  package let state: RouterState
  /// The fewest taps from there to home; `nil` without a path.
  package let tapsHome: Int?
  /// The screens that going back shows, one after the other.
  package let wayBack: [String]

  var landedText: String { landed.joined(separator: " + ") }

  /// Whether a question came up.
  package var wasAsked: Bool { arrival.result.outcome == .waiting }
}

extension LinkTrial {
  /// Lets a link arrive: in an ordinary start without a situation, by its first channel without one.
  /// - Parameter distances: the distances to home in the layout, which all trials share.
  package static func run(
    _ expectation: LinkExpectation, in situation: (name: String, spec: SituationSpec)?,
    by channel: ChannelWord? = nil, of layout: Layout, distances: GoalDistances
  ) -> LinkTrial {
    let channel = channel ?? expectation.channels.first ?? .mail
    let arrival = layout.arrival(of: expectation.url, in: situation?.spec, by: channel)
    let expectation = layout.expectation(expectation, in: arrival.before.flags)
    let result = settled(arrival.result, in: layout)
    let tapsHome = distances.tapsHome(from: result.state)
    let verdict = Verdict(
      expectation, arrival, settled: result, canGoHome: tapsHome != nil, in: layout)
    let isOutside = result.outcome == .leftToBrowser
    return LinkTrial(
      expectation: expectation, situation: situation?.name ?? "", channel: channel,
      arrival: arrival, outcome: verdict.outcome, reason: verdict.reason,
      landed: isOutside ? [LinkSpec.browser] : layout.shownNames(in: result.state),
      state: result.state, tapsHome: tapsHome,
      wayBack: isOutside ? [] : layout.wayBack(from: result.state))
  }

  /// The result of a navigation once all its questions are answered with yes.
  static func settled(_ result: MoveResult, in layout: Layout) -> MoveResult {
    layout.answeringYes(after: result)
  }
}

extension LinkTrial {
  /// The trials of every example of every link in every situation, with their places in the
  /// experiment's lists; without chance, because a link meets the same state every time.
  package static func all(of experiment: Experiment, variant: Int)
    -> [(record: LinkRecord, trial: LinkTrial)]
  {
    let layout = Layout(experiment, variant: variant)
    let goals = layout.linkExpectations(of: experiment).map(\.goal)
    return all(
      of: experiment, variant: variant, in: layout, distances: GoalDistances(layout, goals: goals))
  }

  /// The same in a layout whose distances others share.
  /// - Parameters:
  ///   - distances: those to the goals of all links.
  ///   - watch: asked before every trial; the rest is left out once it ends the work.
  static func all(
    of experiment: Experiment, variant: Int, in layout: Layout, distances: GoalDistances,
    watch: WorkWatch = .none
  ) -> [(record: LinkRecord, trial: LinkTrial)] {
    var count = 0
    let expectations = layout.linkExpectations(of: experiment)
    let links = experiment.app.links.map(\.name.value)
    return experiment.linkSituations.enumerated().flatMap { place, situation in
      var examples: [String: Int] = [:]
      return expectations.compactMap { expectation -> (record: LinkRecord, trial: LinkTrial)? in
        guard watch.goesOn(after: count, "links") else { return nil }
        count += 1
        let example = examples[expectation.link, default: 0]
        examples[expectation.link] = example + 1
        let trial = LinkTrial.run(
          expectation, in: (situation.name.value, situation.value), of: layout,
          distances: distances)
        return (
          record(
            trial, layout, distances, link: links.firstIndex(of: expectation.link) ?? 0,
            example: example,
            situation: place, variant: variant), trial
        )
      }
    }
  }

  private static func record(
    _ trial: LinkTrial, _ layout: Layout, _ distances: GoalDistances, link: Int, example: Int,
    situation: Int, variant: Int
  ) -> LinkRecord {
    // At the first screen of a section there is no back, but the bar or the menu leads on.
    let hasWayBack = layout.affordances(in: trial.state).contains {
      switch $0.kind {
      case .back, .close, .drag, .tab, .more, .menuButton: true
      case .entry, .tabAgain, .menuItem, .closeMenu, .expand, .accept, .decline, .link: false
      }
    }
    return LinkRecord(
      link: link, example: example, situation: situation, variant: variant, outcome: trial.outcome,
      reason: trial.reason, landed: trial.landed.isEmpty ? nil : trial.landedText,
      tapsToTarget: distances.taps(from: trial.state, to: trial.expectation.goal),
      tapsToHome: trial.tapsHome, hasWayBack: hasWayBack,
      wayBack: trial.wayBack)
  }
}

extension LinkExpectation {
  /// The screens of which one must show.
  var goal: GoalDistances.Goal {
    screens.map { TaskPlan.Goal(screen: $0, context: context) }
  }
}

extension Layout {
  /// The screens that going back, or closing, shows one after the other.
  func wayBack(from start: RouterState) -> [String] {
    var state = start
    var seen: Set<RouterState> = [start]
    var screens: [String] = []
    while let back = affordances(in: state).first(where: { $0.kind == .back || $0.kind == .close })
    {
      state = perform(back, in: state).state
      guard seen.insert(state).inserted else { break }
      screens.append(shownText(in: state))
    }
    return screens
  }
}
