import SourceText

extension Rule {
  static let uselessKey = Rule(
    name: "misplaced-key",
    summary:
      "A key has an effect: a step does something with its context only if its screen has one, "
      + "and adapts it only if another step follows."
  ) { experiment, diagnostics in
    let app = experiment.app
    let subjects = StepSubjects(app)
    for (step, name) in experiment.screenSteps {
      if let word = step.tasks.compactMap(\.word).first,
        let subject = subjects.subject(of: step, in: name),
        app.screens[named: subject]?.context ?? ContextKind.none == ContextKind.none
      {
        diagnostics.error(
          "misplaced-key", "'\(subject)' has no context, so '\(word.rawValue)' has no effect",
          at: step.taskRange)
      }
      if step.converts != nil, let from = step.from, from.isPlace {
        diagnostics.error(
          "misplaced-key", "no step follows this one that 'adapt-context' could open",
          at: step.converts?.range ?? step.range)
      }
    }
  }

  static let unused = Rule(
    name: "unused",
    summary:
      "Every container, flag, interceptor, context task and post task that is declared is used."
  ) { experiment, diagnostics in
    // A part with an error may be the missing use.
    guard !diagnostics.hasErrors else { return }
    let app = experiment.app
    let declared: [(kind: Reference.Kind, names: [Located<String>])] = [
      (.container, app.containers.map(\.name)), (.flag, app.writtenFlags),
      (.interceptor, app.interceptors.map(\.name)), (.contextTask, app.contextTasks.map(\.name)),
      (.postTask, app.postTasks.map(\.name)),
    ]
    // Of these, only a flag's declaration is read as a use, too.
    let flags = Set(app.writtenFlags.map(\.range))
    let used = Set(
      experiment.references.map(\.name).filter { !flags.contains($0.range) }.map(\.value))
    for (kind, names) in declared {
      for name in names where !used.contains(name.value) {
        diagnostics.warning(
          "unused", "nothing uses the \(kind.rawValue) '\(name.value)'", at: name.range)
      }
    }
  }
}

extension StepSpec {
  /// Whether it is a place that every app has, and no route.
  fileprivate var isPlace: Bool {
    guard case .reference(let name) = self else { return false }
    return [Self.root, Self.current].contains(name.value)
  }
}
