/// The router: reads a route, asks the interceptors, dismisses modals over the start, makes and integrates screens.
public struct DefaultRouter: InterceptableRouter {
  /// Asked in every navigation, before the steps' own.
  public private(set) var interceptors: [AnyInterceptor] = []
  /// Done with every screen that is found or made, before the step's own.
  public private(set) var contextTasks: [AnyContextTask] = []
  /// Done with every screen after a navigation, before the step's own.
  public private(set) var postTasks: [AnyPostTask] = []
  /// Routes that steps refer to by name.
  public var routes: [String: Route]

  private let presentationHandler: (any StackPresentationHandler)?
  private let adapterLocator: (any ContainerAdapterLocator)?

  /// A router; without a handler and a locator it uses its own rules and the containers'.
  ///
  /// The handler dismisses screens and brings them to the front; the locator finds adapters of containers.
  public init(
    routes: [String: Route] = [:], stackPresentationHandler: (any StackPresentationHandler)? = nil,
    containerAdapterLocator: (any ContainerAdapterLocator)? = nil
  ) {
    self.routes = routes
    presentationHandler = stackPresentationHandler
    adapterLocator = containerAdapterLocator
  }

  /// Adds an interceptor that is asked in every navigation.
  public mutating func add(_ interceptor: AnyInterceptor) { interceptors.append(interceptor) }

  /// Adds a task that is done with every screen that is found or made.
  public mutating func add(_ contextTask: AnyContextTask) { contextTasks.append(contextTask) }

  /// Adds a task that is done with every screen after a navigation.
  public mutating func add(_ postTask: AnyPostTask) { postTasks.append(postTask) }

  /// The parts of the router.
  public var configuration: RouterConfiguration {
    RouterConfiguration(
      interceptors: interceptors, contextTasks: contextTasks, postTasks: postTasks, routes: routes,
      presentationHandler: presentationHandler, adapterLocator: adapterLocator)
  }
}

/// Asks interceptors before the wrapped router begins to search, so that they may change its results.
public struct GlobalInterceptorRouter<Wrapped: Router>: Router {
  private var wrapped: Wrapped
  private var interceptors: [AnyInterceptor] = []

  /// Puts interceptors around a router.
  public init(around wrapped: Wrapped) { self.wrapped = wrapped }

  /// Adds an interceptor that is asked before the search.
  public mutating func addGlobal(_ interceptor: AnyInterceptor) { interceptors.append(interceptor) }

  /// The parts of the router.
  public var configuration: RouterConfiguration {
    wrapped.configuration.surrounded(by: .interceptors(interceptors))
  }
}

extension GlobalInterceptorRouter: InterceptableRouter where Wrapped: InterceptableRouter {
  /// Adds an interceptor to the wrapped router.
  public mutating func add(_ interceptor: AnyInterceptor) { wrapped.add(interceptor) }
  /// Adds a context task to the wrapped router.
  public mutating func add(_ contextTask: AnyContextTask) { wrapped.add(contextTask) }
  /// Adds a post task to the wrapped router.
  public mutating func add(_ postTask: AnyPostTask) { wrapped.add(postTask) }
}

/// Refuses a navigation while another is under way.
public struct SingleNavigationRouter<Wrapped: Router>: Router {
  private var wrapped: Wrapped
  private let lock: String

  /// Puts a lock around a router; routers with locks of the same name exclude each other.
  ///
  /// Whether a lock is held is part of the state.
  public init(around wrapped: Wrapped, lock: String = "navigation") {
    self.wrapped = wrapped
    self.lock = lock
  }

  /// The parts of the router.
  public var configuration: RouterConfiguration {
    wrapped.configuration.surrounded(by: .single(lock: lock))
  }
}

extension SingleNavigationRouter: InterceptableRouter where Wrapped: InterceptableRouter {
  /// Adds an interceptor to the wrapped router.
  public mutating func add(_ interceptor: AnyInterceptor) { wrapped.add(interceptor) }
  /// Adds a context task to the wrapped router.
  public mutating func add(_ contextTask: AnyContextTask) { wrapped.add(contextTask) }
  /// Adds a post task to the wrapped router.
  public mutating func add(_ postTask: AnyPostTask) { wrapped.add(postTask) }
}
