import SourceText

extension StepSpec {
  /// Every name that the step uses, here or deeper.
  var references: [Reference] {
    switch self {
    case .reference(let name):
      name.value == Self.root || name.value == Self.current
        ? [] : [Reference(kind: .route, name: name)]
    case .chain(let steps, _): steps.flatMap(\.references)
    case .choose(let cases, _): cases.flatMap(\.references)
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
      case .link, .context, .always: []
      }
    return conditions + (step?.references ?? [])
  }
}

extension ScreenStepSpec {
  var references: [Reference] {
    var references = interceptors.map { Reference(kind: .interceptor, name: $0) }
    if let screen { references.append(Reference(kind: .screenOrContainer, name: screen)) }
    return references + (find?.references ?? []) + (make?.references ?? [])
      + (from?.references ?? [])
  }
}

extension FinderSpec {
  var references: [Reference] {
    target.map { [Reference(kind: .screenOrContainer, name: $0)] } ?? []
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
    case .screen(let name, _): [Reference(kind: .screen, name: name)]
    case .nothing: []
    }
  }
}
