import SourceText

extension Rule {
  static let interceptorCycle = Rule(
    name: "own-circle",
    summary: "No interceptor or post task opens a route on which it stands itself, unless a flag "
      + "can end that."
  ) { experiment, diagnostics in
    let app = experiment.app
    for (name, spec) in app.interceptors.map({ ($0.name.value, $0.value) }) {
      guard let route = spec.consequence.route, spec.passes.isEmpty, spec.when == nil,
        spec.unless == nil
      else { continue }
      let asked = app.steps(on: route.value).flatMap(\.interceptors)
      check(name, "asked", opening: route, on: asked, &diagnostics)
    }
    for (name, spec) in app.postTasks.map({ ($0.name.value, $0.value) }) {
      guard let route = spec.route, spec.when == nil, spec.unless == nil else { continue }
      let done = app.steps(on: route.value).flatMap(\.postTasks) + app.router.postTasks
      check(name, "done", opening: route, on: done, &diagnostics)
    }
  }

  private static func check(
    _ name: String, _ verb: String, opening route: Located<String>, on path: [Located<String>],
    _ diagnostics: inout Diagnostics
  ) {
    guard path.contains(where: { $0.value == name }) else { return }
    diagnostics.error(
      "own-circle",
      "'\(name)' is \(verb) on the way to '\(route.value)' too, so it would open it for ever",
      at: route.range, help: "end it with 'when' or 'unless'")
  }
}

extension AppSpec {
  /// The steps of a route, including those of the routes it comes from.
  fileprivate func steps(on name: String) -> [ScreenStepSpec] {
    var known: Set<String> = []
    var waiting = [name]
    var steps: [ScreenStepSpec] = []
    while let next = waiting.popLast() {
      guard known.insert(next).inserted, let route = routes[named: next] else { continue }
      steps += route.screenSteps(in: next).map(\.step)
      waiting += route.routes.map(\.value)
    }
    return steps
  }
}

extension Rule {
  static let unansweredInterceptor = Rule(
    name: "answer",
    summary: "The screen that an interceptor shows, or one reached from it, has an entry that "
      + "gives it an answer, the flag that one waits for is set by something, and a watchdog ends "
      + "one that is silent."
  ) { experiment, diagnostics in
    waits(experiment, &diagnostics)
    let app = experiment.app
    let subjects = StepSubjects(experiment.app)
    for interceptor in app.interceptors {
      guard case .show(let name, _) = interceptor.value.consequence else { continue }
      let shown = subjects.heads(ofRoute: name.value)
      let screens = app.screens.filter { shown.contains($0.name.value) }
      let reached = app.screens(reachedFrom: shown, subjects)
      let answers = reached.flatMap { $0.entries.flatMap(\.effects) }.contains {
        if case .answer = $0 { true } else { false }
      }
      if !screens.isEmpty, !answers {
        let behind = reached.count > screens.count ? " or behind it" : ""
        diagnostics.error(
          "answer",
          "nothing on '\(screens[0].name.value)'\(behind) answers the interceptor: "
            + "it waits for ever",
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
    let effects = app.entries.flatMap(\.effects).compactMap { effect in
      if case .flag(let flag, true) = effect { flag.value } else { nil }
    }
    let values = app.values.flatMap { $0.flags.map(\.value) }
    let leaving = app.screens.flatMap { $0.value.leaving.flatMap(\.set).map(\.value) }
    let written =
      app.set + app.layouts.flatMap(\.value.set) + variants.flatMap(\.value.set)
      + app.situations.flatMap(\.value.flags)
      + app.postTasks.flatMap(\.value.set) + people.segments.flatMap(\.value.set)
    return Set(effects + values + leaving + written.map(\.value))
  }
}

extension AppSpec {
  /// Some screens, and the screens that their entries lead to.
  fileprivate func screens(reachedFrom shown: [String], _ subjects: StepSubjects) -> [ScreenSpec] {
    var known = Set(shown)
    var waiting = shown
    var found: [ScreenSpec] = []
    while let next = waiting.popLast() {
      guard let screen = screens[named: next] else { continue }
      found.append(screen)
      let routes = screen.entries.flatMap(\.effects).compactMap { effect in
        if case .navigate(let route, _) = effect { route.value } else { nil }
      }
      waiting += routes.flatMap(subjects.heads(ofRoute:)).filter { known.insert($0).inserted }
    }
    return found
  }

  var entries: [EntrySpec] {
    screens.flatMap(\.value.entries) + containers.flatMap(\.value.ownEntries) + everywhere
  }
}
