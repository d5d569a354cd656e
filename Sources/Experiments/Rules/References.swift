import SourceText

/// A name that is used where something else is meant.
struct Reference {
  let kind: Kind
  let name: Located<String>

  /// The kind of thing that a name in a spec can mean, with its phrase.
  enum Kind: String, CaseIterable {
    case screen, container
    case screenOrContainer = "screen or container"
    case route, flag, interceptor
    case contextTask = "context task"
    case postTask = "post task"
    case situation, variant, link
  }

  fileprivate static func all(_ kind: Kind, _ names: [Located<String>]) -> [Reference] {
    names.map { Reference(kind: kind, name: $0) }
  }

  fileprivate static func one(_ kind: Kind, _ name: Located<String>?) -> [Reference] {
    name.map { [Reference(kind: kind, name: $0)] } ?? []
  }
}

extension Experiment {
  var references: [Reference] {
    app.references + variants.flatMap { Reference.all(.flag, $0.value.set) }
      + variants.flatMap { $0.value.linkPolicy?.references ?? [] }
      + Reference.all(.screen, spec.watch) + Reference.all(.situation, spec.linkSituations)
      + tasks.flatMap(\.value.references) + journeys.flatMap(\.value.references)
  }
}

extension TaskSpec {
  fileprivate var references: [Reference] {
    goals.flatMap(\.references) + Reference.one(.situation, situation)
  }
}

extension JourneySpec {
  fileprivate var references: [Reference] {
    Reference.one(.situation, situation) + Reference.all(.variant, variants)
      + steps.flatMap { step -> [Reference] in
        guard case .byName(let trees) = step.tree else { return step.see?.references ?? [] }
        return (step.see?.references ?? []) + Reference.all(.variant, trees.map(\.name))
      }
  }
}

extension AppSpec {
  var references: [Reference] {
    [
      launch.references, Reference.one(.route, start), Reference.all(.flag, set),
      containers.flatMap(\.value.references), screens.flatMap(\.value.references),
      router.references, interceptors.flatMap(\.value.references),
      contextTasks.flatMap(\.value.references), postTasks.flatMap(\.value.references),
      routes.flatMap(\.value.references), links.flatMap(\.value.references),
      situations.flatMap(\.value.references), linkPolicy?.references ?? [],
    ].flatMap(\.self)
  }
}

extension ContainerSpec {
  fileprivate var references: [Reference] {
    Reference.one(.container, extends) + Reference.all(.variant, behavior.variants)
      + items.flatMap(\.references)
  }
}

extension ScreenSpec {
  fileprivate var references: [Reference] {
    Reference.one(.screen, extends) + entries.flatMap(\.references) + Reference.all(.flag, needs)
  }
}

extension EntrySpec {
  fileprivate var references: [Reference] {
    Reference.one(.flag, when) + Reference.one(.flag, unless) + Reference.all(.variant, variants)
      + effects.flatMap { effect -> [Reference] in
        switch effect {
        case .navigate(let route, _): Reference.one(.route, route)
        case .flag(let flag, _): Reference.one(.flag, flag)
        case .veto, .toggleVeto, .answer, .becomes, .close, .closeItself, .back, .remove: []
        }
      }
  }
}

extension InterceptorSpec {
  fileprivate var references: [Reference] {
    let awaited: Located<String>? = if case .wait(let flag) = consequence { flag } else { nil }
    return Reference.one(.flag, when) + Reference.one(.flag, unless)
      + Reference.one(.route, consequence.route) + Reference.one(.flag, awaited)
  }
}

extension ContextTaskSpec {
  fileprivate var references: [Reference] {
    if case .close(let closing) = operation { Reference.one(.route, closing.route) } else { [] }
  }
}

extension PostTaskSpec {
  fileprivate var references: [Reference] {
    Reference.one(.flag, when) + Reference.one(.flag, unless) + Reference.all(.flag, set + clear)
      + Reference.one(.route, route)
  }
}

