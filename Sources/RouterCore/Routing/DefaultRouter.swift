/// The router at work: reads a route, asks the interceptors, clears the way, makes and integrates the screens.
public struct DefaultRouter: InterceptableRouter {
  /// Asked in every navigation, before the steps' own.
  public private(set) var interceptors: [AnyInterceptor] = []
  /// Done with every screen that is found or made, before the step's own.
  public private(set) var contextTasks: [AnyContextTask] = []
  /// Done with every screen after a navigation, before the step's own.
  public private(set) var postTasks: [AnyPostTask] = []
  /// Routes that steps refer to by name.
  public var routes: [String: Route]

  /// Creates a router.
  public init(routes: [String: Route] = [:]) { self.routes = routes }

  /// Adds an interceptor that is asked in every navigation.
  public mutating func add(_ interceptor: AnyInterceptor) { interceptors.append(interceptor) }

  /// Adds a task that is done with every screen that is found or made.
  public mutating func add(_ contextTask: AnyContextTask) { contextTasks.append(contextTask) }

  /// Adds a task that is done with every screen after a navigation.
  public mutating func add(_ postTask: AnyPostTask) { postTasks.append(postTask) }

  /// What the router was put together from.
  public var configuration: RouterConfiguration {
    RouterConfiguration(
      interceptors: interceptors, contextTasks: contextTasks, postTasks: postTasks, routes: routes)
  }
}
