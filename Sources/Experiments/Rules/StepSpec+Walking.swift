import SourceText

extension StepSpec {
  /// Every step that is written in the way, here or deeper, with the route whose first step it is,
  /// else an empty name.
  func allSteps(in route: String) -> [(step: ScreenStepSpec, route: String)] {
    switch self {
    case .reference, .found: []
    case .chain(let parts, _):
      parts.enumerated().flatMap { $1.allSteps(in: $0 == 0 ? route : "") }
    case .choose(let cases, _, _): cases.compactMap(\.step).flatMap { $0.allSteps(in: route) }
    case .step(let own): [(own, route)] + (own.from?.allSteps(in: "") ?? [])
    }
  }

  /// Every finder that stands alone, so that no step says what it looks for.
  var lonelyFinders: [FinderSpec] {
    switch self {
    case .reference: []
    case .found(let finder): [finder] + finder.starts
    case .chain(let parts, _): parts.flatMap(\.lonelyFinders)
    case .choose(let cases, _, _):
      cases.flatMap { item -> [FinderSpec] in
        let condition: [FinderSpec] =
          if case .found(let finder) = item.condition { [finder] + finder.starts } else { [] }
        return condition + (item.step?.lonelyFinders ?? [])
      }
    case .step(let own): own.lonelyFinders + (own.from?.lonelyFinders ?? [])
    }
  }
}

extension ScreenStepSpec {
  fileprivate var lonelyFinders: [FinderSpec] {
    var finders = find?.starts ?? []
    if case .found(let presenter) = using?.presenter { finders += [presenter] + presenter.starts }
    if case .found(let made) = make { finders += made.starts }
    return finders
  }
}

extension FinderSpec {
  /// The finders that say where this one begins.
  fileprivate var starts: [FinderSpec] {
    if case .found(let start) = start { [start] + start.starts } else { [] }
  }
}
