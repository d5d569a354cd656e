import SourceText

extension Experiment {
  /// Every name that the experiment uses.
  var references: [Reference] {
    app.references
      + spec.variants.flatMap { $0.value.set.map { Reference(kind: .flag, name: $0) } }
      + spec.variants.flatMap { $0.value.linkPolicy?.references ?? [] }
      + spec.watch.map { Reference(kind: .screen, name: $0) }
      + spec.linkSituations.map { Reference(kind: .situation, name: $0) }
      + tasks.flatMap(\.value.references) + journeys.flatMap(\.value.references)
  }
}

extension TaskSpec {
  var references: [Reference] {
    goals.flatMap(\.references) + (situation.map { [Reference(kind: .situation, name: $0)] } ?? [])
  }
}

extension JourneySpec {
  var references: [Reference] {
    (situation.map { [Reference(kind: .situation, name: $0)] } ?? [])
      + variants.map { Reference(kind: .variant, name: $0) }
      + steps.flatMap { ($0.see?.references ?? []) + ($0.tree?.references ?? []) }
  }
}

extension Varying<Located<String>> {
  /// The variants that a step of a journey has trees for.
  var references: [Reference] {
    switch self {
    case .same: []
    case .byName(let trees): trees.map { Reference(kind: .variant, name: $0.name) }
    }
  }
}

extension AppSpec {
  /// Every name that the app uses.
  var references: [Reference] {
    launch.references
      + (start.map { [Reference(kind: .route, name: $0)] } ?? [])
      + set.map { Reference(kind: .flag, name: $0) }
      + containers.flatMap(\.value.references) + screens.flatMap(\.value.references)
      + router.references + interceptors.flatMap(\.value.references)
      + contextTasks.flatMap(\.value.references) + postTasks.flatMap(\.value.references)
      + routes.flatMap(\.value.references)
      + links.flatMap(\.value.references) + situations.flatMap(\.value.references)
      + (linkPolicy?.references ?? [])
  }
}

extension ContainerSpec {
  var references: [Reference] {
    (extends.map { [Reference(kind: .container, name: $0)] } ?? [])
      + behavior.variants.map { Reference(kind: .variant, name: $0) }
      + items.flatMap(\.references)
  }
}

extension ScreenSpec {
  var references: [Reference] {
    (extends.map { [Reference(kind: .screen, name: $0)] } ?? []) + entries.flatMap(\.references)
      + needs.map { Reference(kind: .flag, name: $0) }
  }
}

extension EntrySpec {
  var references: [Reference] {
    [when, unless].compactMap { $0.map { Reference(kind: .flag, name: $0) } }
      + variants.map { Reference(kind: .variant, name: $0) } + effects.compactMap(\.reference)
  }
}

extension EffectSpec {
  var reference: Reference? {
    switch self {
    case .navigate(let route, _): Reference(kind: .route, name: route)
    case .flag(let flag, _): Reference(kind: .flag, name: flag)
    case .veto, .toggleVeto, .answer, .becomes, .close, .closeItself, .back, .remove: nil
    }
  }
}

extension InterceptorSpec {
  var references: [Reference] {
    var references = [when, unless].compactMap { $0.map { Reference(kind: .flag, name: $0) } }
    if let route = consequence.route { references.append(.init(kind: .route, name: route)) }
    if case .wait(let flag) = consequence { references.append(.init(kind: .flag, name: flag)) }
    return references
  }
}

extension ContextTaskSpec {
  var references: [Reference] {
    guard case .close(.open(let route)) = operation else { return [] }
    return [Reference(kind: .route, name: route)]
  }
}

extension PostTaskSpec {
  var references: [Reference] {
    ([when, unless].compactMap { $0 } + set + clear).map { Reference(kind: .flag, name: $0) }
      + (route.map { [Reference(kind: .route, name: $0)] } ?? [])
  }
}

extension RouterSpec {
  var references: [Reference] {
    (beforeSearch + interceptors).map { Reference(kind: .interceptor, name: $0) }
      + tasks.map { Reference(kind: .contextTask, name: $0) }
      + postTasks.map { Reference(kind: .postTask, name: $0) }
  }
}

