extension NavigationSession {
  /// Lets virtual time pass; what becomes due on the way happens, the oldest first.
  ///
  /// - Parameter milliseconds: how much time passes, 0 or more.
  public mutating func advance(byMilliseconds milliseconds: Int) {
    beginCall()
    let (end, overflow) = state.clockMilliseconds.addingReportingOverflow(max(0, milliseconds))
    wake(until: overflow ? Int.max : end)
    state.clockMilliseconds = max(state.clockMilliseconds, overflow ? Int.max : end)
    endChange()
  }

  /// Lets virtual time pass until nothing is left that happens by itself.
  ///
  /// At most 10 000 things happen, so that two navigations which wait for each other do not go on for ever.
  public mutating func settle() {
    beginCall()
    wake(until: Int.max)
    endChange()
  }

  /// Lets virtual time pass until nothing moves by itself, but leaves people their time to answer.
  ///
  /// A navigation that waits for a person goes on waiting, unless its watchdog ends it before what
  /// moves has come to rest. At most 10 000 things happen.
  public mutating func settleLeavingQuestions() {
    beginCall()
    var remaining = 10_000
    while remaining > 0, let due = nextMotion() {
      remaining -= 1
      wake(until: due)
    }
    endChange()
  }

  /// When the next thing happens that is not the end of somebody's patience.
  private func nextMotion() -> Int? {
    state.pending.filter { pending in
      if case .answer = pending.reason { false } else { true }
    }.compactMap(\.dueMilliseconds).min()
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
      // Whoever is not held by the tree has nobody left who holds it between two wakings.
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
    case .answer(let name), .nothing(let name):
      record(.interceptorAnswer, name: name, value: 0)
      finish(.neverAnswered(.init("nobody answered '\(name)' in time")))
    case .delay(let name, true): passed(name)
    case .delay(let name, false):
      record(.interceptorAnswer, name: name, value: 0)
      finish(process.refusal ?? .rejected(.init("'\(name)' refused after a while")))
    case .askAgain:
      do throws(RoutingError) { try askAgain() } catch { finish(error) }
    case .transition, .navigation: break
    }
  }
}
