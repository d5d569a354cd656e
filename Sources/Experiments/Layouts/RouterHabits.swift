import RouterCore
import SourceText

/// What a router does besides following routes, as far as it matters for what a tap may lead to.
struct RouterHabits: Sendable {
  /// The routes that interceptors and tasks open, by the names of the interceptors and tasks.
  let openings: [String: [String]]
  /// The routes that screens open to close themselves.
  let closings: [String]
  /// The routes that may be opened in every navigation.
  let always: [String]
  /// Whether every navigation may give its screens contexts of their own.
  let changesContexts: Bool

  init(_ app: AppSpec) {
    var openings: [String: [String]] = [:]
    for interceptor in app.interceptors {
      if let route = interceptor.value.consequence.route {
        openings[interceptor.name.value, default: []].append(route.value)
      }
    }
    for task in app.postTasks {
      if let route = task.value.route {
        openings[task.name.value, default: []].append(route.value)
      }
    }
    let router = app.router
    let names = router.beforeSearch + router.interceptors + router.postTasks
    closings = app.contextTasks.compactMap { task in
      if case .close(.open(let route)) = task.value.deed { route.value } else { nil }
    }
    self.openings = openings
    always = names.flatMap { openings[$0.value] ?? [] }
    changesContexts = !router.tasks.isEmpty
  }
}
