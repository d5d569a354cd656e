extension NavigationSession {
  /// Passes one of the routers around the default one.
  mutating func enter(_ layer: Int) throws(RoutingError) {
    guard layer < process.router.layers.count else {
      process.phase = .preparing
      return
    }
    switch process.router.layers[layer] {
    case .single(let lock):
      guard !state.locks.contains(lock) else {
        throw .compositionFailed(.init("a navigation is in progress"))
      }
      state.locks.append(lock)
      process.heldLocks.append(lock)
      process.phase = .entering(layer: layer + 1)
    case .interceptors(let interceptors):
      for (ordinal, interceptor) in interceptors.enumerated() {
        try prepare(interceptor, context: 0, at: layerPlace(layer, ordinal))
      }
      process.phase = .layerInterceptors(layer: layer, next: 0)
      // What is thrown from here on inside this router arrives through its completion.
      process.throwsErrors = false
    }
  }

  /// Asks the next interceptor of a router that asks before the search.
  mutating func askLayer(_ layer: Int, _ next: Int) throws(RoutingError) {
    guard case .interceptors(let interceptors) = process.router.layers[layer],
      next < interceptors.count
    else {
      process.phase = .entering(layer: layer + 1)
      return
    }
    try ask(interceptors[next], context: 0)
  }

  func layerPlace(_ layer: Int, _ ordinal: Int) -> PreparedEntities.Place {
    .init(
      step: -2 - Int32(truncatingIfNeeded: layer), ordinal: Int32(truncatingIfNeeded: ordinal))
  }
}
