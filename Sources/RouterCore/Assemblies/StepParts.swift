/// What has been said about a step while it is assembled.
struct StepParts: Sendable {
  var name: String
  var finder: AnyFinder?
  var factory: AnyFactory?
  var interceptors: [AnyInterceptor] = []
  var contextTasks: [AnyContextTask] = []
  var postTasks: [AnyPostTask] = []
  /// Changes the context for the step itself and those after it.
  var transformers: [AnyContextTransformer] = []

  func steps(using action: AnyAction) -> [Step] {
    transformers.map { .adapt($0) } + [
      .screen(
        name, finder: finder, factory: factory, action: action, interceptors: interceptors,
        contextTasks: contextTasks, postTasks: postTasks)
    ]
  }
}
