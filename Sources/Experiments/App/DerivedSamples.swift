import SourceText

extension AppSpec {
  /// The app with a sample for every screen that needs one and has none written: the first value that
  /// an entry, a situation or a task gives it.
  func withSamples(goals: [ScreenMatchSpec]) -> AppSpec {
    let missing = screens.filter { $0.value.sample == nil && !$0.value.context.allowsNothing }
    if missing.isEmpty { return self }
    let demands = ContextDemands(self, StepSubjects(self))
    var samples: [String: ContextLiteral] = [:]
    for opening in entryAndSituationOpenings {
      guard let demand = demands.demands(ofRoute: opening.route.value).first else { continue }
      if samples[demand.screen] == nil {
        samples[demand.screen] = opening.given.sample(of: demand.shape)
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
  fileprivate func sample(of shape: ContextShape) -> ContextLiteral? {
    for given in resolved(for: shape) where given.mismatch(with: shape, of: "") == nil {
      switch given {
      case .literal(let literal): return literal
      case .parts(let parts)
      where parts.allSatisfy({ FilledText($0.value.text).placeholders.isEmpty }):
        return ContextLiteral(
          parts: parts.map { Named(name: $0.name, value: $0.value.text) },
          at: parts[0].name.range)
      case .parts, .text, .own, .byName, .nothing, .unknown: continue
      }
    }
    return nil
  }
}
