package import Experiments
import RouterCore
package import SourceText

/// A journey of a spec, walked under one layout: whether it showed what it had to.
package struct ScriptedJourney: Sendable {
  /// The journey's name.
  package let name: String
  /// What was done, step by step, up to the first that failed.
  package let steps: [Step]
  /// Why it failed; nil when it passed.
  package let failure: Failure?

  /// One step that was done.
  package struct Step: Sendable {
    /// What was done: a label, a URL, or nothing for a look.
    package let deed: String
    /// The screens that showed afterwards.
    package let shown: [String]
    /// The tree afterwards.
    package let tree: String
  }

  /// Why a journey failed.
  package struct Failure: Sendable {
    /// The step, from 1.
    package let step: Int
    /// What was expected and what was found.
    package let reason: String
    /// Where the step stands in the spec.
    package let range: SourceRange
  }

  /// Whether everything showed that had to.
  package var hasPassed: Bool { failure == nil }
}

extension ScriptedJourney {
  /// Walks a journey.
  /// - Parameters:
  ///   - journey: the journey of the spec.
  ///   - experiment: the experiment it belongs to, for its situations.
  ///   - layout: the layout.
  package static func walk(
    _ journey: Named<JourneySpec>, of experiment: Experiment, in layout: Layout
  ) -> ScriptedJourney {
    let situation = experiment.situation(journey.value.situation?.value)
    var state = layout.state(in: situation).state
    var done: [Step] = []
    for (index, step) in journey.value.steps.enumerated() {
      var reason: String?
      var result: MoveResult?
      let patience = step.wait.map { Patience.milliseconds($0) }
      switch step.operation {
      case .look: result = patience.map { layout.wait($0, in: state) }
      case .link(let url):
        result = layout.open(url.value, in: state, patience: patience ?? .untilSettled)
      case .tap(let label):
        let affordances = layout.affordances(in: state)
        if let affordance = affordances.first(where: { $0.label == label.value }) {
          result = layout.perform(
            affordance, in: state, patience: patience ?? .untilSettled)
        } else {
          reason = nothingSays(label.value, affordances)
        }
      }
      if let result { state = result.state }
      done.append(
        Step(deed: step.operation.text, shown: layout.shownNames(in: state), tree: "\(state.tree)"))
      reason = reason ?? mismatch(step, result) ?? mismatch(step, state, layout)
      if let reason {
        return ScriptedJourney(
          name: journey.name.value, steps: done,
          failure: Failure(step: index + 1, reason: reason, range: step.range))
      }
    }
    return ScriptedJourney(name: journey.name.value, steps: done, failure: nil)
  }

  private static func nothingSays(_ label: String, _ affordances: [Affordance]) -> String {
    let labels = affordances.map(\.label)
    let help =
      Suggestion.didYouMean(label, among: labels)
      ?? "there are \(labels.map { "'\($0)'" }.joined(separator: ", "))"
    return "nothing on the screen says '\(label)' — \(help)"
  }

  private static func mismatch(_ step: JourneySpec.Step, _ result: MoveResult?) -> String? {
    let outcome = result?.outcome ?? .nothing
    if let expected = step.outcome, expected != ExpectedOutcome(outcome) {
      return "expected the outcome \(expected.rawValue), but it was "
        + "\(ExpectedOutcome(outcome).rawValue): \(outcome.phrase)"
    }
    guard let expected = step.endings else { return nil }
    let endings = result?.endings ?? []
    if expected == endings.map({ ExpectedOutcome($0) }) { return nil }
    let found = endings.isEmpty ? "none ended" : endings.map(\.phrase).joined(separator: "; ")
    return "expected earlier navigations to end "
      + "\(expected.map(\.rawValue).joined(separator: ", ")), but \(found)"
  }

  private static func mismatch(_ step: JourneySpec.Step, _ state: RouterState, _ layout: Layout)
    -> String?
  {
    if let see = step.see, !layout.shows(see, in: state) {
      let context = see.context.map { "(\($0.text))" } ?? ""
      let shown = layout.shownNames(in: state).joined(separator: " + ")
      return "expected \(see.screen.value)\(context), but \(shown) shows"
    }
    if let tree = step.tree?.value(for: layout.name), tree.value != "\(state.tree)" {
      return "expected the tree \(tree.value), found \(state.tree)"
    }
    return nil
  }
}

extension JourneySpec.Step.Operation {
  fileprivate var text: String {
    switch self {
    case .tap(let label): label.value
    case .link(let url): url.value
    case .look: ""
    }
  }
}
