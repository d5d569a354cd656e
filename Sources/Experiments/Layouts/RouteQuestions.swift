import RouterCore

extension Layout {
  /// Whether a navigation along a route may start others without a tap.
  package func opensByItself(_ route: String) -> Bool {
    !implicitNavigations.always.isEmpty
      || !implicitNavigations.openings.isEmpty
        && steps(alongRoute: route).contains { step in
          step.postTasks.contains { implicitNavigations.openings[$0.name] != nil }
        }
  }

  /// Whether the route passes its context unchanged to a step of a screen.
  package func hands(itsContextTo screen: String, alongRoute name: String) -> Bool {
    routes[name].map { hands(itsContextTo: screen, along: $0, depth: 0) } ?? false
  }

  private func hands(itsContextTo screen: String, along route: Route, depth: Int) -> Bool {
    // References form no circle in a checked spec; the bound only makes that certain.
    guard depth <= routes.count else { return false }
    for step in route.steps {
      switch step.kind {
      case .screen: if step.name == screen { return true }
      case .adapt: return false
      case .fork(let choice):
        return choice.continuations.contains {
          hands(itsContextTo: screen, along: $0, depth: depth + 1)
        }
      case .reference(let name):
        return routes[name].map { hands(itsContextTo: screen, along: $0, depth: depth + 1) }
          ?? false
      case .root, .current, .custom: break
      }
    }
    return false
  }

  /// All steps of a route and of those that it leads through.
  private func steps(alongRoute name: String) -> [Step] {
    var names = [name]
    var found: [Step] = []
    var next = 0
    while next < names.count {
      var waiting = routes[names[next]]?.steps ?? []
      while let step = waiting.popLast() {
        found.append(step)
        if case .fork(let choice) = step.kind { waiting += choice.continuations.flatMap(\.steps) }
        if case .reference(let other) = step.kind, !names.contains(other) { names.append(other) }
      }
      next += 1
    }
    return found
  }

  /// Whether a route ends with screens and containers that are known beforehand, not with something that a
  /// finder may find.
  package func hasKnownEnd(_ name: String) -> Bool {
    routes[name].map { hasKnownEnd($0, depth: 0) } ?? false
  }

  private func hasKnownEnd(_ route: Route, depth: Int) -> Bool {
    // References form no circle in a checked spec; the bound only makes that certain.
    guard let first = route.steps.first, depth <= routes.count else { return false }
    switch first.kind {
    case .screen: return classes[first.name] != nil
    case .fork(let choice):
      return choice.continuations.allSatisfy { hasKnownEnd($0, depth: depth + 1) }
    case .reference(let name):
      return routes[name].map { hasKnownEnd($0, depth: depth + 1) } ?? false
    case .root, .current, .custom, .adapt: return false
    }
  }

  /// Whether a class of screens is one of some, or one that finders take for one of them.
  package func isKind(_ name: String, ofAny names: Set<String>) -> Bool {
    if names.contains(name) { return true }
    guard let screenClass = classes[name] else { return false }
    return names.contains { classes[$0].map(screenClass.isKind(of:)) ?? false }
  }
}
