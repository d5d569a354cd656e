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
  /// What it came to.
  package let outcome: LinkOutcome
  /// Why, in words; empty where the outcome says it all.
  package let reason: String
  /// The screens that show afterwards.
  package let landed: [String]
  /// The state afterwards.
  package let state: RouterState
  /// The taps it takes from there to home; nothing when there is no way.
  package let tapsHome: Int?
  /// The screens that going back shows, one after the other, until there is no back.
  package let wayBack: [String]
}

extension LinkTrial {
  /// Lets a link arrive.
  /// - Parameters:
  ///   - expectation: the URL and where it must end.
  ///   - situation: where the app is; nothing means an ordinary start.
  ///   - layout: the layout.
  package static func run(
    _ expectation: LinkExpectation, in situation: (name: String, spec: SituationSpec)?,
    of layout: Layout
  ) -> LinkTrial {
    let before = layout.state(in: situation?.spec).state
    let opened = layout.open(expectation.url, in: before)
    let wasAsked = opened.outcome == .waiting
    let result = settled(opened, in: layout)
    let home = HomeDistance(layout)
    let tapsHome = home.taps(from: result.state)
    let (outcome, reason) = judge(
      result, expectation, layout, wasAsked: wasAsked, canGoHome: tapsHome != nil)
    return LinkTrial(
      expectation: expectation, situation: situation?.name ?? "", outcome: outcome, reason: reason,
      landed: layout.shownNames(in: result.state),
      state: result.state, tapsHome: tapsHome, wayBack: home.wayBack(from: result.state))
  }

  /// What comes of a navigation once every question that it brings up is answered: a person who
  /// opened a link wants what is behind it.
  static func settled(_ result: MoveResult, in layout: Layout) -> MoveResult {
    var result = result
    for _ in 0..<questionsMax where result.outcome == .waiting {
      guard let yes = answer(in: result.state, of: layout) else { break }
      result = layout.perform(yes, in: result.state)
    }
    return result
  }

  /// More questions in a row than any app asks; after that a link counts as stuck.
  private static let questionsMax = 8

  private static func answer(in state: RouterState, of layout: Layout) -> Affordance? {
    layout.affordances(in: state).first { $0.effects.contains(.answer(.completed)) }
  }

  private static func judge(
    _ result: MoveResult, _ expectation: LinkExpectation, _ layout: Layout, wasAsked: Bool,
    canGoHome: Bool
  ) -> (LinkOutcome, String) {
    switch result.outcome {
    case .unknownLink, .malformedLink: return (.notUnderstood, result.outcome.phrase)
    case .unknownRoute: return (.dropped, result.outcome.phrase)
    case .waiting: return (.stuck, "the question cannot be answered")
    case .failed(let error, let isDirty):
      if !canGoHome { return (.stuck, "\(error)") }
      switch error {
      case .cantBeDismissed, .rejected: return (.refused, "\(error)")
      default: return (isDirty ? .failedHalfway : .failed, "\(error)")
      }
    case .done, .nothing:
      if !canGoHome { return (.stuck, "home cannot be reached from here") }
      if layout.shows(expectation, in: result.state) { return (wasAsked ? .deferred : .shown, "") }
      return (.wrongScreen, "another screen shows")
    }
  }
}
