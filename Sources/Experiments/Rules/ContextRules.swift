import SourceText

extension Rule {
  /// A context has the type of the screen it is for.
  static let contexts = Rule(
    name: "context",
    summary: "A screen that is about something is opened with a value of its type, and only such "
      + "a screen is."
  ) { experiment, diagnostics in
    let check = ContextCheck(experiment)
    for screen in experiment.app.screens {
      check.entries(screen.value.entries, on: screen.value, &diagnostics)
    }
    for container in experiment.app.containers {
      check.entries(container.value.items, on: nil, &diagnostics)
    }
    for interceptor in experiment.app.interceptors {
      switch interceptor.value.consequence {
      case .show(let route, let source), .open(let route, let source):
        check.source(source, opening: route, &diagnostics)
      case .reject, .rejectEarly, .delay, .wait, .whileMoving, .silence: break
      }
    }
    for task in experiment.app.postTasks {
      task.value.route.map { check.source(task.value.context, opening: $0, &diagnostics) }
    }
    for route in experiment.app.routes {
      check.conversions(of: route, &diagnostics)
      check.switches(of: route, &diagnostics)
    }
    for situation in experiment.app.situations {
      for move in situation.value.moves {
        check.literal(move.context, opening: move.route, &diagnostics)
      }
    }
    for task in experiment.tasks {
      for goal in task.value.goals { check.match(goal, &diagnostics) }
    }
    for journey in experiment.journeys {
      for step in journey.value.steps { step.see.map { check.match($0, &diagnostics) } }
    }
    for policy in experiment.linkPolicies { check.policy(policy, &diagnostics) }
    for link in experiment.app.links {
      link.value.shows.map { check.match($0, &diagnostics) }
      check.link(link.value, &diagnostics)
    }
  }
}

/// Compares contexts as written with the types of the screens they are for.
private struct ContextCheck {
  let experiment: Experiment
  let subjects: StepSubjects

  init(_ experiment: Experiment) {
    self.experiment = experiment
    subjects = StepSubjects(experiment.app)
  }

  private func screen(_ name: String) -> ScreenSpec? {
    experiment.app.screens.first { $0.name.value == name }?.value
  }

  /// The type that every screen at the head of a route has, if they agree.
  private func type(ofRoute name: String) -> ContextKind? {
    guard let route = experiment.app.routes.first(where: { $0.name.value == name }) else {
      return nil
    }
    let types = subjects.heads(of: route.value, in: name).compactMap { screen($0)?.context }
    return types.allSatisfy { $0 == types.first } ? types.first : nil
  }

  func entries(_ entries: [EntrySpec], on screen: ScreenSpec?, _ diagnostics: inout Diagnostics) {
    for entry in entries {
      for effect in entry.effects {
        guard case .navigate(let route, let source) = effect else { continue }
        switch source {
        case .none: literal(nil, opening: route, &diagnostics)
        case .byContext(let values):
          for value in values { literal(value.value, opening: route, &diagnostics) }
        case .value(let value):
          if value.text == ContextLiteral.own {
            if screen.map({ $0.context == ContextKind.none }) ?? true {
              diagnostics.error(
                "context", "this screen is about nothing, so '{context}' has no value",
                at: value.range)
            }
          } else if value.text.contains("{") {
            if entry.each == nil, value.text.contains("{each}") {
              diagnostics.error(
                "context", "'{each}' has a value only in an entry with 'each'", at: value.range)
            }
          } else {
            literal(value, opening: route, &diagnostics)
          }
        }
      }
    }
  }

  /// What an interceptor or a post task opens a route with; the navigation's own context may have any
  /// type.
  func source(
    _ source: ContextSource, opening route: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    switch source {
    case .none: literal(nil, opening: route, &diagnostics)
    case .value(let value):
      if value.text != ContextLiteral.own { literal(value, opening: route, &diagnostics) }
    case .byContext(let values):
      for value in values { literal(value.value, opening: route, &diagnostics) }
    }
  }

