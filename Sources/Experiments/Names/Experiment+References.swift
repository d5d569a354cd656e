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
    goals.flatMap(\.references) + (start.map { [Reference(kind: .situation, name: $0)] } ?? [])
  }
}

extension JourneySpec {
  var references: [Reference] {
    (start.map { [Reference(kind: .situation, name: $0)] } ?? [])
      + variants.map { Reference(kind: .variant, name: $0) }
      + steps.flatMap { ($0.see?.references ?? []) + ($0.tree?.references ?? []) }
  }
}

extension ExpectedTree {
  var references: [Reference] {
    switch self {
    case .same: []
    case .byVariant(let trees): trees.map { Reference(kind: .variant, name: $0.name) }
    }
  }
}
