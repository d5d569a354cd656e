package import SourceText

extension Rule {
  static let unknownPromiseLabel = Rule(
    name: "unknown-label", summary: "A label that a promise names is a label of the app."
  ) { experiment, diagnostics in
    let labels = KnownLabels(experiment.app)
    for label in experiment.promises.flatMap(\.value.labels) {
      labels.check(label, &diagnostics)
    }
  }

  static let doublePromiseName = Rule(
    name: "ambiguous-moment",
    summary: "A name that is both a screen and a flag is not used alone in a promise."
  ) { experiment, diagnostics in
    let screens = Set(experiment.app.screens.map(\.name.value))
    let flags = Set(experiment.app.flags.map(\.value))
    for name in experiment.promises.flatMap(\.value.moments).compactMap(\.name)
    where screens.contains(name.value) && flags.contains(name.value) {
      diagnostics.error(
        "ambiguous-moment", "'\(name.value)' is both a screen and a flag", at: name.range,
        help: "write { show: \(name.value) } or { flag: \(name.value) }")
    }
  }

  static let contradictingPromises = Rule(
    name: "contradiction", summary: "No promise of a layout excludes another one."
  ) { experiment, diagnostics in
    let promises = experiment.promises.map { ($0, scope: $0.value.scope) }
    // Only promises with the same scope, or with none, can contradict each other.
    var places: [String: [Int]] = [:]
    for (place, (second, scope)) in promises.enumerated() {
      let others =
        scope.isEmpty
        ? Array(0..<place) : ((places[scope] ?? []) + (places[""] ?? [])).sorted()
      places[scope, default: []].append(place)
      for (first, firstScope) in others.map({ promises[$0] }) {
        guard
          let reason = first.value.contradiction(
            to: second.value, covering: (firstScope, scope))
            ?? second.value.contradiction(to: first.value, covering: (scope, firstScope)),
          experiment.haveCommonVariant(first.value, second.value)
        else { continue }
        diagnostics.error(
          "contradiction",
          "'\(second.name.value)' and '\(first.name.value)' cannot both be true: \(reason)",
          at: second.name.range, notes: [.init("the other promise is here", at: first.name.range)])
      }
    }
  }
}

extension Experiment {
  fileprivate func haveCommonVariant(_ first: PromiseSpec, _ second: PromiseSpec) -> Bool {
    variantNames.contains { first.variants.allow($0) && second.variants.allow($0) }
  }
}

extension PromiseSpec {
  /// All its moments, apart from screens that it names directly.
  package var moments: [MomentSpec] {
    [after, until, during, except, between, demand.moments].flatMap(\.self)
  }

  fileprivate var labels: [Located<String>] {
    let ability: [Located<String>] =
      if case .can(.label(let label)) = demand { [label] } else { [] }
    return moments.compactMap(\.tap) + ability
  }

  /// The scope in words, the same for the same scope.
  fileprivate var scope: String {
    let parts = [
      ("in", situations.map(\.value).joined(separator: ", ")), ("link", link?.value ?? ""),
      ("after", after.phrase), ("until", until.phrase), ("while", during.phrase),
      ("on", on.map { MomentSpec(showing: $0) }.phrase), ("except", except.phrase),
      ("between", between.phrase),
    ]
    return parts.filter { !$1.isEmpty }.map { "\($0): \($1)" }.joined(separator: "; ")
  }

  /// The reason that this promise and another cannot both be true; `nil` if none is known.
  /// - Parameter scopes: the scopes of both; only a promise about every state of the other excludes it.
  fileprivate func contradiction(
    to other: PromiseSpec, covering scopes: (own: String, other: String)
  ) -> String? {
    guard scopes.own.isEmpty || scopes.own == scopes.other else { return nil }
    switch (demand, other.demand) {
    case (.never(let never), .always(let always)):
      return excluded(always, by: never, "would be true always and never")
    case (.never(let never), .reach(let goal, _)) where scopes.own.isEmpty:
      return excluded(goal, by: never, "must be reached but never comes")
    case (.never(let never), .then(let answer, _)) where scopes.own.isEmpty:
      return excluded(answer, by: never, "must come but never comes")
    case (.back(let first), .back(let second)):
      let common = Set(first.map(\.value)).intersection(second.map(\.value))
      return common.isEmpty ? "going back leads to different screens" : nil
    default: return nil
    }
  }

  /// The contradiction if every form of a demanded moment is excluded; `nil` otherwise.
  private func excluded(
    _ demanded: [MomentSpec], by never: [MomentSpec], _ reason: String
  ) -> String? {
    let excluded = Set(never.map(\.phrase))
    return demanded.allSatisfy { excluded.contains($0.phrase) }
      ? "\(demanded.phrase) \(reason)" : nil
  }
}

extension PromiseSpec.Demand {
  /// The moments that it demands or excludes.
  var moments: [MomentSpec] {
    switch self {
    case .never(let moments), .always(let moments), .reach(let moments, _), .then(let moments, _),
      .show(_, let moments):
      moments
    case .can, .back, .depth: []
    }
  }

  /// The screens that show only after something.
  package var shown: [ScreenMatchSpec] {
    if case .show(let screens, _) = self { screens } else { [] }
  }

  /// The screens that going back shows.
  package var behind: [Located<String>] {
    if case .back(let screens) = self { screens } else { [] }
  }
}
