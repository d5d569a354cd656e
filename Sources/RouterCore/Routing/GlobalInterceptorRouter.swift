/// Asks interceptors before the wrapped router begins to search, so that they may change what it finds.
public struct GlobalInterceptorRouter<Wrapped: Router>: Router {
  private var wrapped: Wrapped
  private var interceptors: [AnyInterceptor] = []

  /// Puts interceptors around a router.
  public init(around wrapped: Wrapped) { self.wrapped = wrapped }

  /// Adds an interceptor that is asked before the search.
  public mutating func addGlobal(_ interceptor: AnyInterceptor) { interceptors.append(interceptor) }

  /// What the router was put together from.
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
