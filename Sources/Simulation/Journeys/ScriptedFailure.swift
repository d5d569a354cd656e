package import Experiments
import RouterCore
package import SourceText

/// A journey of a spec, walked under one layout.
package struct WalkedScript: Sendable {
  package let journey: Named<JourneySpec>
  /// The name of the layout.
  package let variant: String
  /// The failed expectation; `nil` if the journey goes as written.
  package let failure: ScriptedFailure?

  /// Its title, or its name without one.
  package var title: String { journey.value.title ?? journey.name.value }

  /// The journeys of an experiment that are for a layout.
  package static func all(of experiment: Experiment, in layout: Layout) -> [WalkedScript] {
    experiment.journeys(for: layout.name).map { journey in
      WalkedScript(
        journey: journey, variant: layout.name,
        failure: ScriptedFailure.first(of: journey, of: experiment, in: layout))
    }
  }
}

/// The first failed expectation of a spec's journey under a layout.
package struct ScriptedFailure: Sendable {
  /// The number of the step, from 1.
  package let step: Int
  /// The expectation and the finding.
  package let reason: String
  /// The place of the step in the spec.
  package let range: SourceRange

  /// The step with its expectation and the finding.
  package var words: String { "step \(step): \(reason)" }

  /// Walks a journey of an experiment; `nil` if it meets every expectation.
  package static func first(
    of journey: Named<JourneySpec>, of experiment: Experiment, in layout: Layout
  ) -> ScriptedFailure? {
    var state = layout.state(in: experiment.situation(journey.value.situation?.value)).state
    var lastLink: String?
    for (index, step) in journey.value.steps.enumerated() {
      var reason: String?
      var result: MoveResult?
      do throws(LinkRehearsal.NothingSays) {
        if case .link(let url) = step.operation { lastLink = url.value }
        result = try perform(step, in: state, after: lastLink, layout)
      } catch {
        reason = error.description
      }
      if let result { state = result.state }
      reason = reason ?? mismatch(step, result) ?? mismatch(step, state, layout)
      if let reason { return ScriptedFailure(step: index + 1, reason: reason, range: step.range) }
    }
    return nil
  }

  private static func perform(
    _ step: JourneySpec.Step, in state: RouterState, after lastLink: String?, _ layout: Layout
  ) throws(LinkRehearsal.NothingSays) -> MoveResult? {
    let patience = step.wait.map { Patience.milliseconds($0) }
    switch step.operation {
    case .look: return patience.map { layout.wait($0, in: state) }
    case .link(let url):
      return layout.open(url.value, in: state, patience: patience ?? .untilSettled)
    case .tap(let label):
      let affordance = try layout.affordance(saying: label.value, in: state)
      return layout.perform(affordance, in: state, patience: patience ?? .untilSettled)
    case .comeBack(let way):
      let back = layout.state(after: way, to: state, lastLink: lastLink)
      return MoveResult(unmoved: back, outcome: .done)
    }
  }

  private static func mismatch(_ step: JourneySpec.Step, _ result: MoveResult?) -> String? {
    let outcome = result?.outcome ?? .nothing
    if let expected = step.outcome, expected != ExpectedOutcome(outcome) {
      return "expected the outcome \(expected.rawValue), but it was \(words(outcome))"
    }
    guard let expected = step.endings else { return nil }
    let endings = result?.endings ?? []
    if expected == endings.map({ ExpectedOutcome($0) }) { return nil }
    let found = endings.isEmpty ? "none ended" : endings.map(\.phrase).joined(separator: "; ")
    return "expected earlier navigations to end "
      + "\(expected.map(\.rawValue).joined(separator: ", ")), but \(found)"
  }

  /// An outcome by its name, with the rest of its phrase.
  private static func words(_ outcome: MoveOutcome) -> String {
    let (name, phrase) = (ExpectedOutcome(outcome).rawValue, outcome.phrase)
    let plain = name.replacing("-", with: " ")
    return phrase.hasPrefix(plain) ? name + phrase.dropFirst(plain.count) : "\(name): \(phrase)"
  }

  private static func mismatch(_ step: JourneySpec.Step, _ state: RouterState, _ layout: Layout)
    -> String?
  {
    if let see = step.see, !layout.shows(see, in: state) {
      let context = see.context.map { "(\($0.text))" } ?? ""
      let (wanted, shown) = (see.screen.value + context, layout.shownText(in: state))
      if wanted != shown { return "expected \(wanted), but \(shown) shows" }
      let found = layout.shown(in: state).map { $0.context.typedWords }.joined(separator: ", ")
      return
        "expected \(wanted) about \(layout.context(see.context, for: see.screen.value).typedWords)"
        + ", but it is about \(found)"
    }
    if let tree = step.tree?.value(for: layout.name), tree.value != "\(state.tree)" {
      return "expected the tree \(tree.value), found \(state.tree)"
    }
    return nil
  }
}
