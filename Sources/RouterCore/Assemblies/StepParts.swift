/// What has been said about a step while it is assembled.
struct StepParts: Sendable {
  var name: String
  var finder: AnyFinder?
  var factory: AnyFactory?
  var interceptors: [AnyInterceptor] = []
  var contextTasks: [AnyContextTask] = []
  var postTasks: [AnyPostTask] = []

  func step(using action: AnyAction) -> Step {
    .screen(
      name, finder: finder, factory: factory, action: action, interceptors: interceptors,
      contextTasks: contextTasks, postTasks: postTasks)
  }
}
