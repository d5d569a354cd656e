import SourceText

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
