import SourceText

extension Rule {
  static let contextMismatch = Rule(
    name: "context",
    summary:
      "Everything that opens a route gives it the context that the screens on its path take: "
      + "entries, links, situations, starts, interceptors and tasks, through routes and switches. A "
      + "value that is written for a screen is of its type."
  ) { experiment, diagnostics in
    let check = ContextCheck(experiment)
    check.written(&diagnostics)
    for screen in experiment.app.screens {
      check.placeholders(of: screen.value, &diagnostics)
    }
    for container in experiment.app.containers {
      check.placeholders(of: container.value.ownEntries, on: ContextShape(), &diagnostics)
    }
    check.placeholders(of: experiment.app.everywhere, on: ContextShape(), &diagnostics)
    check.values(&diagnostics)
    for route in experiment.app.routes { check.switches(of: route, &diagnostics) }
    var review = OpeningReview(experiment)
    review.run()
    for diagnostic in review.diagnostics { diagnostics.add(diagnostic) }
  }
}

/// Compares written contexts with the types of their screens.
private struct ContextCheck {
  let experiment: Experiment
  let demands: ContextDemands
  let subjects: StepSubjects

  init(_ experiment: Experiment) {
    self.experiment = experiment
    subjects = StepSubjects(experiment.app)
    demands = ContextDemands(experiment.app, subjects)
  }

  /// The values that are written beside the names of their screens.
  func written(_ diagnostics: inout Diagnostics) {
    for task in experiment.tasks {
      for goal in task.value.goals { match(goal, &diagnostics) }
    }
    for journey in experiment.journeys {
      for step in journey.value.steps { step.see.map { match($0, &diagnostics) } }
    }
    for link in experiment.app.links { link.value.shows.map { match($0, &diagnostics) } }
    template(experiment.app.launch, isOwn: false, &diagnostics)
    for (step, _) in experiment.screenSteps {
      step.make.map { template($0, isOwn: true, &diagnostics) }
    }
  }

  private func match(_ match: ScreenMatchSpec, _ diagnostics: inout Diagnostics) {
    guard let context = match.context, let screen = screen(match.screen.value) else { return }
    compare(.literal(context), with: screen.shape, of: match.screen, &diagnostics)
  }

  private func screen(_ name: String) -> ScreenSpec? { experiment.app.screens[named: name] }

  /// - Parameter isOwn: whether the router gives the screen its context, as it does for a step's screen.
  private func template(
    _ template: TemplateSpec, isOwn: Bool, _ diagnostics: inout Diagnostics
  ) {
    switch template {
    case .nothing, .found: break
    case .new(let name):
      guard !isOwn, let shape = screen(name.value)?.shape, !shape.kind.allowsNothing else { return }
      diagnostics.error(
        "context", "'\(name.value)' needs a context: \(shape.phrase)", at: name.range,
        help: "write { \(name.value): … }")
    case .screen(let name, let literal):
      guard let screen = screen(name.value) else { return }
      compare(literal.given, with: screen.shape, of: name, &diagnostics)
    case .container(_, let children):
      for child in children { self.template(child, isOwn: false, &diagnostics) }
    case .complete(_, let children):
      for child in children {
        let isGiven = child.context != nil || !child.tasks.isEmpty
        self.template(child.template, isOwn: isGiven, &diagnostics)
      }
    }
  }

  private func compare(
    _ given: GivenContext, with shape: ContextShape, of screen: Located<String>,
    _ diagnostics: inout Diagnostics
  ) {
    guard let message = given.mismatch(with: shape, of: "'\(screen.value)'") else { return }
    diagnostics.error("context", message, at: given.range ?? screen.range)
  }

  /// A switch for one type of context leads to screens of that type.
  func switches(of route: Named<StepSpec>, _ diagnostics: inout Diagnostics) {
    let shapes = demands.demands(ofRoute: route.name.value).filter(\.isHead).map(\.shape)
    guard let shape = shapes.first, !shapes.contains(where: { shape.differs(from: $0) }) else {
      return
    }
    subjects.walkTypedSwitches(route.value) { context, range in
      guard context == .none || context.isNumber != shape.kind.isNumber else { return }
      diagnostics.error(
        "context",
        "no case of this switch fits: it is for \(context.phrase), and '\(route.name.value)' is "
          + "about \(shape.phrase)", at: range)
    }
  }
}

