import SourceText

extension Rule {
  /// Context tasks are done with screens they can be done with.
  static let tasksFit = Rule(
    name: "task",
    summary:
      "A context task that selects a child is done with a container, one that remembers with "
      + "a screen that is about something, and the router's own do nothing but reject; a screen that "
      + "closes itself is told how."
  ) { experiment, diagnostics in
    let app = experiment.app
    let tasks = Dictionary(
      app.contextTasks.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })
    for name in app.router.tasks {
      guard let task = tasks[name.value] else { continue }
      if case .reject = task.operation { continue }
      diagnostics.error(
        "task",
        "the router does '\(name.value)' with every screen, so it can do nothing but reject",
        at: name.range, notes: [.init("the task is here", at: task.range)],
        help: "name it on the steps that need it")
    }
    let subjects = StepSubjects(experiment.app)
    for route in app.routes {
      for (step, name) in route.value.allSteps(in: route.name.value) {
        let subject = subjects.subject(of: step, in: name)
        for task in step.tasks.compactMap(\.name) {
          guard let subject, let operation = tasks[task.value]?.operation else { continue }
          let screen = app.screens.first { $0.name.value == subject }?.value
          switch operation {
          case .select where screen != nil:
            diagnostics.error(
              "task",
              "'\(task.value)' selects a child, but '\(subject)' is a screen and holds none",
              at: task.range)
          case .remember where screen?.context == ContextKind.none:
            diagnostics.error(
              "task", "'\(subject)' is about nothing, so there is nothing to remember",
              at: task.range)
          case .reject, .remember, .select, .close: break
          }
        }
      }
    }
    closing(experiment, tasks, &diagnostics)
  }

  /// Screens that close themselves are told how, by one of the steps that show them.
  private static func closing(
    _ experiment: Experiment, _ tasks: [String: ContextTaskSpec],
    _ diagnostics: inout Diagnostics
  ) {
    let app = experiment.app
    let subjects = StepSubjects(experiment.app)
    var told: Set<String> = []
    for route in app.routes {
      for (step, name) in route.value.allSteps(in: route.name.value) {
        let closes = step.tasks.compactMap(\.name).contains { task in
          if case .close = tasks[task.value]?.operation { true } else { false }
        }
        if closes, let subject = subjects.subject(of: step, in: name) { told.insert(subject) }
      }
    }
    for screen in app.screens where !told.contains(screen.name.value) {
      let entry = screen.value.entries.first { entry in
        entry.effects.contains { if case .closeItself = $0 { true } else { false } }
      }
      guard let entry else { continue }
      diagnostics.error(
        "task", "no step tells '\(screen.name.value)' how it closes itself", at: entry.label.range,
        help: "give a step of it a context task { closes: dismiss }, or write 'close'")
    }
  }
}
