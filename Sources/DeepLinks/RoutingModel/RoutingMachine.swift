import WebText

/// Routing 1.4 without threads: its routers, its one queue of links, and what happens to a link.
///
/// Whoever drives the machine takes its calls with ``nextCall()`` and answers them with
/// ``answer(_:)`` and ``complete()``. A call that is never answered halts all later links, as it
/// does in the library. Source: jjgp/Routing 1.4.0.
public struct RoutingMachine: Hashable, Sendable {
  /// A router: the first one, or one made by subscripting another with tags.
  public struct Router: Hashable, Sendable {
    let index: Int
  }

  /// A registered map or proxy.
  public struct Handler: Hashable, Sendable {
    let number: Int
  }

  struct Routable: Hashable, Sendable {
    let handler: Handler
    let pattern: RoutingPattern
    let tags: [String]
    let owner: String?
  }

  struct Registry: Hashable, Sendable {
    var maps: [Routable] = []
    var proxies: [Routable] = []
  }

  /// A link between its opening and its handler's completion.
  struct Work: Hashable, Sendable {
    var route: String
    var parameters: [String: String]
    var data: String?
    var proxies: [Routable]
    var target: Routable?
    /// The maps there were when the link was opened, newest first.
    let maps: [Routable]
  }

  var registries = [Registry()]
  var work: [Work] = []
  var waiting: RoutingCall.Kind?
  var surplusAnswers = 0
  private var endedOwners: Set<String> = []
  private var handlerCount = 0

  /// A machine with one router and nothing registered.
  public init() {}

  /// The router that sees everything.
  public var root: Router { Router(index: 0) }

  /// Registers a map; the newest one that matches gets a link.
  ///
  /// - Parameters:
  ///   - pattern: what the link has to contain.
  ///   - tags: under which subscripted routers see it.
  ///   - owner: who it ends with; nil for the router itself.
  ///   - router: where it is registered.
  public mutating func map(
    _ pattern: String, tags: [String] = [], owner: String? = nil, on router: Router
  ) -> Handler {
    let routable = routable(pattern, tags: tags, owner: owner)
    if registries.indices.contains(router.index) { registries[router.index].maps.append(routable) }
    return routable.handler
  }

  /// Registers a proxy; all that match are asked before the map, the newest first.
  public mutating func proxy(
    _ pattern: String, tags: [String] = [], owner: String? = nil, on router: Router
  ) -> Handler {
    let routable = routable(pattern, tags: tags, owner: owner)
    if registries.indices.contains(router.index) {
      registries[router.index].proxies.append(routable)
    }
    return routable.handler
  }

  /// A router with copies of what has one of the tags; later changes to either do not reach the
  /// other, but they share one queue of links.
  public mutating func router(taggedWith tags: [String], of router: Router) -> Router {
    var registry = Registry()
    if registries.indices.contains(router.index) {
      let all = registries[router.index]
      registry.maps = all.maps.filter { !Set($0.tags).isDisjoint(with: tags) }
      registry.proxies = all.proxies.filter { !Set($0.tags).isDisjoint(with: tags) }
    }
    registries.append(registry)
    return Router(index: registries.count - 1)
  }

  /// Takes a map or proxy off one router; links already opened still reach it.
  public mutating func dispose(_ handler: Handler, on router: Router) {
    guard registries.indices.contains(router.index) else { return }
    registries[router.index].maps.removeAll { $0.handler == handler }
    registries[router.index].proxies.removeAll { $0.handler == handler }
  }

  /// Ends an owner: from the next link on, nothing it owns is found on any router.
  public mutating func end(owner: String) {
    endedOwners.insert(owner)
  }

  private mutating func routable(_ pattern: String, tags: [String], owner: String?) -> Routable {
    handlerCount += 1
    return Routable(
      handler: Handler(number: handlerCount), pattern: RoutingPattern(pattern), tags: tags,
      owner: owner)
  }

  mutating func removeEnded(on router: Router) {
    let ended = endedOwners
    func isEnded(_ routable: Routable) -> Bool { routable.owner.map(ended.contains) ?? false }
    registries[router.index].maps.removeAll(where: isEnded)
    registries[router.index].proxies.removeAll(where: isEnded)
  }
}

/// A handler that the machine wants called, with its arguments.
public struct RoutingCall: Hashable, Sendable {
  /// What kind of handler it is.
  public enum Kind: Hashable, Sendable {
    /// It answers with a commit or lets the link pass.
    case proxy
    /// It shows something and says when it is done.
    case map
  }

  /// What kind of handler it is.
  public let kind: Kind
  /// What registering the handler returned.
  public let handler: RoutingMachine.Handler
  /// The URL without its query.
  public let route: String
  /// Query items and dynamic segments.
  public let parameters: [String: String]
  /// What was passed along with the link.
  public let data: String?
}

/// What a proxy puts in place of the link that it was shown.
public struct ProxyCommit: Hashable, Sendable {
  /// The new URL; its query is added to the parameters.
  public var route: String
  /// Parameters to add; those already there stay unless one of these has their name.
  public var parameters: [String: String]
  /// What is passed along instead; nil clears it.
  public var data: String?

  /// A commit with all it carries.
  public init(route: String, parameters: [String: String], data: String?) {
    self.route = route
    self.parameters = parameters
    self.data = data
  }
}

extension RoutingMachine {
  /// Opens a link: puts it at the end of the queue.
  ///
  /// - Parameters:
  ///   - link: the URL; one that cannot be parsed is dropped.
  ///   - data: what is passed along to the handlers.
  ///   - router: whose maps and proxies are asked.
  /// - Returns: whether a map matched. This says nothing about what happens to the link.
  public mutating func open(_ link: String, passing data: String? = nil, on router: Router) -> Bool
  {
    guard let url = RoutingURL(link), registries.indices.contains(router.index) else {
      return false
    }
    removeEnded(on: router)
    let maps = Array(registries[router.index].maps.reversed())
    var parameters: [String: String] = [:]
    for item in url.queryItems { parameters[item.name] = item.value ?? "" }
    var target: Routable?
    for map in maps {
      guard let arguments = map.pattern.arguments(in: url.route) else { continue }
      parameters.merge(arguments) { _, argument in argument }
      target = map
      break
    }
    let proxies = registries[router.index].proxies.reversed().filter {
      $0.pattern.matches(url.route)
    }
    work.append(
      Work(
        route: url.route, parameters: parameters, data: data, proxies: proxies, target: target,
        maps: maps))
    return target != nil
  }

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
