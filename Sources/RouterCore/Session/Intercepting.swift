extension NavigationSession {
  /// Asks the next interceptor in line; after the last one the screens above the start are dismissed.
  mutating func ask(_ next: Int) throws(RoutingError) {
    releaseUnheld()
    guard next < process.interceptors.count else {
      guard state.tree.slot(process.start) >= 0 else {
        throw .initialController(
          .deallocated,
          .init("the screen to start from was closed while the interceptors were asked"))
      }
      hold(process.start)
      process.phase = .clearing
      return
    }
    let entry = process.interceptors[next]
    try ask(interceptor(entry), context: entry.context)
  }

  private func interceptor(_ entry: NavigationProcess.InterceptorEntry) -> AnyInterceptor {
    let ordinal = Int(entry.place.ordinal)
    return entry.place.step < 0
      ? process.router.interceptors[ordinal] : routeStep(entry.place.step).interceptors[ordinal]
  }

  /// The navigation's current interceptor.
  var current: (interceptor: AnyInterceptor, context: Int32)? {
    switch process.phase {
    case .layerInterceptors(let layer, let next):
      guard case .interceptors(let interceptors) = process.router.layers[layer],
        interceptors.indices.contains(next)
      else { return nil }
      return (interceptors[next], 0)
    case .intercepting(let next):
      guard process.interceptors.indices.contains(next) else { return nil }
      let entry = process.interceptors[next]
      return (interceptor(entry), entry.context)
    default: return nil
    }
  }

  mutating func ask(_ interceptor: AnyInterceptor, context: Int32) throws(RoutingError) {
    record(.interceptorAsk, name: interceptor.name, context: context)
    try decide(interceptor, context)
  }

  /// Asks the navigation's current interceptor again.
  mutating func askAgain() throws(RoutingError) {
    guard let (interceptor, context) = current else { return }
    try decide(interceptor, context)
  }

  private mutating func decide(
    _ interceptor: AnyInterceptor, _ context: Int32
  ) throws(RoutingError) {
    let name = interceptor.name
    let verdict: AnyInterceptor.Verdict
    switch interceptor.kind {
    case .pass: verdict = .proceed
    case .reject(let reason): verdict = .reject(.rejected(.init(reason)))
    case .requireFlag(let flag):
      verdict =
        state.flags.contains(flag)
        ? .proceed : .reject(.rejected(.init("'\(name)' requires '\(flag)'")))
    case .guardFlag(let flag, let route, let value):
      verdict = state.flags.contains(flag) ? .proceed : .navigateAndAsk(route, with: value)
    case .navigate(let route, let value): verdict = .navigate(route, with: value)
    case .navigationDelaying(let strategy): verdict = delaying(strategy)
    case .delay(let milliseconds, let passes):
      return suspend(.delay(interceptor: name, passes: passes), after: milliseconds)
    case .never: return suspend(.never(interceptor: name), after: state.watchdogMilliseconds)
    case .custom(let question): verdict = answer(question, context)
    case .preparing:
      guard let place = currentPlace, let question = process.prepared.question(at: place) else {
        throw .generic(.init("'\(name)' was not prepared"))
      }
      verdict = answer(question, context)
    }
    try carryOut(verdict, name)
  }

  mutating func answer(
    _ question: AnyInterceptor.Question, _ context: Int32
  ) -> AnyInterceptor.Verdict {
    let value = contextValue(context)
    do throws(RoutingError) {
      return try onStage { stage throws(RoutingError) in try question(&stage, value) }
    } catch { return .reject(error) }
  }

  private var currentPlace: NavigationProcess.Prepared.Place? {
    switch process.phase {
    case .layerInterceptors(let layer, let next): layerPlace(layer, next)
    case .intercepting(let next): process.interceptors[next].place
    default: nil
    }
  }

  private mutating func carryOut(
    _ verdict: AnyInterceptor.Verdict, _ name: String
  ) throws(RoutingError) {
    switch verdict {
    case .proceed: passed(name)
    case .reject(let error):
      record(.interceptorAnswer, name: name, value: 0)
      throw error
    case .ask: suspend(.answer(interceptor: name), after: state.watchdogMilliseconds)
    case .askAgain(let milliseconds): suspend(.askAgain(interceptor: name), after: milliseconds)
    case .delay(let milliseconds, let refusal):
      process.refusal = refusal
      suspend(.delay(interceptor: name, passes: refusal == nil), after: milliseconds)
    case .never: suspend(.never(interceptor: name), after: state.watchdogMilliseconds)
    case .navigate(let route, let value): try navigateFirst(name, route, value, thenAsk: false)
    case .navigateAndAsk(let route, let value): try navigateFirst(name, route, value, thenAsk: true)
    }
  }

  mutating func passed(_ name: String) {
    record(.interceptorAnswer, name: name, value: 1)
    switch process.phase {
    case .layerInterceptors(let layer, let next):
      process.phase = .layerInterceptors(layer: layer, next: next + 1)
    case .intercepting(let next): process.phase = .intercepting(next: next + 1)
    default: break
    }
  }

  private func delaying(_ strategy: AnyInterceptor.DelayingStrategy) -> AnyInterceptor.Verdict {
    let top = state.tree.modalTop
    guard top >= 0,
      !state.tree.records[Int(top)].marks.isDisjoint(with: [.beingDismissed, .beingPresented])
    else { return .proceed }
    if strategy == .wait { return .askAgain(afterMilliseconds: 100) }
    let reason = "'\(state.tree.name(top))' is on its way in or out; the navigation was given up"
    return .reject(.compositionFailed(.init(reason)))
  }

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
      // An error from here on arrives through the completion of this router.
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

  func layerPlace(_ layer: Int, _ ordinal: Int) -> NavigationProcess.Prepared.Place {
    .init(step: -2 - Int32(truncatingIfNeeded: layer), ordinal: Int32(truncatingIfNeeded: ordinal))
  }
}
