/// The parts of a router: a class, so that a suspended navigation holds it in one word.
public final class RouterConfiguration: Sendable {
  /// A router around the default one.
  enum Layer: Sendable {
    /// Refuses a navigation while another holds the lock with this name.
    case single(lock: String)
    /// Asks interceptors before the search begins.
    case interceptors([AnyInterceptor])
  }

  /// Outermost first.
  let layers: [Layer]
  let interceptors: [AnyInterceptor]
  let contextTasks: [AnyContextTask]
  let postTasks: [AnyPostTask]
  let routes: [String: Route]
  /// The router that interceptors navigate with; `nil` if it is this one.
  let interceptorRouter: RouterConfiguration?
  /// Dismisses the modals over the start and brings screens to the front; `nil` for the router's own rules.
  let presentationHandler: (any StackPresentationHandler)?
  /// Finds adapters that replace the containers' own rules; `nil` for none.
  let adapterLocator: (any ContainerAdapterLocator)?
  /// Whether the application dismisses, shows screens or arranges containers by rules of its own.
  let hasReplacements: Bool
  /// Whether there are interceptors or tasks that concern every navigation.
  let hasGlobalEntities: Bool

  init(
    layers: [Layer] = [], interceptors: [AnyInterceptor] = [],
    contextTasks: [AnyContextTask] = [], postTasks: [AnyPostTask] = [],
    routes: [String: Route] = [:], interceptorRouter: RouterConfiguration? = nil,
    presentationHandler: (any StackPresentationHandler)? = nil,
    adapterLocator: (any ContainerAdapterLocator)? = nil
  ) {
    self.layers = layers
    hasGlobalEntities = !(interceptors.isEmpty && contextTasks.isEmpty && postTasks.isEmpty)
    self.interceptors = interceptors
    self.contextTasks = contextTasks
    self.postTasks = postTasks
    self.routes = routes
    self.interceptorRouter = interceptorRouter
    hasReplacements = presentationHandler != nil || adapterLocator != nil
    self.presentationHandler = presentationHandler
    self.adapterLocator = adapterLocator
  }

  static let empty = RouterConfiguration()

  func surrounded(by layer: Layer) -> RouterConfiguration { changed(layers: [layer] + layers) }

  /// The same router, with another router for its interceptors.
  ///
  /// An interceptor that shows a screen through its own router meets that router's lock and interceptors, including
  /// itself; so applications give it a plainer router.
  public func lettingInterceptors(navigateWith router: some Router) -> RouterConfiguration {
    changed(interceptorRouter: router.configuration)
  }

  private func changed(
    layers: [Layer]? = nil, interceptorRouter: RouterConfiguration? = nil
  ) -> RouterConfiguration {
    RouterConfiguration(
      layers: layers ?? self.layers, interceptors: interceptors, contextTasks: contextTasks,
      postTasks: postTasks, routes: routes,
      interceptorRouter: interceptorRouter ?? self.interceptorRouter,
      presentationHandler: presentationHandler, adapterLocator: adapterLocator)
  }
}

extension RouterConfiguration {
  /// Whether two routers consist of the same parts; closures are not compared.
  func doesTheSame(as other: RouterConfiguration) -> Bool {
    if self === other { return true }
    return layers.count == other.layers.count
      && zip(layers, other.layers).allSatisfy { $0.doesTheSame(as: $1) }
      && interceptors.elementsEqual(other.interceptors, by: ===)
      && contextTasks.elementsEqual(other.contextTasks, by: ===)
      && postTasks.elementsEqual(other.postTasks, by: ===) && routes.count == other.routes.count
      && routes.allSatisfy { name, route in
        other.routes[name].map { $0.steps.elementsEqual(route.steps, by: ===) } ?? false
      }
  }
}

extension RouterConfiguration.Layer {
  fileprivate func doesTheSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.single(let left), .single(let right)): left == right
    case (.interceptors(let left), .interceptors(let right)): left.elementsEqual(right, by: ===)
    default: false
    }
  }
}
