import RouterCore

extension ScenarioRoutes {
  /// The routers of a scenario, one around the other.
  func router(_ value: JSONValue) -> any Router {
    var router = DefaultRouter()
    for interceptor in value["interceptors"].elements { router.add(self.interceptor(interceptor)) }
    for task in value["context_tasks"].elements { router.add(contextTask(task, nil, .any)) }
    for task in value["post_tasks"].elements { router.add(postTask(task)) }
    var wrapped: any Router = router
    for layer in value["wrap"].elements { wrapped = wrap(wrapped, in: layer) }
    return wrapped
  }

  private func wrap(_ wrapped: some Router, in layer: JSONValue) -> any Router {
    guard layer["kind"].text == "global" else { return SingleNavigationRouter(around: wrapped) }
    var global = GlobalInterceptorRouter(around: wrapped)
    for interceptor in layer["interceptors"].elements {
      global.addGlobal(self.interceptor(interceptor))
    }
    return global
  }
}
