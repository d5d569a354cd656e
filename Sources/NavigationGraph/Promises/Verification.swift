package import Experiments
import SourceText

/// The answers to all promises of an experiment, and everything else that its states tell.
package struct Verification: Sendable {
  /// The answers for one layout.
  package struct Section: Sendable {
    package let variant: String
    package let title: String
    package let known: KnownStates
    package let answers: [PromiseAnswer]
    package let hazards: [NavigationHazard]
    let shown: Set<String>
  }

  package private(set) var sections: [Section] = []
  /// Whether somebody wanted it to end early: then layouts are missing, or parts of the last.
  package private(set) var isInterrupted = false
  /// The findings that nobody asked for, each cause once for all layouts, and those that are meant to be.
  package private(set) var findings = NavigationFindings()
  private let screens: [Named<ScreenSpec>]

  /// Proves the promises of some variants, by their places.
  /// - Parameter goesOn: asked again and again, with the layout's name and what was done how often;
  ///   false ends the verification.
  package init(
    _ experiment: Experiment, variants: [Int], limits: Exploration.Limits,
    goesOn: (_ layout: String, _ work: String, _ count: Int) -> Bool = { _, _, _ in true }
  ) {
    screens = experiment.app.screens
    defer { findings = NavigationFindings(in: sections, of: experiment) }
    for variant in variants where !isInterrupted {
      let name = experiment.variantNames[variant]
      let exploration = Exploration(experiment, variant: variant, limits: limits) {
        goesOn(name, "states", $0)
      }
      isInterrupted = exploration.isInterrupted
      if isInterrupted { return }
      let prover = PromiseProver(exploration, of: experiment) { count in
        isInterrupted = isInterrupted || !goesOn(name, "links", count)
        return !isInterrupted
      }
      if isInterrupted { return }
      sections.append(section(of: prover, experiment, goesOn))
    }
  }

  private mutating func section(
    of prover: PromiseProver, _ experiment: Experiment,
    _ goesOn: (_ layout: String, _ work: String, _ count: Int) -> Bool
  ) -> Section {
    let layout = prover.exploration.layout
    var answers: [PromiseAnswer] = []
    for promise in experiment.promises(for: layout.name) {
      if !goesOn(layout.name, "promises", answers.count) { isInterrupted = true }
      if !isInterrupted { answers.append(prover.answer(promise)) }
    }
    return Section(
      variant: layout.name, title: layout.title, known: prover.known, answers: answers,
      hazards: isInterrupted ? [] : prover.hazards(of: experiment), shown: prover.shownScreens)
  }

  /// The answers under all layouts.
  package var answers: [PromiseAnswer] { sections.flatMap(\.answers) }

  /// The screens that show in no state of any layout, and are meant to.
  package var unreachedScreens: [String] {
    let blamed = findings.open.filter { $0.kind == .tapFails || $0.kind == .covered }.map(\.subject)
    return screens.filter { screen in
      !blamed.contains(screen.name.value)
        && !sections.contains { $0.shown.contains(screen.name.value) }
        && !sections.allSatisfy { section in
          screen.value.absentIn.contains { $0.value == section.variant }
        }
    }.map(\.name.value)
  }

  /// Whether a promise is broken under some layout, or cannot be broken under any, or something was found
  /// that nobody can want.
  package var hasFailed: Bool {
    answers.contains { $0.counterexample != nil } || answers.contains(where: isVacuous)
      || findings.open.contains(where: \.isError)
  }

  /// Whether no layout could break the promise of an answer, and every state of all of them is known.
  package func isVacuous(_ answer: PromiseAnswer) -> Bool {
    answers.filter { $0.promise.name.value == answer.promise.name.value }
      .allSatisfy { $0.isVacuous && $0.known.isComplete }
  }
}
