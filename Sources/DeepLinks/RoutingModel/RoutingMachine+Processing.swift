extension RoutingMachine {
  /// Whether a handler has been called and has not answered, so that nothing else can happen.
  public var isWaiting: Bool { waiting != nil }

  /// Whether no link is left to be worked on.
  public var isIdle: Bool { work.isEmpty }

  /// The next handler to call; nil while another has not answered, or when no link is left.
  public mutating func nextCall() -> RoutingCall? {
    while waiting == nil, let current = work.first {
      if let proxy = current.proxies.first {
        work[0].proxies.removeFirst()
        return call(proxy, .proxy, current)
      }
      work[0].target = nil
      guard let target = current.target else {
        work.removeFirst()
        continue
      }
      return call(target, .map, current)
    }
    return nil
  }

  private mutating func call(
    _ routable: Routable, _ kind: RoutingCall.Kind, _ work: Work
  ) -> RoutingCall {
    waiting = kind
    if surplusAnswers > 0 {
      // An answer too many ends the next wait before it has begun.
      surplusAnswers -= 1
      endWait()
    }
    return RoutingCall(
      kind: kind, handler: routable.handler, route: work.route, parameters: work.parameters,
      data: work.data)
  }

  /// Answers for the proxy that was called: nil lets the link pass to the next proxy, a commit
  /// replaces the link and ends the asking.
  public mutating func answer(_ commit: ProxyCommit?) {
    guard waiting == .proxy else {
      if !work.isEmpty { surplusAnswers += 1 }
      return
    }
    if let commit { apply(commit) }
    endWait()
  }

  /// Says that the map's handler is done, so that the next link can be worked on.
  public mutating func complete() {
    // Completing twice is harmless.
    if waiting == .map { endWait() }
  }

  private mutating func endWait() {
    if waiting == .map, !work.isEmpty { work.removeFirst() }
    waiting = nil
  }

  private mutating func apply(_ commit: ProxyCommit) {
    let url = RoutingURL(commit.route)
    let route = url?.route ?? ""
    work[0].route = route
    for item in url?.queryItems ?? [] { work[0].parameters[item.name] = item.value ?? "" }
    work[0].parameters.merge(commit.parameters) { _, committed in committed }
    work[0].data = commit.data
    work[0].proxies = []
    work[0].target = work[0].maps.first { $0.pattern.matches(route) }
  }
}
