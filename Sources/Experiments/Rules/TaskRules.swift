import SourceText

extension Rule {
  static let misplacedTask = Rule(
    name: "task",
    summary:
      "A context task that selects a child is done with a container, one that remembers with "
      + "a screen that is about something, and the router's own do nothing but reject. A task by "
      + "which a screen closes itself says how."
  ) { experiment, diagnostics in
    let app = experiment.app
    let tasks = app.contextTasks.byName(\.value)
    for name in app.router.tasks {
      guard let task = tasks[name.value] else { continue }
      if case .reject = task.operation { continue }
      diagnostics.error(
        "task",
        "the router runs '\(name.value)' on every screen, so it can only reject",
        at: name.range, notes: [.init("the task is here", at: task.range)],
        help: "name it on the steps that need it")
    }
    let subjects = StepSubjects(app)
    var told: Set<String> = []
    for (step, name) in experiment.screenSteps {
      guard let subject = subjects.subject(of: step, in: name) else { continue }
      let screen = app.screens[named: subject]
      for task in step.tasks.compactMap(\.name) {
        switch tasks[task.value]?.operation {
        case .select where screen != nil:
          diagnostics.error(
            "task", "'\(task.value)' selects a child, but '\(subject)' is a screen and has none",
            at: task.range)
        case .remember where screen?.context == ContextKind.none:
          diagnostics.error(
            "task", "'\(subject)' has no context that it could remember", at: task.range)
        case .close: told.insert(subject)
        case .reject, .remember, .select, nil: break
        }
      }
    }
    for screen in app.screens where !told.contains(screen.name.value) {
      let entry = screen.value.entries.first { entry in
        entry.effects.contains { if case .closeItself = $0 { true } else { false } }
      }
      guard let entry else { continue }
      diagnostics.error(
        "task", "no step says how '\(screen.name.value)' closes itself", at: entry.label.range,
        help: "give a step of it a context task { closes: dismiss }, or write 'close'")
    }
  }
}
