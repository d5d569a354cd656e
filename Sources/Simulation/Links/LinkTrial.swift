package import Experiments
package import Metrics
import NavigationGraph
package import RouterCore

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
  /// The taps it takes from there to home; nothing when there is no way.
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
  ///   - situation: where the app is; nothing means an ordinary start.
  ///   - channel: how it comes; nothing means the first that it is sent by.
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
