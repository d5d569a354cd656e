/// A navigation that waits: for a person, for time to pass, or for another navigation.
public struct PendingNavigation: Sendable {
  /// The reason for which a navigation waits.
  public enum Reason: Hashable, Sendable {
    /// An answer to the interceptor of this name.
    case answer(interceptor: String)
    /// An interceptor that takes its time.
    case delay(interceptor: String, passes: Bool)
    /// An interceptor that wants to be asked again.
    case askAgain(interceptor: String)
    /// An interceptor that never calls back.
    case never(interceptor: String)
    /// A navigation that an interceptor began; then perhaps a person.
    case navigation(Navigation.ID, interceptor: String, thenAsk: Bool)
    /// An action or a transition that takes its time.
    case transition
  }

  /// The reason for which the navigation waits.
  public internal(set) var reason: Reason
  /// The virtual time, in milliseconds, at which it goes on by itself; `nil` if it does not.
  public internal(set) var dueMilliseconds: Int?
  var process: NavigationProcess

  /// Which navigation waits.
  public var id: Navigation.ID { Navigation.ID(number: process.number) }

  /// The destination of the navigation: the name of its step.
  public var destination: String { process.route.steps.first?.name ?? "" }

  /// The context the navigation was asked with.
  public var context: ContextValue { process.contexts.first ?? .absent }
}

extension PendingNavigation {
  /// Whether two waiting navigations would do the same, each in its own tree, given the same answers.
  static func wouldDoTheSame(
    _ left: PendingNavigation, in leftState: RouterState,
    _ right: PendingNavigation, in rightState: RouterState
  ) -> Bool {
    let a = left.process
    let b = right.process
    return leftState.canonical(left.reason) == rightState.canonical(right.reason)
      && left.dueMilliseconds.map { $0 - leftState.clockMilliseconds }
        == right.dueMilliseconds.map { $0 - rightState.clockMilliseconds }
      && a.router.doesTheSame(as: b.router) && a.animated == b.animated && a.phase == b.phase
      && a.refusal == b.refusal && a.marks == b.marks && a.heldLocks == b.heldLocks
      && a.contexts == b.contexts && a.boxes == b.boxes && a.firstBox == b.firstBox
      && a.interceptors == b.interceptors && a.steps.elementsEqual(b.steps, by: ===)
      && a.route.steps.elementsEqual(b.route.steps, by: ===)
      && positions(a, leftState) == positions(b, rightState)
  }

  func combine(into hasher: inout Hasher, in state: RouterState) {
    hasher.combine(state.canonical(reason))
    hasher.combine(destination)
    hasher.combine(context)
    hasher.combine(process.phase)
    hasher.combine(PendingNavigation.positions(process, state))
  }

  private static func positions(_ process: NavigationProcess, _ state: RouterState) -> [Int] {
    let screens =
      [process.start, process.previous, process.actedOn, process.postponedContainer]
      + process.finished.map(\.screen) + process.postponed.map { state.tree.identity($0) }
    return screens.map { screen in
      let position = state.tree.position(of: screen)
      // A screen outside the tree may still be held, but a released one is not.
      return position < 0 && state.tree.slot(screen) >= 0 ? -2 : position
    }
  }
}

extension NavigationSession {
  /// The most navigations that may wait for each other; more count as a circle.
  static var nestingMax: Int { 50 }

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
      throw .endlessRoute(.init("interceptors keep starting navigations without end"))
    }
    let destination = trace.name(route.steps.first?.name ?? "")
    record(.interceptorNavigate, name: name, value: destination)
    let outer = process.number
    let (animated, marks) = (process.animated, process.marks)
    let router = process.router.interceptorRouter ?? process.router
    let id = Navigation.ID(number: state.navigationsBegun &+ 1)
    suspend(.navigation(id, interceptor: name, thenAsk: thenAsk), after: nil)
    _ = begin(route, context, animated: animated, parent: outer, marks: marks)
    process.router = router
  }

  /// Goes on with the navigation that waited for one that has ended.
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

  /// Takes a person's answer to the active navigation's current interceptor.
  mutating func answered(_ name: String, _ answer: AnyInterceptor.Answer) {
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
      finish(.superseded(.init("a later navigation replaced '\(name)'")))
    }
  }

  /// Lets virtual time pass; due events happen, the oldest first.
  ///
  /// - Parameter milliseconds: how much time passes, 0 or more.
  public mutating func advance(byMilliseconds milliseconds: Int) {
    beginCall()
    let end = state.clockMilliseconds.addingClamped(max(0, milliseconds))
    wake(until: end)
    state.clockMilliseconds = max(state.clockMilliseconds, end)
    endChange()
  }

  /// Lets virtual time pass until no navigation goes on by itself.
  ///
  /// At most 10 000 events happen, so that two navigations that wait for each other do not go on for ever.
  public mutating func settle() {
    beginCall()
    wake(until: Int.max)
    endChange()
  }

  /// Lets virtual time pass until no navigation goes on by itself, but leaves people their time to answer.
  ///
  /// A navigation that waits for a person goes on waiting, unless its watchdog ends it before everything has come to
  /// rest. At most 10 000 events happen.
  public mutating func settleLeavingQuestions() {
    beginCall()
    var remaining = 10_000
    while remaining > 0, let due = nextMotion() {
      remaining -= 1
      wake(until: due)
    }
    endChange()
  }

  /// The time of the next event that is not the end of a watchdog's time.
  private func nextMotion() -> Int? {
    state.pending.filter { pending in if case .answer = pending.reason { false } else { true } }
      .compactMap(\.dueMilliseconds).min()
  }

  private mutating func wake(until end: Int) {
    var remaining = 10_000
    while remaining > 0, let index = nextDue(until: end) {
      remaining -= 1
      let pending = state.pending[index]
      state.clockMilliseconds = max(
        state.clockMilliseconds, pending.dueMilliseconds ?? state.clockMilliseconds)
      activate(index)
      wake(pending.reason)
      run()
      // Between two wakings only the tree holds screens.
      endChange()
    }
  }

  private func nextDue(until end: Int) -> Int? {
    var found: Int?
    var earliest = Int.max
    for (index, pending) in state.pending.enumerated() {
      guard let due = pending.dueMilliseconds, due <= end, found == nil || due < earliest
      else { continue }
      found = index
      earliest = due
    }
    return found
  }

  private mutating func wake(_ reason: PendingNavigation.Reason) {
    switch reason {
    case .answer(let name), .never(let name):
      record(.interceptorAnswer, name: name, value: 0)
      finish(.neverAnswered(.init("'\(name)' got no answer in time")))
    case .delay(let name, true): passed(name)
    case .delay(let name, false):
      record(.interceptorAnswer, name: name, value: 0)
      finish(process.refusal ?? .rejected(.init("'\(name)' refused after a while")))
    case .askAgain: do throws(RoutingError) { try askAgain() } catch { finish(error) }
    case .transition, .navigation: break
    }
  }
}

extension Int {
  /// The sum, at most the largest number.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
