import SourceText

extension Rule {
  static let openRouteEnd = Rule(
    name: "route-end",
    summary: "Every path of a route ends at `root`, `current`, another route or what a case found.",
    toleratesGaps: true
  ) { experiment, diagnostics in
    for route in experiment.app.routes { check(route.value, &diagnostics) }
  }

  private static func check(_ step: StepSpec, _ diagnostics: inout Diagnostics) {
    switch step {
    case .reference, .found: break
    case .chain(let steps, _):
      for (index, part) in steps.enumerated() {
        let isLast = index == steps.count - 1
        if case .step(let own) = part, !isLast {
          if let from = own.from {
            diagnostics.error(
              "route-end",
              "only the last step of a list has a 'from'; the others come from the next item",
              at: from.range)
          }
          if own.style != nil {
            diagnostics.error(
              "route-end",
              "a step with a 'style' comes from the current screens, so no step may "
                + "follow it", at: own.range)
          }
        } else if isLast {
          check(part, &diagnostics)
        } else {
          diagnostics.error(
            "route-end", "only the last item of a list is a name or a switch", at: part.range)
        }
      }
    case .choose(let cases, _, _):
      for step in cases.compactMap(\.step) { check(step, &diagnostics) }
    case .step(let own):
      if let from = own.from {
        check(from, &diagnostics)
      } else if own.style == nil, !own.isCut {
        diagnostics.error(
          "route-end", "this path ends nowhere: it needs 'from'", at: own.range,
          help: "end at 'root', 'current' or another route")
      }
    }
  }

  static let routeCycle = Rule(
    name: "route-cycle", summary: "No route comes from itself, not even by way of others."
  ) { experiment, diagnostics in
    let routes = experiment.app.routes
    var finished: Set<String> = []
    var open: [String] = []

    func visit(_ name: Located<String>) {
      if let start = open.firstIndex(of: name.value) {
        let circle = (open[start...] + [name.value]).joined(separator: " → ")
        diagnostics.error(
          "route-cycle", "a route cannot come from itself: \(circle)", at: name.range)
        return
      }
      guard !finished.contains(name.value), open.count < routes.count,
        let route = routes[named: name.value]
      else { return }
      open.append(name.value)
      for name in route.routes { visit(name) }
      open.removeLast()
      finished.insert(name.value)
    }
    for route in routes { visit(route.name) }
  }

  static let screenWithoutRoute = Rule(
    name: "screen-without-route",
    summary: "Every screen is made or found by some route, or by the launch template."
  ) { experiment, diagnostics in
    let app = experiment.app
    let shown = app.references.filter { $0.kind == .screen || $0.kind == .screenOrContainer }
    let used = Set((shown.map(\.name) + app.routes.map(\.name)).map(\.value))
    for screen in app.screens where !used.contains(screen.name.value) {
      diagnostics.warning(
        "screen-without-route", "no route leads to '\(screen.name.value)'", at: screen.name.range)
    }
  }

  static let neverInPlace = Rule(
    name: "never-in-place",
    summary: "A screen that a step makes is put in place by it, or stands elsewhere to be found."
  ) { experiment, diagnostics in
    // A part with an error may be the missing place.
    guard !diagnostics.hasErrors else { return }
    let placed = experiment.placedElsewhere
    let subjects = StepSubjects(experiment.app)
    for (step, route) in experiment.screenSteps where step.makesForNothing {
      guard let name = subjects.subject(of: step, in: route), !placed.contains(name) else {
        continue
      }
      diagnostics.error(
        "never-in-place", "'\(name)' is made here but never put in place", at: step.range,
        help: "add 'using', such as 'using: push', or write 'make: none' if it is only found"
      )
    }
  }

  static let unknownSubject = Rule(
    name: "subject",
    summary:
      "It is clear which screen a step is about, and what a finder of no step looks for."
  ) { experiment, diagnostics in
    let subjects = StepSubjects(experiment.app)
    for (step, name) in experiment.screenSteps
    where subjects.subject(of: step, in: name) == nil && !step.findsByPlace {
      diagnostics.error(
        "subject", "it is unclear which screen this step is about", at: step.range,
        help: "name it with 'screen'")
    }
    for finder in experiment.app.routes.flatMap(\.value.lonelyFinders) {
      check(finder, &diagnostics)
    }
  }

  private static func check(_ finder: FinderSpec, _ diagnostics: inout Diagnostics) {
    switch finder.by {
    case .byClass, .withContext:
      guard finder.target == nil else { return }
      diagnostics.error(
        "subject", "this finder belongs to no step, so it must name the class that it looks for",
        at: finder.range, help: "write { of: …, … }")
    case .nothing:
      diagnostics.error(
        "subject", "a finder by 'none' never finds anything, so it has no effect", at: finder.range)
    case .presenting, .details: break
    }
  }
}

extension ScreenStepSpec {
  /// Whether the step does without a screen of its own: it finds by place, not by class.
  fileprivate var findsByPlace: Bool {
    switch find?.by {
    case .presenting, .details: true
    case .byClass, .withContext: find?.target != nil
    case .nothing, nil: false
    }
  }
}

extension ScreenStepSpec {
  /// Whether it makes a screen that no action puts anywhere.
  fileprivate var makesForNothing: Bool {
    switch make {
    case .nothing, .found: return false
    case .new, .container, .complete, .screen, nil: return using == nil && style == nil
    }
  }
}

extension Experiment {
  /// The screens and containers that are in place at the launch, inside a container or by an action.
  fileprivate var placedElsewhere: Set<String> {
    let subjects = StepSubjects(app)
    let steps = screenSteps
    var names = steps.filter { $0.step.using != nil || $0.step.style != nil }
      .compactMap { subjects.subject(of: $0.step, in: $0.route) }
    names += app.launch.names + steps.flatMap { $0.step.make?.contents ?? [] }
    // A finder takes a screen of a kind that extends another for that one, too.
    let bases = names.compactMap { app.screens[named: $0]?.extends?.value }
    return Set(names + bases)
  }
}
