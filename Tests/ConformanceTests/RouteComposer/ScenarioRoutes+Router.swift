import RouterCore

extension ScenarioRoutes {
  /// The routers of a scenario, one around the other.
  func router(_ value: JSONValue) -> any Router {
    var router = DefaultRouter()
    for interceptor in value["interceptors"].elements { router.add(self.interceptor(interceptor)) }
    for task in value["context_tasks"].elements { router.add(contextTask(task, nil, .any)) }
    for task in value["post_tasks"].elements { router.add(postTask(task)) }
    var wrapped: any Router = router
    for (depth, layer) in value["wrap"].elements.enumerated() {
      wrapped = wrap(wrapped, in: layer, depth)
    }
    return wrapped
  }

  private func wrap(_ wrapped: some Router, in layer: JSONValue, _ depth: Int) -> any Router {
    guard layer["kind"].text == "global" else {
      return SingleNavigationRouter(around: wrapped, lock: SingleNavigationLock("\(depth)"))
    }
    var global = GlobalInterceptorRouter(around: wrapped)
    for interceptor in layer["interceptors"].elements {
      global.addGlobal(self.interceptor(interceptor))
    }
    return global
  }
}