extension LinkSpec {
  var references: [Reference] {
    var references = [Reference(kind: .route, name: route)] + (policy?.references ?? [])
    references += variants.map { Reference(kind: .variant, name: $0) }
    references += winsOver.map { Reference(kind: .link, name: $0) }
    references += needs.map { Reference(kind: .flag, name: $0) }
    // Where a link must stay on the web, no screen is meant.
    if let shows, shows.screen.value != Self.browser { references += shows.references }
    if case .screens(let screens) = back {
      references += screens.map { Reference(kind: .screen, name: $0) }
    }
    return references
  }
}

extension LinkPolicySpec {
  var references: [Reference] {
    ((below ?? []).map(\.route) + routesOpenedAlone).map { Reference(kind: .route, name: $0) }
  }

  /// The routes that the app opens by itself, about nothing.
  var routesOpenedAlone: [Located<String>] {
    var routes: [Located<String>] = []
    if case .route(let route) = unknown { routes.append(route) }
    guard let arrival else { return routes }
    let steps =
      SituationSpec.AppState.allCases.flatMap { arrival.orders[$0] ?? [] }
      + (arrival.relaunch ?? [])
    return routes
      + steps.compactMap { if case .route(let route) = $0 { route } else { nil } }
  }
}

extension SituationSpec {
  var references: [Reference] {
    flags.map { Reference(kind: .flag, name: $0) }
      + moves.map { Reference(kind: .route, name: $0.route) }
  }
}

extension ScreenMatchSpec {
  var references: [Reference] { [Reference(kind: .screen, name: screen)] }
}

extension StepSpec {
  /// Every name that the step uses, here or deeper.
  var references: [Reference] {
    switch self {
    case .reference(let name):
      name.value == Self.root || name.value == Self.current
        ? [] : [Reference(kind: .route, name: name)]
    case .chain(let steps, _): steps.flatMap(\.references)
    case .choose(let cases, _, _): cases.flatMap(\.references)
    case .found(let finder): finder.references
    case .step(let step): step.references
    }
  }
}

extension CaseSpec {
  var references: [Reference] {
    let conditions: [Reference] =
      switch condition {
      case .variant(let names): names.map { Reference(kind: .variant, name: $0) }
      case .found(let finder): finder.references
      case .flag(let flag, _): [Reference(kind: .flag, name: flag)]
      case .link, .channel, .context, .always: []
      }
    return conditions + (step?.references ?? [])
  }
}

extension ScreenStepSpec {
  var references: [Reference] {
    interceptors.map { Reference(kind: .interceptor, name: $0) }
      + tasks.references + postTasks.map { Reference(kind: .postTask, name: $0) }
      + (screen.map { [Reference(kind: .screenOrContainer, name: $0)] } ?? [])
      + (find?.references ?? []) + (make?.references ?? []) + (using?.references ?? [])
      + (style?.stack.map { [Reference(kind: .container, name: $0)] } ?? [])
      + (from?.references ?? [])
  }
}

extension [StepTask] {
  var references: [Reference] {
    compactMap(\.name).map { Reference(kind: .contextTask, name: $0) }
  }
}

extension FinderSpec {
  var references: [Reference] {
    let inner: [Reference] = if case .found(let finder) = start { finder.references } else { [] }
    return (target.map { [Reference(kind: .screenOrContainer, name: $0)] } ?? []) + inner
  }
}

extension ActionSpec {
  var references: [Reference] {
    let inner: [Reference] =
      if case .found(let finder) = presenter { finder.references } else { [] }
    return (container.map { [Reference(kind: .container, name: $0)] } ?? []) + inner
  }
}

extension TemplateSpec {
  /// Every name that the template uses; the word for the step's own screen is none.
  var references: [Reference] {
    switch self {
    case .new(let name):
      name.value == Self.own ? [] : [Reference(kind: .screenOrContainer, name: name)]
    case .container(let name, let children):
      [Reference(kind: .container, name: name)] + children.flatMap(\.references)
    case .complete(let name, let children):
      [Reference(kind: .container, name: name)] + children.flatMap(\.references)
    case .screen(let name, _): [Reference(kind: .screen, name: name)]
    case .found(let finder): finder.references
    case .nothing: []
    }
  }
}

extension ChildSpec {
  var references: [Reference] {
    template.references + (using?.references ?? []) + tasks.references
  }
}
