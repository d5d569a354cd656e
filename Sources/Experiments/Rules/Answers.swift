import SourceText

extension Rule {
  /// A screen that an interceptor shows can answer it.
  static let answers = Rule(
    name: "answer",
    summary: "The screen that an interceptor shows has an entry that gives it an answer."
  ) { experiment, diagnostics in
    let app = experiment.app
    let subjects = StepSubjects(experiment)
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
}
