extension NavigationSession {
  /// The most steps of a route; longer ones count as endless.
  static var stepsMax: Int { 1000 }

  /// Writes down every step of the route, with its switches and references resolved.
  ///
  /// As in RouteComposer this happens before any step is performed, and with the navigation's original
  /// context.
  mutating func layOut() throws(RoutingError) {
    var route = process.route
    var passed = 0
    while true {
      passed += route.straightCount + 1
      guard passed <= NavigationSession.stepsMax else {
        throw .endlessRoute(
          .init("the route to '\(route.steps.first?.name ?? "")' has more than 1000 steps"))
      }
      if route.straightCount == route.steps.count {
        return trace.steps.append(contentsOf: route.steps)
      }
      trace.steps.append(contentsOf: route.steps[..<route.straightCount])
      guard let next = try follow(route.steps[route.straightCount]) else { return }
      route = next
    }
  }

  /// The route a switch or a reference leads to; `nil` if no case of a switch matches.
  private mutating func follow(_ step: Step) throws(RoutingError) -> Route? {
    if let choice = step.choice { return resolve(choice, step) }
    guard let next = process.router.routes[step.name] else {
      throw .compositionFailed(.init("no route is called '\(step.name)'"))
    }
    return next
  }

  /// The route of the first case that matches, or of the default; a switch is not asked at all about
  /// a context of another type.
  private mutating func resolve(_ choice: Switch, _ step: Step) -> Route? {
    trace.steps.append(step)
    let number = Int32(truncatingIfNeeded: trace.steps.count - 1) - process.traceSteps
    guard choice.context.accepts(contextValue(0)) else { return nil }
    for index in choice.cases.indices {
      let value = Int32(truncatingIfNeeded: index)
      if let finder = choice.finders[index] {
        let slot = try? find(finder, step: number, context: 0, value: value)
        if let slot, slot >= 0 { return choice.foundRoutes[index] }
        continue
      }
      let route = match(choice.cases[index])
      record(.switchCase, step: number, context: 0, value: value << 1 | (route == nil ? 0 : 1))
      if let route { return route }
    }
    guard let fallback = choice.fallback else { return nil }
    record(.switchDefault, step: number)
    return fallback
  }

  private mutating func match(_ candidate: Switch.Case) -> Route? {
    switch candidate.condition {
    case .found, .never: nil
    case .flag(let name):
      state.flags.contains(name) || process.marks.contains(name) ? candidate.route : nil
    case .condition(let condition): condition() ? candidate.route : nil
    case .context(let condition): condition(contextValue(0)) ? candidate.route : nil
    case .block(let block): block(contextValue(0))
    case .always: candidate.route
    case .all, .any, .not: holds(candidate.condition) ? candidate.route : nil
    }
  }

  private mutating func holds(_ condition: Switch.Case.Condition) -> Bool {
    switch condition {
    case .found(let finder):
      finder.context.accepts(contextValue(0)) && ((try? look(finder, 0)) ?? -1) >= 0
    case .flag(let name): state.flags.contains(name) || process.marks.contains(name)
    case .condition(let condition): condition()
    case .context(let condition): condition(contextValue(0))
    case .block(let block): block(contextValue(0)) != nil
    case .always: true
    case .never: false
    case .all(let inner): inner.allSatisfy { holds($0) }
    case .any(let inner): inner.contains { holds($0) }
    case .not(let inner): !holds(inner)
    }
  }
}
