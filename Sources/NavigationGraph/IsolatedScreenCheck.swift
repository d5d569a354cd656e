package import Experiments
package import RouterCore
import SourceText

/// Opens any screen of an app alone, as an app's authors do while they write it.
package struct IsolatedScreenCheck: Sendable {
  private let layout: Layout

  /// The result of opening a screen.
  package struct Finding: Sendable {
    /// The state afterwards.
    package let state: RouterState
    package let outcome: MoveOutcome
    /// Whether the screen is on display.
    package let isShown: Bool
    /// The screens that are on display, in words.
    let shown: String

    /// The fault, in words; `nil` when the screen could be opened and left.
    /// - Parameter canGoHome: whether home can be reached from the state.
    package func problem(canGoHome: Bool) -> String? {
      if !isShown, outcome == .done || outcome == .nothing {
        return "it cannot be opened: its route shows \(shown.isEmpty ? "nothing" : shown)"
      }
      if !isShown { return "it cannot be opened: \(outcome.phrase)" }
      return canGoHome ? nil : "home cannot be reached from it"
    }
  }

  package init(_ layout: Layout) {
    self.layout = layout
  }

  /// Opens a screen in an app that has just been launched; a guard is answered as a person would.
  /// - Parameter context: its context, as it is written in a spec.
  package func open(_ screen: String, about context: String?) -> Finding {
    let launched = layout.launched()
    guard let route = layout.route(to: screen) else {
      // Without a route it can only show from the beginning, such as an empty detail beside a list.
      let begun = [launched, layout.state(in: nil).state]
      let shown = begun.first { state in layout.shown(in: state).contains { $0.screen == screen } }
      return Finding(
        state: shown ?? launched, outcome: shown == nil ? .unknownRoute : .nothing,
        isShown: shown != nil,
        shown: layout.shownNames(in: shown ?? launched).joined(separator: " + "))
    }
    let context = layout.context(opening: screen, about: context)
    let result = layout.answeringYes(
      after: layout.perform(
        .navigate(route: route, context: context, isLink: false), in: launched))
    return Finding(
      state: result.state, outcome: result.outcome,
      isShown: layout.shown(in: result.state).contains { $0.screen == screen },
      shown: layout.shownNames(in: result.state).joined(separator: " + "))
  }

  /// Whether a person gets on from a state: to home, or to the launch screen, from which the app goes on by
  /// itself.
  package func canLeave(_ state: RouterState, tapsHome: Int?) -> Bool {
    if tapsHome != nil { return true }
    guard layout.startsByItself else { return false }
    let launch = layout.shownNames(in: layout.launched())
    return layout.shownNames(in: state) == launch
      || layout.affordances(in: state).contains { tap in
        !tap.isIrreversible
          && layout.shownNames(in: layout.perform(tap, in: state).state) == launch
      }
  }

  /// Opens the screens of an app alone, each about its sample, and returns those that cannot be opened or left.
  /// - Parameter distances: the distances to home in the layout.
  static func unsound(
    in experiment: Experiment, of layout: Layout, distances: GoalDistances
  ) -> [(screen: Named<ScreenSpec>, problem: String)] {
    let check = IsolatedScreenCheck(layout)
    let placeholders = experiment.app.placeholders
    return experiment.app.screens.compactMap { screen in
      // It stands for a detail that is not there, and nothing leads to it.
      if placeholders.contains(screen.name.value), layout.route(to: screen.name.value) == nil {
        return nil
      }
      // It is meant to be missing there.
      if screen.value.absentIn.contains(where: { $0.value == layout.name }) { return nil }
      let finding = check.open(screen.name.value, about: screen.value.sample?.text)
      let tapsHome = distances.tapsHome(from: finding.state)
      let problem = finding.problem(canGoHome: check.canLeave(finding.state, tapsHome: tapsHome))
      return problem.map { (screen, $0) }
    }
  }
}