extension RouterSpec {
  fileprivate var references: [Reference] {
    Reference.all(.interceptor, beforeSearch + interceptors) + Reference.all(.contextTask, tasks)
      + Reference.all(.postTask, postTasks)
  }
}

extension LinkSpec {
  fileprivate var references: [Reference] {
    // Where a link must stay on the web, no screen is meant.
    let shown = shows.flatMap { $0.screen.value == Self.browser ? nil : $0 }
    let below = if case .screens(let screens) = back { screens } else { [Located<String>]() }
    return Reference.one(.route, route) + (policy?.references ?? [])
      + Reference.all(.variant, variants) + Reference.all(.link, winsOver)
      + Reference.all(.flag, needs) + (shown?.references ?? []) + Reference.all(.screen, below)
  }
}

extension LinkPolicySpec {
  fileprivate var references: [Reference] {
    Reference.all(.route, (below ?? []).map(\.route) + routesOpenedAlone)
  }

  /// The routes that the app opens by itself, without a context.
  var routesOpenedAlone: [Located<String>] {
    let fallback = if case .route(let route) = unknown { [route] } else { [Located<String>]() }
    let steps =
      SituationSpec.AppState.allCases.flatMap { arrival?.orders[$0] ?? [] }
      + (arrival?.relaunch ?? [])
    return fallback + steps.compactMap { if case .route(let route) = $0 { route } else { nil } }
  }
}

extension SituationSpec {
  fileprivate var references: [Reference] {
    Reference.all(.flag, flags) + Reference.all(.route, moves.map(\.route))
  }
}

extension ScreenMatchSpec {
  fileprivate var references: [Reference] { Reference.one(.screen, screen) }
}

extension StepSpec {
  /// Every name that the step uses, here or deeper.
  var references: [Reference] {
    switch self {
    case .reference(let name):
      name.value == Self.root || name.value == Self.current ? [] : Reference.one(.route, name)
    case .chain(let steps, _): steps.flatMap(\.references)
    case .choose(let cases, _, _):
      cases.flatMap { $0.condition.references + ($0.step?.references ?? []) }
    case .found(let finder): finder.references
    case .step(let step): step.references
    }
  }
}

extension CaseSpec.Condition {
  fileprivate var references: [Reference] {
    switch self {
    case .variant(let names): Reference.all(.variant, names)
    case .found(let finder): finder.references
    case .flag(let flag, _): Reference.one(.flag, flag)
    case .link, .channel, .context, .always: []
    }
  }
}

extension ScreenStepSpec {
  fileprivate var references: [Reference] {
    [
      Reference.all(.interceptor, interceptors),
      Reference.all(.contextTask, tasks.compactMap(\.name)), Reference.all(.postTask, postTasks),
      Reference.one(.screenOrContainer, screen), find?.references ?? [], make?.references ?? [],
      using?.references ?? [], Reference.one(.container, style?.stack), from?.references ?? [],
    ].flatMap(\.self)
  }
}

extension FinderSpec {
  fileprivate var references: [Reference] {
    let inner: [Reference] = if case .found(let finder) = start { finder.references } else { [] }
    return Reference.one(.screenOrContainer, target) + inner
  }
}

extension ActionSpec {
  fileprivate var references: [Reference] {
    let inner = if case .found(let finder) = presenter { finder.references } else { [Reference]() }
    return Reference.one(.container, container) + inner
  }
}

extension TemplateSpec {
  /// Every name that the template uses; the word for the step's own screen is none.
  fileprivate var references: [Reference] {
    switch self {
    case .new(let name): name.value == Self.own ? [] : Reference.one(.screenOrContainer, name)
    case .container(let name, let children):
      Reference.one(.container, name) + children.flatMap(\.references)
    case .complete(let name, let children):
      Reference.one(.container, name)
        + children.flatMap { child in
          child.template.references + (child.using?.references ?? [])
            + Reference.all(.contextTask, child.tasks.compactMap(\.name))
        }
    case .screen(let name, _): Reference.one(.screen, name)
    case .found(let finder): finder.references
    case .nothing: []
    }
  }
}
