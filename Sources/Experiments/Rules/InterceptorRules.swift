import SourceText

extension Rule {
  /// Interceptors and post tasks do not open what they stand on themselves.
  static let ownCircles = Rule(
    name: "own-circle",
    summary: "No interceptor or post task opens a route on which it stands itself, unless a flag "
      + "can end that."
  ) { experiment, diagnostics in
    let app = experiment.app
    let users = RouteUsers(app)
    for interceptor in app.interceptors {
      guard let route = interceptor.value.consequence.route, interceptor.value.passes.isEmpty,
        !interceptor.value.hasCondition,
        users.steps(on: route.value).contains(where: { step in
          step.interceptors.contains { $0.value == interceptor.name.value }
        })
      else { continue }
      diagnostics.error(
        "own-circle",
        "'\(interceptor.name.value)' is asked on the way to '\(route.value)' too, so it would open it "
          + "for ever", at: route.range, help: "end it with 'when' or 'unless'")
    }
    for task in app.postTasks {
      guard let route = task.value.route, task.value.when == nil, task.value.unless == nil,
        users.steps(on: route.value).contains(where: { step in
          step.postTasks.contains { $0.value == task.name.value }
        }) || app.router.postTasks.contains(where: { $0.value == task.name.value })
      else { continue }
      diagnostics.error(
        "own-circle",
        "'\(task.name.value)' is done on the way to '\(route.value)' too, so it would open it for ever",
        at: route.range, help: "end it with 'when' or 'unless'")
    }
  }
}

/// The steps of routes, with those of the routes they come from.
private struct RouteUsers {
  private let routes: [String: StepSpec]

  init(_ app: AppSpec) {
    routes = Dictionary(
      app.routes.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  func steps(on name: String) -> [ScreenStepSpec] {
    var known: Set<String> = []
    var waiting = [name]
    var steps: [ScreenStepSpec] = []
    while let next = waiting.popLast() {
      guard known.insert(next).inserted, let route = routes[next] else { continue }
      steps += route.allSteps(in: next).map(\.step)
      waiting += route.references.filter { $0.kind == .route }.map(\.name.value)
    }
    return steps
  }
}

extension InterceptorSpec {
  fileprivate var hasCondition: Bool { when != nil || unless != nil }
}

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
      case .show, .open, .reject, .rejectEarly, .delay, .wait, .whileMoving, .silence: break
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
