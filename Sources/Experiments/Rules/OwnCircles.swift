import SourceText

extension Rule {
  /// Interceptors and post tasks do not open what they stand on themselves.
  static let ownCircles = Rule(
    name: "own-circle",
    summary: "No interceptor or post task opens a route on which it stands itself, unless a flag "
      + "can end that."
  ) { experiment, diagnostics in
    let app = experiment.app
    let users = RouteUsers(app)
    for interceptor in app.interceptors {
      guard let route = interceptor.value.consequence.route, interceptor.value.passes.isEmpty,
        !interceptor.value.hasCondition,
        users.steps(on: route.value).contains(where: { step in
          step.interceptors.contains { $0.value == interceptor.name.value }
        })
      else { continue }
      diagnostics.error(
        "own-circle",
        "'\(interceptor.name.value)' is asked on the way to '\(route.value)' too, so it would open it "
          + "for ever", at: route.range, help: "end it with 'when' or 'unless'")
    }
    for task in app.postTasks {
      guard let route = task.value.route, task.value.when == nil, task.value.unless == nil,
        users.steps(on: route.value).contains(where: { step in
          step.postTasks.contains { $0.value == task.name.value }
        }) || app.router.postTasks.contains(where: { $0.value == task.name.value })
      else { continue }
      diagnostics.error(
        "own-circle",
        "'\(task.name.value)' is done on the way to '\(route.value)' too, so it would open it for ever",
        at: route.range, help: "end it with 'when' or 'unless'")
    }
  }
}

/// The steps of routes, with those of the routes they come from.
private struct RouteUsers {
  private let routes: [String: StepSpec]

  init(_ app: AppSpec) {
    routes = Dictionary(
      app.routes.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  func steps(on name: String) -> [ScreenStepSpec] {
    var known: Set<String> = []
    var waiting = [name]
    var steps: [ScreenStepSpec] = []
    while let next = waiting.popLast() {
      guard known.insert(next).inserted, let route = routes[next] else { continue }
      steps += route.allSteps(in: next).map(\.step)
      waiting += route.references.filter { $0.kind == .route }.map(\.name.value)
    }
    return steps
  }
}

extension InterceptorSpec {
  fileprivate var hasCondition: Bool { when != nil || unless != nil }
}
