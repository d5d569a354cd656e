import SourceText

extension AppSpec {
  /// The app with a sample for every screen that needs one and has none written: the first value that
  /// an entry, a situation or a task gives it, values of the app being as they are at first.
  func withSamples(goals: [ScreenMatchSpec]) -> AppSpec {
    let missing = screens.filter { $0.value.sample == nil && !$0.value.context.allowsNothing }
    if missing.isEmpty { return self }
    let demands = ContextDemands(self, StepSubjects(self))
    var samples: [String: ContextLiteral] = [:]
    let first = values.byName(\.value.initial)
    for opening in entryAndSituationOpenings {
      guard let demand = demands.demands(ofRoute: opening.route.value).first else { continue }
      if samples[demand.screen] == nil {
        samples[demand.screen] = opening.given.sample(of: demand.shape, first)
      }
    }
    for goal in goals where samples[goal.screen.value] == nil {
      samples[goal.screen.value] = goal.context
    }
    var app = self
    app.screens = screens.map { screen in
      guard screen.value.sample == nil, !screen.value.context.allowsNothing,
        let sample = samples[screen.name.value]
      else { return screen }
      var value = screen.value
      value.sample = sample
      return Named(name: screen.name, value: value)
    }
    return app
  }
}

extension GivenContext {
  /// A value of a shape that is written out; `nil` where it is none.
  /// - Parameter values: the words of the app's values at first.
  fileprivate func sample(of shape: ContextShape, _ values: [String: String]) -> ContextLiteral? {
    for given in resolved(for: shape) where given.mismatch(with: shape, of: "") == nil {
      switch given {
      case .literal(let literal) where FilledText(literal.text).placeholders.isEmpty:
        return literal
      case .literal(let literal), .text(let literal):
        guard literal.parts.isEmpty, let text = FilledText(literal.text).filled(from: values) else {
          continue
        }
        return ContextLiteral(text: text, range: literal.range)
      case .parts(let parts):
        let filled = parts.compactMap { part in
          FilledText(part.value.text).filled(from: values).map { Named(name: part.name, value: $0) }
        }
        guard filled.count == parts.count else { continue }
        return ContextLiteral(parts: filled, at: parts[0].name.range)
      case .own, .byName, .nothing, .unknown: continue
      }
    }
    return nil
  }
}

extension FilledText {
  /// The text with values of the app in place; `nil` where it needs more than those.
  fileprivate func filled(from values: [String: String]) -> String? {
    let isKnown = placeholders.allSatisfy {
      if case .value(let name) = $0 { values[name] != nil } else { false }
    }
    guard isKnown else { return nil }
    return filled { if case .value(let name) = $0 { values[name] ?? "" } else { "" } }
  }
}
