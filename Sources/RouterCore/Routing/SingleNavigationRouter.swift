/// Refuses a navigation while another one is on its way.
public struct SingleNavigationRouter<Wrapped: Router>: Router {
  private var wrapped: Wrapped
  private let lock: SingleNavigationLock

  /// Puts the lock around a router; routers with one lock exclude each other.
  public init(around wrapped: Wrapped, lock: SingleNavigationLock = SingleNavigationLock()) {
    self.wrapped = wrapped
    self.lock = lock
  }

  /// What the router was put together from.
  public var configuration: RouterConfiguration {
    wrapped.configuration.surrounded(by: .single(lock: lock.name))
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
