import RouterCore

extension Route {
  /// The same way to a screen that is made anew, whether or not one is there.
  /// - Parameter routes: the routes that steps refer to by name.
  func alwaysMaking(in routes: [String: Route]) -> Route { alwaysMaking(in: routes, depth: 0) }

  private func alwaysMaking(in routes: [String: Route], depth: Int) -> Route {
    // References form no circle in a checked spec; the bound only makes that certain.
    guard let first = steps.first, depth <= routes.count else { return self }
    switch first.kind {
    case .screen where first.factory != nil:
      let made = Step.screen(
        first.name, finder: nil, factory: first.factory, action: first.action,
        interceptors: first.interceptors, contextTasks: first.contextTasks,
        postTasks: first.postTasks)
      return Route([made] + steps.dropFirst())
    case .fork(let choice):
      let cases = choice.cases.map {
        Switch.Case($0.condition, $0.route?.alwaysMaking(in: routes, depth: depth + 1))
      }
      let made = Switch(
        choice.name, context: choice.context, cases: cases,
        default: choice.fallback?.alwaysMaking(in: routes, depth: depth + 1))
      return Route([.fork(made)] + steps.dropFirst())
    case .reference(let name):
      return routes[name]?.alwaysMaking(in: routes, depth: depth + 1) ?? self
    case .screen, .root, .current, .custom, .adapt: return self
    }
  }
}
