extension InterceptableRouter {
  /// Adds an interceptor that is asked in every navigation.
  public mutating func add<I: RoutingInterceptor>(_ interceptor: I) { add(interceptor.erased) }

  /// Adds a context task that is done with every screen that is found or made.
  public mutating func add<T: ContextTask>(_ contextTask: T) { add(contextTask.erased) }

  /// Adds a post task that is done with every screen after a navigation.
  public mutating func add<T: PostRoutingTask>(_ postTask: T) { add(postTask.erased) }
}
