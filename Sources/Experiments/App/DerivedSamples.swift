import SourceText

extension AppSpec {
  /// The app with a sample for every screen that needs one and does not declare it: the first value that an entry,
  /// a situation or a task gives it, with the app's initial values; else the sample of a screen whose entries open
  /// it with their own context.
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
    handOn(&samples, demands)
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

  /// Passes samples of screens on to the screens that their entries open with `{context}`, transitively.
  private func handOn(_ samples: inout [String: ContextLiteral], _ demands: ContextDemands) {
    let written = screens.byName(\.value.sample).compactMapValues(\.self)
    let opened = screens.flatMap { screen in
      screen.value.entries.flatMap(\.routesAboutTheSame).compactMap { route in
        demands.demands(ofRoute: route).first.map { (from: screen.name.value, to: $0) }
      }
    }
    // Every round gives a sample to one screen at least.
    for _ in screens {
      var isDone = true
      for (from, to) in opened where samples[to.screen] == nil {
        guard let sample = written[from] ?? samples[from],
          GivenContext.literal(sample).mismatch(with: to.shape, of: "") == nil
        else { continue }
        samples[to.screen] = sample
        isDone = false
      }
      if isDone { return }
    }
  }
}

extension EntrySpec {
  /// The routes that it opens with its screen's context.
  fileprivate var routesAboutTheSame: [String] {
    effects.compactMap { effect in
      guard case .navigate(let route, .value(let literal)) = effect,
        FilledText(literal.text).isOwnContext
      else { return nil }
      return route.value
    }
  }
}

extension GivenContext {
  /// A written value of a shape; `nil` if it is not one.
  /// - Parameter values: the initial words of the app's values.
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
  /// The text with the app's values filled in; `nil` if it needs more than those.
  fileprivate func filled(from values: [String: String]) -> String? {
    let isKnown = placeholders.allSatisfy {
      if case .value(let name) = $0 { values[name] != nil } else { false }
    }
    guard isKnown else { return nil }
    return filled { if case .value(let name) = $0 { values[name] ?? "" } else { "" } }
  }
}
