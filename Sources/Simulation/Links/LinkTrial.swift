package import Experiments
package import Metrics
import NavigationGraph
package import RouterCore
import SourceText

/// One URL that arrives in one situation under one layout, and what comes of it.
package struct LinkTrial: Sendable {
  /// What was tried.
  package let expectation: LinkExpectation
  /// The name of the situation; empty for an ordinary start.
  package let situation: String
  /// How it came.
  package let channel: ChannelWord
  /// How it was taken, and what came of it before anybody answered a question.
  package let arrival: LinkArrival
  /// What it came to.
  package let outcome: LinkOutcome
  /// Why, in words; empty where the outcome says it all.
  package let reason: String
  /// The screens that show afterwards; the browser where the app was not touched.
  package let landed: [String]
  /// The state afterwards.
  package let state: RouterState
  /// The taps it takes from there to home; nil when there is no way.
  package let tapsHome: Int?
  /// The screens that going back shows, one after the other, until there is no back.
  package let wayBack: [String]

  /// Whether a question came up on the way.
  package var wasAsked: Bool { arrival.result.outcome == .waiting }
}

extension LinkTrial {
  /// Lets a link arrive.
  /// - Parameters:
  ///   - expectation: the URL and where it must end.
  ///   - situation: where the app is; nil means an ordinary start.
  ///   - channel: how it comes; nil means the first that it is sent by.
  ///   - layout: the layout.
  package static func run(
    _ expectation: LinkExpectation, in situation: (name: String, spec: SituationSpec)?,
    by channel: ChannelWord? = nil, of layout: Layout
  ) -> LinkTrial {
    let channel = channel ?? expectation.channels.first ?? .mail
    let arrival = layout.arrival(of: expectation.url, in: situation?.spec, by: channel)
    let result = settled(arrival.result, in: layout)
    let home = HomeDistance(layout)
    let tapsHome = home.taps(from: result.state)
    let verdict = LinkVerdict(
      expectation, arrival, settled: result, canGoHome: tapsHome != nil, in: layout)
    let isOutside = result.outcome == .leftToBrowser
    return LinkTrial(
      expectation: expectation, situation: situation?.name ?? "", channel: channel,
      arrival: arrival, outcome: verdict.outcome, reason: verdict.reason,
      landed: isOutside ? [LinkSpec.browser] : layout.shownNames(in: result.state),
      state: result.state, tapsHome: tapsHome,
      wayBack: isOutside ? [] : home.wayBack(from: result.state))
  }

  /// What comes of a navigation once every question that it brings up is answered: a person who
  /// opened a link wants what is behind it.
  static func settled(_ result: MoveResult, in layout: Layout) -> MoveResult {
    var result = result
    for _ in 0..<questionsMax where result.outcome == .waiting {
      let yes = layout.affordances(in: result.state).first {
        $0.effects.contains(.answer(.completed))
      }
      guard let yes else { break }
      result = layout.perform(yes, in: result.state)
    }
    return result
  }

  /// More questions in a row than any app asks; after that a link counts as stuck.
  private static let questionsMax = 8
}

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
    let way = PathSearch(layout).way(from: trial.state) {
      layout.shows(trial.expectation, in: $0)
    }
    // At the first screen of a section there is no back, but the bar or the menu leads on.
    let hasWayBack = layout.affordances(in: trial.state).contains {
      switch $0.kind {
      case .back, .close, .drag, .tab, .more, .menuButton: true
      case .entry, .reTap, .menuItem, .closeMenu, .expand, .answer: false
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

/// How far a state is from home, and what going back shows on the way.
struct HomeDistance {
  private let layout: Layout
  private let home: [String]

  init(_ layout: Layout) {
    self.layout = layout
    home = layout.shown(in: layout.state(in: nil).state).map(\.screen)
  }

  /// The fewest taps home; nil when there is no way.
  func taps(from state: RouterState) -> Int? {
    PathSearch(layout).way(from: state) { layout.shown(in: $0).map(\.screen) == home }?.count
  }

  /// The screens that going back, or closing, shows one after the other.
  func wayBack(from start: RouterState) -> [String] {
    var state = start
    var seen: Set<RouterState> = [start]
    var screens: [String] = []
    while let back = layout.affordances(in: state).first(where: {
      $0.kind == .back || $0.kind == .close
    }) {
      state = layout.perform(back, in: state).state
      guard seen.insert(state).inserted else { break }
      screens.append(layout.shownNames(in: state).joined(separator: " + "))
    }
    return screens
  }
}
