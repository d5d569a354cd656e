extension RoutingInterceptor {
  /// Prepares a copy of the interceptor and asks it, outside of any navigation.
  ///
  /// - Throws: what preparing or asking throws.
  public func execute(
    with context: Context, on stage: inout Stage
  ) throws(RoutingError) -> InterceptorVerdict {
    var copy = self
    try copy.prepare(with: context)
    return try copy.perform(with: context, on: &stage)
  }

  /// Prepares a copy of the interceptor and asks it; what it throws becomes its verdict.
  public func commit(with context: Context, on stage: inout Stage) -> InterceptorVerdict {
    do throws(RoutingError) {
      return try execute(with: context, on: &stage)
    } catch {
      return .reject(error)
    }
  }
}

extension RoutingInterceptor where Context == AnyContext {
  /// Prepares a copy of an interceptor that takes everything and asks it.
  public func execute(on stage: inout Stage) throws(RoutingError) -> InterceptorVerdict {
    try execute(with: AnyContext(contextValue: .absent), on: &stage)
  }
}

extension RoutingInterceptor where Context == NoContext {
  /// Prepares a copy of an interceptor without a context and asks it.
  public func execute(on stage: inout Stage) throws(RoutingError) -> InterceptorVerdict {
    try execute(with: NoContext(), on: &stage)
  }
}