extension ContextCheck {
  /// The placeholders of a screen's title and entries.
  func placeholders(of screen: ScreenSpec, _ diagnostics: inout Diagnostics) {
    if let title = screen.titleText?.written {
      check(title.value, at: title.range, on: screen.shape, &diagnostics)
    }
    placeholders(of: screen.entries, on: screen.shape, &diagnostics)
  }

  /// The placeholders of entries, which get their values only from the screen's context and `each`.
  func placeholders(
    of entries: [EntrySpec], on shape: ContextShape, _ diagnostics: inout Diagnostics
  ) {
    for entry in entries {
      check(entry.label.value, at: entry.label.range, on: shape, &diagnostics)
      for literal in entry.effects.flatMap(\.contexts) {
        check(literal.text, at: literal.range, on: shape, &diagnostics)
        // In the label it was reported already, because the label says too little.
        guard entry.each == nil, literal.text.contains("{each}"),
          !entry.label.value.contains("{each}")
        else { continue }
        diagnostics.error(
          "context", "'{each}' has a value only in an entry with 'each'", at: literal.range)
      }
    }
  }

  /// The values of the app that steps, interceptors, tasks and links fill in.
  func values(_ diagnostics: inout Diagnostics) {
    let app = experiment.app
    let sources =
      app.interceptors.compactMap(\.value.consequence.context)
      + app.postTasks.map(\.value.context) + app.contextTasks.compactMap(\.value.remembered)
      + experiment.screenSteps.compactMap(\.step.converts)
    let texts =
      sources.flatMap(\.literals).map { ($0.text, $0.range) }
      + app.links.compactMap(\.value.context).flatMap { literal in
        literal.parts.isEmpty
          ? [(literal.text, literal.range)] : literal.parts.map { ($0.value, literal.range) }
      }
    for (text, range) in texts {
      for case .value(let name) in FilledText(text).placeholders {
        value(name, at: range, &diagnostics)
      }
    }
  }

  private func value(_ name: String, at place: SourceRange, _ diagnostics: inout Diagnostics) {
    guard experiment.app.values[named: name] == nil else { return }
    diagnostics.error(
      "context", "the app has no value '\(name)'", at: place,
      help: Suggestion.didYouMean(name, among: experiment.app.values.map(\.name.value)))
  }

  private func check(
    _ text: String, at range: SourceRange, on shape: ContextShape, _ diagnostics: inout Diagnostics
  ) {
    for (name, offsets) in FilledText.names(in: text) {
      let place = text == "{\(name)}" ? range : range.narrowed(to: offsets, in: text)
      switch Placeholder(name) {
      case .context where shape.kind == .none:
        diagnostics.error(
          "context", "this screen has no context, so '{context}' has no value", at: place)
      case .part(let part) where !shape.parts.contains { $0.name == part }:
        diagnostics.error(
          "context", "this screen's context has no part '\(part)'", at: place,
          help: Suggestion.didYouMean(part, among: shape.parts.map(\.name)))
      case .value(let name): value(name, at: place, &diagnostics)
      case .each, .context, .part, nil: break
      }
    }
  }
}

extension EffectSpec {
  /// The written contexts of the routes that it opens and the screens that it changes.
  fileprivate var contexts: [ContextLiteral] {
    switch self {
    case .navigate(_, let source), .becomes(let source): source.literals
    case .choose(_, let literal): [literal]
    default: []
    }
  }
}

extension ContextSource {
  /// The values that are written.
  fileprivate var literals: [ContextLiteral] {
    switch self {
    case .none: []
    case .value(let literal): [literal]
    case .byName(let values): values.map(\.value)
    }
  }
}

extension InterceptorSpec.Consequence {
  /// The context with which it opens a route.
  fileprivate var context: ContextSource? {
    switch self {
    case .show(_, let source), .open(_, let source): source
    case .reject, .rejectEarly, .delay, .wait, .whileMoving, .silence: nil
    }
  }
}

extension ContextLiteral {
  /// The context that it gives a screen of a template.
  fileprivate var given: GivenContext {
    let filled = FilledText(text)
    if filled.isOwnContext { return .unknown }
    return filled.placeholders.isEmpty ? .literal(self) : .text(self)
  }
}