  /// A switch for one type of context stands on the way to screens of that type.
  func switches(of route: Named<StepSpec>, _ diagnostics: inout Diagnostics) {
    guard let type = type(ofRoute: route.name.value), type != .none else { return }
    subjects.walkTypedSwitches(route.value) { context, range in
      guard context == .none || context.isNumber != type.isNumber else { return }
      diagnostics.error(
        "context",
        "no case of this switch fits: it is for \(context.phrase), and '\(route.name.value)' is "
          + "about \(type.phrase)", at: range)
    }
  }

  /// What steps convert the context to, for the screens behind them.
  func conversions(of route: Named<StepSpec>, _ diagnostics: inout Diagnostics) {
    subjects.walk(route.value, in: route.name.value) { step, previous in
      guard let source = step.converts else { return }
      let values: [ContextLiteral] =
        switch source {
        case .none: []
        case .value(let value): value.text == ContextLiteral.own ? [] : [value]
        case .byContext(let values): values.map(\.value)
        }
      for name in previous {
        guard let type = screen(name)?.context else { continue }
        for value in values {
          compare(value, with: type, of: "'\(name)'", at: value.range, &diagnostics)
        }
      }
    }
  }

  func literal(
    _ value: ContextLiteral?, opening route: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    guard let type = type(ofRoute: route.value) else { return }
    compare(value, with: type, of: "'\(route.value)'", at: route.range, &diagnostics)
  }

  /// What the app opens by itself is about nothing, but for what it puts below a link's screen.
  func policy(_ policy: LinkPolicySpec, _ diagnostics: inout Diagnostics) {
    for move in policy.below ?? [] { literal(move.context, opening: move.route, &diagnostics) }
    for route in policy.routesOpenedAlone { literal(nil, opening: route, &diagnostics) }
  }

  /// A part of the URL is a text until a link arrives; here it only counts that there is one.
  func link(_ link: LinkSpec, _ diagnostics: inout Diagnostics) {
    guard let type = type(ofRoute: link.route.value) else { return }
    if link.contextParameter != nil, type != .none { return }
    compare(
      link.context, with: type, of: "'\(link.route.value)'", at: link.route.range, &diagnostics)
  }

  func match(_ match: ScreenMatchSpec, _ diagnostics: inout Diagnostics) {
    guard let context = match.context, let screen = screen(match.screen.value) else { return }
    compare(
      context, with: screen.context, of: "'\(match.screen.value)'", at: match.screen.range,
      &diagnostics)
  }

  private func compare(
    _ value: ContextLiteral?, with type: ContextKind, of subject: String, at range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) {
    guard let value else {
      if !type.allowsNothing {
        let phrase = type.isNumber ? "a whole number" : "a text"
        diagnostics.error("context", "\(subject) needs a context: \(phrase)", at: range)
      }
      return
    }
    if type == .none {
      diagnostics.error(
        "context", "\(subject) is about nothing, so it takes no '\(value.text)'", at: value.range)
    } else if type.isNumber, Int(value.text) == nil {
      diagnostics.error(
        "context", "\(subject) is about a whole number, found '\(value.text)'", at: value.range)
    }
  }
}

extension Rule {
  /// Every screen can be tried alone.
  static let samples = Rule(
    name: "sample",
    summary: "A screen that is about something has a sample of its type, so that it can be opened "
      + "alone in every layout.", toleratesGaps: true
  ) { experiment, diagnostics in
    for screen in experiment.app.screens {
      let type = screen.value.context
      guard let sample = screen.value.sample else {
        if !type.allowsNothing {
          diagnostics.error(
            "sample", "'\(screen.name.value)' needs a 'sample': a value it can be opened with",
            at: screen.name.range)
        }
        continue
      }
      if type == .none {
        diagnostics.error(
          "sample", "'\(screen.name.value)' is about nothing, so it has no sample", at: sample.range
        )
      } else if type.isNumber, Int(sample.text) == nil {
        diagnostics.error(
          "sample", "'\(screen.name.value)' is about a whole number, found '\(sample.text)'",
          at: sample.range)
      }
    }
  }
}
