extension NavigationSession {
  /// How many navigations may wait for each other before they are taken for a circle.
  static var nestingMax: Int { 50 }

  /// Lets the active navigation wait.
  mutating func suspend(_ reason: PendingNavigation.Reason, after milliseconds: Int?) {
    var due: Int?
    if let milliseconds {
      let (sum, overflow) = state.clockMilliseconds.addingReportingOverflow(max(0, milliseconds))
      due = overflow ? nil : sum
    }
    takeFromTrace()
    let pending = PendingNavigation(reason: reason, dueMilliseconds: due, process: process)
    let place = state.pending.firstIndex { $0.process.number > process.number }
    state.pending.insert(pending, at: place ?? state.pending.endIndex)
    process = NavigationProcess()
    isActive = false
  }

  /// Makes a waiting navigation the active one.
  mutating func activate(_ index: Int) {
    process = state.pending.remove(at: index).process
    isActive = true
    giveToTrace()
  }

  /// Begins the navigation an interceptor asked for; the active one waits for it.
  mutating func navigateFirst(
    _ name: String, _ route: Route, _ context: ContextValue, thenAsk: Bool
  ) throws(RoutingError) {
    guard state.pending.count < NavigationSession.nestingMax else {
      throw .endlessRoute(.init("interceptors navigate for each other without an end"))
    }
    let destination = trace.name(route.steps.first?.name ?? "")
    record(.interceptorNavigate, name: name, value: destination)
    let outer = process.number
    let (animated, marks) = (process.animated, process.marks)
    let router = process.router.interceptorRouter ?? process.router
    let id = NavigationID(number: state.navigationsBegun &+ 1)
    suspend(.navigation(id, interceptor: name, thenAsk: thenAsk), after: nil)
    _ = begin(route, context, animated: animated, parent: outer, marks: marks)
    process.router = router
  }

  /// Goes on with the navigation that waited for one which has now ended.
  mutating func innerNavigationEnded(_ outer: UInt32, _ error: RoutingError?) {
    guard let waiting = state.pending.first(where: { $0.process.number == outer }),
      case .navigation(_, let name, let thenAsk) = waiting.reason
    else { return }
    if error == nil, thenAsk { supersede(name) }
    guard let index = state.pending.firstIndex(where: { $0.process.number == outer })
    else { return }
    activate(index)
    if let error {
      record(.interceptorAnswer, name: name, value: 0)
      finish(error)
    } else if thenAsk {
      suspend(.answer(interceptor: name), after: state.watchdogMilliseconds)
    } else {
      passed(name)
    }
  }

  /// Takes a person's answer to the interceptor the active navigation stands at.
  mutating func answered(_ name: String, _ answer: InterceptorAnswer) {
    switch answer {
    case .completed:
      if let flag = guardedFlag { state.flags.set(flag) }
      passed(name)
    case .cancelled:
      record(.interceptorAnswer, name: name, value: 0)
      finish(.rejected(.init("'\(name)' was cancelled")))
    }
  }

  private var guardedFlag: String? {
    guard case .guardFlag(let flag, _, _)? = current?.interceptor.kind else { return nil }
    return flag
  }

  /// Fails the navigations that wait for an answer to an interceptor which a later one now asks.
  private mutating func supersede(_ name: String) {
    while let index = state.pending.firstIndex(where: { $0.reason == .answer(interceptor: name) }) {
      activate(index)
      record(.interceptorAnswer, name: name, value: 0)
      finish(.superseded(.init("a later navigation has taken over '\(name)'")))
    }
  }
}
