import SourceText

extension ContextOpening {
  /// Everything that opens a route of an experiment's app, in the order written.
  static func all(in experiment: Experiment) -> [ContextOpening] {
    let app = experiment.app
    var openings = app.openedByEntries
    openings += app.openedAlone.map { ContextOpening(route: $0, given: .nothing) }
    openings += experiment.linkPolicies.flatMap(\.all).flatMap(\.openings)
    openings += app.openedOnTheWay
    openings += app.situations.flatMap { $0.value.moves.map(ContextOpening.init) }
    openings += app.links.map { ContextOpening($0.value) }
    openings += experiment.adaptations
    openings += experiment.screenSteps.flatMap { $0.step.make?.openings ?? [] }
    return openings
  }

  fileprivate init(_ move: MoveSpec) {
    self.init(route: move.route, given: move.context.map { .literal($0) } ?? .nothing)
  }

  fileprivate init(_ link: LinkSpec) {
    var given = GivenContext.nothing
    if let context = link.context {
      // A part of the URL is read as a number if a number is required.
      if link.contextParameter != nil {
        given = .unknown
      } else if context.parts.isEmpty, !LinkText(context.text).parameters.isEmpty {
        given = .text(context)
      } else {
        given = .literal(context)
      }
    }
    self.init(route: link.route, given: given, isLink: true, variants: link.variants)
  }
}

extension EntrySpec {
  /// The routes that it opens, for every value that it is repeated for.
  fileprivate func openings(on shape: ContextShape) -> [ContextOpening] {
    effects.flatMap { effect -> [ContextOpening] in
      guard case .navigate(let route, let source) = effect else { return [] }
      return source.given(about: shape, each: each?.values.flatMap(\.self)).map {
        ContextOpening(route: route, given: $0, variants: variants)
      }
    }
  }
}

extension ContextSource {
  /// The contexts that it gives a route.
  /// - Parameters:
  ///   - shape: the shape of the screen's or navigation's context; `nil` if unknown.
  ///   - each: the values for which an entry is repeated.
  func given(about shape: ContextShape?, each: [ContextLiteral]? = nil)
    -> [GivenContext]
  {
    switch self {
    case .none: return [.nothing]
    case .value(let literal): return literal.given(about: shape, each: each)
    case .byName(let values): return [.byName(values, own: shape, each: each)]
    }
  }
}

extension ContextLiteral {
  func given(about shape: ContextShape?, each: [ContextLiteral]?) -> [GivenContext] {
    let filled = FilledText(text)
    if filled.isOwnContext { return [shape.map { .own($0, self) } ?? .unknown] }
    if filled.placeholders.isEmpty { return [.literal(self)] }
    guard filled.placeholders.allSatisfy({ $0 == .each }), let each else { return [.text(self)] }
    return each.map { value in
      .literal(ContextLiteral(text: filled.filled { _ in value.text }, range: value.range))
    }
  }
}

extension AppSpec {
  /// The routes that entries and the items of containers open.
  fileprivate var openedByEntries: [ContextOpening] {
    screens.flatMap { screen in
      screen.value.entries.flatMap { $0.openings(on: screen.value.shape) }
    }
      + (containers.flatMap(\.value.ownEntries) + everywhere).flatMap {
        $0.openings(on: ContextShape())
      }
  }

  /// The routes that entries and situations open.
  var entryAndSituationOpenings: [ContextOpening] {
    openedByEntries + situations.flatMap { $0.value.moves.map(ContextOpening.init) }
  }

  /// The routes that are opened without a context.
  fileprivate var openedAlone: [Located<String>] { start.map { [$0] } ?? [] }

  /// The routes that interceptors, post tasks and context tasks open.
  fileprivate var openedOnTheWay: [ContextOpening] {
    let asked = interceptors.flatMap { interceptor -> [ContextOpening] in
      switch interceptor.value.consequence {
      case .show(let route, let source), .open(let route, let source):
        source.given(about: nil).map { ContextOpening(route: route, given: $0) }
      case .reject, .rejectEarly, .delay, .wait, .whileMoving, .silence: []
      }
    }
    let done = postTasks.flatMap { task -> [ContextOpening] in
      guard let route = task.value.route else { return [] }
      return task.value.context.given(about: nil).map { ContextOpening(route: route, given: $0) }
    }
    return asked + done
  }
}

extension TemplateSpec {
  /// The children of complete containers that are made with contexts of their own.
  fileprivate var openings: [ContextOpening] {
    guard case .complete(_, let children) = self else { return [] }
    return children.flatMap { child -> [ContextOpening] in
      guard let source = child.context, let name = child.template.screen else {
        return child.template.openings
      }
      var step = ScreenStepSpec()
      step.range = name.range
      step.screen = name
      return source.given(about: nil).map {
        ContextOpening(route: name, path: .step(step), given: $0)
      }
    }
  }

  /// The screen that it makes, if it is one.
  private var screen: Located<String>? {
    switch self {
    case .new(let name), .screen(let name, _): name
    case .container, .complete, .found, .nothing: nil
    }
  }
}

extension LinkPolicySpec {
  /// The routes that the app opens by itself: without a context, but for those below a link's screen.
  fileprivate var openings: [ContextOpening] {
    var fallback: [Located<String>] = []
    if case .route(let route) = unknown { fallback.append(route) }
    if case .route(let route) = failing { fallback.append(route) }
    let steps =
      SituationSpec.AppState.allCases.flatMap { arrival?.orders[$0] ?? [] }
      + Comeback.allCases.flatMap { arrival?.comebacks[$0] ?? [] }
    let alone =
      fallback + steps.compactMap { if case .route(let route) = $0 { route } else { nil } }
    return (below ?? []).map(ContextOpening.init)
      + alone.map { ContextOpening(route: $0, given: .nothing) }
  }
}

extension Experiment {
  /// The contexts that steps adapt to, for the paths after them.
  fileprivate var adaptations: [ContextOpening] {
    let subjects = StepSubjects(app)
    return app.routes.flatMap { route in
      var found: [ContextOpening] = []
      subjects.walkAdaptations(route.value, in: route.name.value) { step, path in
        guard let source = step.converts else { return }
        let shape = subjects.subject(of: step, in: route.name.value)
          .flatMap { app.screens[named: $0]?.shape }
        found += source.given(about: shape?.kind == ContextKind.none ? nil : shape).map {
          ContextOpening(
            route: Located(route.name.value, at: step.range), path: path, given: $0)
        }
      }
      return found
    }
  }
}
