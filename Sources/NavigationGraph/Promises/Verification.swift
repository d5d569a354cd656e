package import Experiments
import Metrics
import SourceText

/// The answers to all promises of an experiment, and the faults of all states and taps.
package struct Verification: Sendable {
  /// The answers for one layout.
  package struct Section: Sendable {
    package let variant: String
    package let title: String
    package let known: KnownStates
    package let answers: [PromiseAnswer]
    package let faults: [Fault]
    fileprivate let shown: Set<String>

    /// Proves the promises over the states of a layout, and looks for the faults of states and taps.
    /// - Parameters:
    ///   - isForEach: whether every fault has an example, and not just the first of those with one cause.
    ///   - watch: asked again and again; the rest is left out once it ends the work.
    package init(
      _ exploration: Exploration, of experiment: Experiment,
      withExampleForEach isForEach: Bool = false,
      watch: WorkWatch = .none
    ) {
      let layout = exploration.layout
      let prover = PromiseProver(exploration, of: experiment, watch: watch)
      var answers: [PromiseAnswer] = []
      for promise in experiment.promises(for: layout.name)
      where watch.goesOn(after: answers.count, "promises") {
        answers.append(prover.answer(promise))
      }
      variant = layout.name
      title = layout.title
      known = prover.known
      self.answers = answers
      faults =
        watch.isStopped
        ? [] : prover.faults(of: experiment, withExampleForEach: isForEach, watch: watch)
      shown = prover.shownScreens
    }
  }

  package let sections: [Section]
  private let experiment: Experiment
  /// The names of the promises that no layout could break, with every state of all of them known.
  private let vacuous: Set<String>

  /// Puts the sections of some layouts together.
  package init(_ experiment: Experiment, sections: [Section]) {
    self.experiment = experiment
    self.sections = sections
    let answers = sections.flatMap(\.answers)
    vacuous = Set(answers.map(\.promise.name.value)).subtracting(
      answers.filter { !$0.isVacuous || !$0.known.isComplete }.map(\.promise.name.value))
  }

  /// Looks into some variants, by their places.
  package init(_ experiment: Experiment, variants: [Int], limits: Exploration.Limits) {
    self.init(
      experiment,
      sections: variants.map {
        Section(Exploration(experiment, variant: $0, limits: limits), of: experiment)
      })
  }

  /// The answers under all layouts.
  package var answers: [PromiseAnswer] { sections.flatMap(\.answers) }
}

extension Verification {
  /// The faults of states, taps and promises in all layouts.
  package var faults: [Fault] {
    let own = sections.flatMap(\.faults)
    // A tap that changes nothing in one layout says less than where its effect goes in another.
    let explained = Set(own.filter { $0.check != .tapIdle }.compactMap(\.tap?.range))
    let taps = own.filter { fault in
      fault.check != .tapIdle || !(fault.tap?.range.map(explained.contains) ?? false)
    }
    let hiding = taps.filter { $0.check == .tapFails || $0.check == .covered }
    let blamed = Set(hiding.map { [$0.variant, $0.subject] })
    let missing = missingScreens.filter { !blamed.contains([$0.variant, $0.subject]) }
    let unreached = unreachedScreens(besides: Set(hiding.map(\.subject)))
    return brokenPromises + taps + missing + unreached
  }

  /// The faults that were neither accepted nor switched off, by their causes.
  package var groups: FaultGroups {
    let isComplete = sections.allSatisfy(\.known.isComplete)
    return FaultGroups(
      faults, of: experiment, layouts: sections.map(\.variant),
      isAsked: { isComplete && [.state, .tap].contains($0.check.looksAt) })
  }

  /// The promises that are broken, and those that nothing could break.
  private var brokenPromises: [Fault] {
    answers.compactMap { answer in
      let name = answer.promise.name
      guard answer.counterexample != nil || vacuous.contains(name.value) else { return nil }
      return Fault(
        check: .promise, variant: answer.variant, subject: name.value, range: name.range,
        cause: name.value,
        example: (answer.counterexample ?? .nowhere).saying("'\(name.value)' \(answer.words)"))
    }
  }

  /// The screens that show under some layout, and in no state of another one whose states are all known.
  private var missingScreens: [Fault] {
    let wanted = experiment.wantedScreens
    return experiment.app.screens.flatMap { screen -> [Fault] in
      let name = screen.name.value
      let having = sections.filter { $0.shown.contains(name) }.map(\.variant)
      guard wanted.contains(name), !having.isEmpty else { return [] }
      return sections.filter { section in
        section.known.isComplete && !section.shown.contains(name)
          && !screen.value.isAbsent(under: section.variant)
      }.map { section in
        Fault(
          check: .screenMissing, variant: section.variant, subject: name, range: screen.name.range,
          example: .nowhere.saying("'\(name)' shows under \(having.quotedList), and never here"))
      }
    }
  }

  /// The screens that show in no state of any layout.
  private func unreachedScreens(besides blamed: Set<String>) -> [Fault] {
    let bounds = sections.allSatisfy(\.known.isComplete) ? "" : " within the bounds"
    let screens = experiment.app.screens.filter { screen in
      !blamed.contains(screen.name.value)
        && !sections.contains { $0.shown.contains(screen.name.value) }
    }
    return screens.flatMap { screen in
      sections.filter { !screen.value.isAbsent(under: $0.variant) }.map { section in
        Fault(
          check: .screenUnreached, variant: section.variant, subject: screen.name.value,
          range: screen.name.range,
          example: .nowhere.saying("'\(screen.name.value)' shows in no state\(bounds)"))
      }
    }
  }
}

extension ScreenSpec {
  /// Whether a layout lacks it on purpose.
  fileprivate func isAbsent(under variant: String) -> Bool {
    absentIn.contains { $0.value == variant }
  }
}

extension Experiment {
  /// The screens that an entry, an item, a link or a task leads to under some layout: others only hold a place.
  fileprivate var wantedScreens: Set<String> {
    let entries =
      app.screens.flatMap(\.value.entries) + app.containers.flatMap(\.value.ownEntries)
      + app.everywhere
    let opened = entries.flatMap(\.effects).compactMap { effect in
      if case .navigate(let route, _) = effect { route.value } else { nil }
    }
    let routes = Set(opened + app.links.map(\.value.route.value))
    let layouts = variantNames.indices.map { Layout(self, variant: $0) }
    let goals = tasks.flatMap(\.value.goals).map(\.screen.value)
    return Set(goals + layouts.flatMap { layout in routes.flatMap(layout.destinations(ofRoute:)) })
  }
}
