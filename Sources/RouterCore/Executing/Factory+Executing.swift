extension Factory {
  /// Prepares the factory and makes its screen, outside of any navigation.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` for a factory that makes nothing,
  ///   ``RoutingError/typeMismatch(actual:expected:_:)`` for a context it does not take, and whatever it
  ///   fails with.
  public func execute(with context: Context) throws(RoutingError) -> ScreenNode {
    guard let factory = erased else {
      throw .compositionFailed(.init("a factory that makes nothing was asked for a screen"))
    }
    return try NavigationSession.make(factory, context.contextValue)
  }
}

extension Factory where Context == AnyContext {
  /// Prepares a factory that takes everything and makes its screen.
  public func execute() throws(RoutingError) -> ScreenNode {
    try execute(with: AnyContext(contextValue: .absent))
  }
}

extension Factory where Context == NoContext {
  /// Prepares a factory without a context and makes its screen.
  public func execute() throws(RoutingError) -> ScreenNode { try execute(with: NoContext()) }
}
