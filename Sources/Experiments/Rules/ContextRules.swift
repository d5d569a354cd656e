import SourceText

extension Rule {
  static let contextMismatch = Rule(
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

  private func screen(_ name: String) -> ScreenSpec? { experiment.app.screens[named: name] }

  /// The type that every screen at the head of a route has, if they agree.
  private func type(ofRoute name: String) -> ContextKind? {
    let types = subjects.heads(ofRoute: name).compactMap { screen($0)?.context }
    return types.allSatisfy { $0 == types.first } ? types.first : nil
  }

  func entries(_ entries: [EntrySpec], on screen: ScreenSpec?, _ diagnostics: inout Diagnostics) {
    for entry in entries {
      for effect in entry.effects {
        guard case .navigate(let route, let source) = effect else { continue }
        guard case .value(let value) = source, value.text.contains("{") else {
          self.source(source, opening: route, &diagnostics)
          continue
        }
        let ownContext = screen?.context ?? ContextKind.none
        if value.text == ContextLiteral.own, ownContext == .none {
          diagnostics.error(
            "context", "this screen has no context, so '{context}' has no value", at: value.range)
        } else if entry.each == nil, value.text.contains("{each}") {
          diagnostics.error(
            "context", "'{each}' has a value only in an entry with 'each'", at: value.range)
        }
      }
    }
  }

  /// The context with which an interceptor or a post task opens a route; the navigation's own may have
  /// any type.
  func source(
    _ source: ContextSource, opening route: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    if case .none = source { literal(nil, opening: route, &diagnostics) }
    for value in source.literals { literal(value, opening: route, &diagnostics) }
  }

  /// A switch for one type of context leads to screens of that type.
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

  /// The contexts that steps convert to, for the screens behind them.
  func conversions(of route: Named<StepSpec>, _ diagnostics: inout Diagnostics) {
    subjects.walk(route.value, in: route.name.value) { step, previous in
      guard let source = step.converts else { return }
      for name in previous {
        guard let type = screen(name)?.context else { continue }
        for value in source.literals {
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

  /// The routes that the app opens by itself have no context, but for those below a link's screen.
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
        "context", "\(subject) has no context, so it takes no '\(value.text)'", at: value.range)
    } else if type.isNumber, Int(value.text) == nil {
      diagnostics.error(
        "context", "\(subject) is about a whole number, found '\(value.text)'", at: value.range)
    }
  }
}

extension LinkPolicySpec {
  /// The routes that the app opens by itself, without a context.
  fileprivate var routesOpenedAlone: [Located<String>] {
    let fallback = if case .route(let route) = unknown { [route] } else { [Located<String>]() }
    let steps =
      SituationSpec.AppState.allCases.flatMap { arrival?.orders[$0] ?? [] }
      + (arrival?.relaunch ?? [])
    return fallback + steps.compactMap { if case .route(let route) = $0 { route } else { nil } }
  }
}

extension ContextSource {
  /// The contexts that are written out.
  fileprivate var literals: [ContextLiteral] {
    switch self {
    case .none: []
    case .value(let value): value.text == ContextLiteral.own ? [] : [value]
    case .byContext(let values): values.map(\.value)
    }
  }
}

extension Rule {
  static let missingSample = Rule(
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
          "sample", "'\(screen.name.value)' has no context, so it has no sample", at: sample.range)
      } else if type.isNumber, Int(sample.text) == nil {
        diagnostics.error(
          "sample", "'\(screen.name.value)' is about a whole number, found '\(sample.text)'",
          at: sample.range)
      }
    }
  }
}
