import SourceText

extension Rule {
  /// A screen that an interceptor shows can answer it.
  static let answers = Rule(
    name: "answer",
    summary: "The screen that an interceptor shows has an entry that gives it an answer, the flag "
      + "that one waits for is set by something, and a watchdog ends one that is silent."
  ) { experiment, diagnostics in
    waits(experiment, &diagnostics)
    let app = experiment.app
    let subjects = StepSubjects(experiment.app)
    for interceptor in app.interceptors {
      guard case .show(let name, _) = interceptor.value.consequence,
        let route = app.routes.first(where: { $0.name.value == name.value })
      else { continue }
      let shown = subjects.heads(of: route.value, in: name.value)
      let screens = app.screens.filter { shown.contains($0.name.value) }
      let answers = screens.flatMap { $0.value.entries.flatMap(\.effects) }.contains {
        if case .answer = $0 { true } else { false }
      }
      if !screens.isEmpty, !answers {
        diagnostics.error(
          "answer",
          "nothing on '\(screens[0].name.value)' answers the interceptor: it waits for ever",
          at: name.range, notes: [.init("the screen is here", at: screens[0].name.range)],
          help: "give an entry the effect { answer: completed }")
      }
    }
  }

  private static func waits(_ experiment: Experiment, _ diagnostics: inout Diagnostics) {
    let flags = experiment.flagsThatAreSet
    for interceptor in experiment.app.interceptors {
      switch interceptor.value.consequence {
      // A flag that is declared nowhere is another rule's finding.
      case .wait(let flag)
      where !flags.contains(flag.value) && experiment.app.flags.contains { $0.value == flag.value }:
        diagnostics.error(
          "answer", "nothing sets '\(flag.value)', so '\(interceptor.name.value)' waits for ever",
          at: flag.range, help: "give an entry or a post task the effect { set: \(flag.value) }")
      case .silence where experiment.app.router.watchdog == nil:
        diagnostics.warning(
          "answer", "'\(interceptor.name.value)' never calls back, and no watchdog ends that",
          at: interceptor.name.range, help: "write router: { watchdog: 60 s }")
      case .show, .open, .reject, .delay, .wait, .whileMoving, .silence: break
      }
    }
  }
}

extension Experiment {
  /// The flags that something sets, at the start or on the way.
  fileprivate var flagsThatAreSet: Set<String> {
    let entries = app.screens.flatMap(\.value.entries) + app.containers.flatMap(\.value.items)
    let effects = entries.flatMap(\.effects).compactMap { effect in
      if case .flag(let flag, true) = effect { flag.value } else { nil }
    }
    let written =
      app.set + variants.flatMap(\.value.set) + app.situations.flatMap(\.value.flags)
      + app.postTasks.flatMap(\.value.set)
    return Set(effects + written.map(\.value))
  }
}
