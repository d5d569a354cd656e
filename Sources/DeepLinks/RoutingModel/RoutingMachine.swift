import WebText

/// Routing 1.4 without threads: its routers, its one queue of links, and their handlers.
///
/// A driver takes calls with ``nextCall()`` and answers them with ``answer(_:)`` and ``complete()``.
/// A call without an answer halts all later links, as it does in the library.
/// Source: jjgp/Routing 1.4.0.
public struct RoutingMachine: Hashable, Sendable {
  /// A router: the root, or the subscript of another with tags.
  public struct Router: Hashable, Sendable { let index: Int }

  /// A registered map or proxy.
  public struct Handler: Hashable, Sendable { let number: Int }

  /// A call of a handler with its arguments.
  public struct Call: Hashable, Sendable {
    /// A kind of handlers.
    public enum Kind: Hashable, Sendable {
      /// A handler that answers with a commit or lets the link pass.
      case proxy
      /// A handler that shows a screen and reports its completion.
      case map
    }

    /// The kind of the handler.
    public let kind: Kind
    /// The handler as it was registered.
    public let handler: Handler
    /// The URL without its query.
    public let route: String
    /// Query items and dynamic segments.
    public let parameters: [String: String]
    /// The data passed with the link.
    public let data: String?
  }

  /// The link that a proxy puts in place of another.
  public struct Commit: Hashable, Sendable {
    /// The new URL; its query is added to the parameters.
    public var route: String
    /// The parameters to add or to replace.
    public var parameters: [String: String]
    /// The new data; nil clears it.
    public var data: String?

    /// A commit to a URL.
    public init(route: String, parameters: [String: String], data: String?) {
      self.route = route
      self.parameters = parameters
      self.data = data
    }
  }

  private struct Routable: Hashable, Sendable {
    let kind: Call.Kind
    let handler: Handler
    let pattern: RoutingPattern
    let tags: [String]
    let owner: String?
  }

  /// A link between its opening and its handler's completion.
  private struct Work: Hashable, Sendable {
    var route: String
    var parameters: [String: String]
    var data: String?
    var proxies: [Routable]
    var target: Routable?
    /// The maps at the time of opening, newest first.
    let maps: [Routable]
  }

  /// The maps and proxies of each router, the newest last.
  private var registries: [Router: [Routable]] = [Router(index: 0): []]
  private var work: [Work] = []
  private var waiting: Call.Kind?
  private var surplusAnswers = 0
  private var endedOwners: Set<String> = []
  private var handlerCount = 0

  /// A machine with one router, without maps and proxies.
  public init() {}

  /// The router itself, rather than a subscript.
  public var root: Router { Router(index: 0) }

  /// Registers a map for links that contain a pattern; the newest one that matches gets a link.
  ///
  /// - Parameters:
  ///   - pattern: the pattern of the links.
  ///   - tags: the tags of subscripts that have it too.
  ///   - owner: the owner it ends with; nil for the router itself.
  ///   - router: the router or subscript that registers it.
  public mutating func map(
    _ pattern: String, tags: [String] = [], owner: String? = nil, on router: Router
  ) -> Handler {
    register(.map, pattern, tags, owner, of: router)
  }

  /// Registers a proxy; all that match are asked before the map, the newest first.
  public mutating func proxy(
    _ pattern: String, tags: [String] = [], owner: String? = nil, on router: Router
  ) -> Handler {
    register(.proxy, pattern, tags, owner, of: router)
  }

  /// A router with copies of the maps and proxies of some tags.
  ///
  /// Later changes of either router do not reach the other, but they share one queue of links.
  public mutating func router(taggedWith tags: [String], of router: Router) -> Router {
    let view = Router(index: registries.count)
    registries[view] = registries[router]?.filter { !Set($0.tags).isDisjoint(with: tags) } ?? []
    return view
  }

  /// Removes a map or proxy from a router; links that are already open still reach it.
  public mutating func dispose(_ handler: Handler, on router: Router) {
    registries[router]?.removeAll { $0.handler == handler }
  }

  /// Ends an owner: from the next link on, no router has its maps and proxies.
  public mutating func end(owner: String) { endedOwners.insert(owner) }

  private mutating func register(
    _ kind: Call.Kind, _ pattern: String, _ tags: [String], _ owner: String?, of router: Router
  ) -> Handler {
    handlerCount += 1
    let handler = Handler(number: handlerCount)
    let pattern = RoutingPattern(pattern)
    registries[router]?.append(
      Routable(kind: kind, handler: handler, pattern: pattern, tags: tags, owner: owner))
    return handler
  }

  /// Adds a link to the queue, with data for the handlers of a router; an invalid one is dropped.
  ///
  /// - Returns: whether a map matched, which does not mean that the link will reach it.
  public mutating func open(_ link: String, passing data: String? = nil, on router: Router) -> Bool
  {
    let ended = endedOwners
    registries[router]?.removeAll { $0.owner.map(ended.contains) ?? false }
    guard let url = RoutingURL(link), let newestFirst = registries[router]?.reversed() else {
      return false
    }
    let maps = newestFirst.filter { $0.kind == .map }
    let proxies = newestFirst.filter { $0.kind == .proxy && $0.pattern.matches(url.route) }
    var parameters: [String: String] = [:]
    for item in url.queryItems { parameters[item.name] = item.value ?? "" }
    var target: Routable?
    for map in maps {
      guard let arguments = map.pattern.arguments(in: url.route) else { continue }
      parameters.merge(arguments) { _, argument in argument }
      target = map
      break
    }
    work.append(
      Work(
        route: url.route, parameters: parameters, data: data, proxies: proxies, target: target,
        maps: maps))
    return target != nil
  }

  /// Whether a called handler has not answered yet.
  public var isWaiting: Bool { waiting != nil }

  /// Whether the queue is empty.
  public var isIdle: Bool { work.isEmpty }

  /// The next call; nil while a handler has not answered, or when the queue is empty.
  public mutating func nextCall() -> Call? {
    while waiting == nil, let current = work.first {
      if let proxy = current.proxies.first {
        work[0].proxies.removeFirst()
        return call(proxy, current)
      }
      work[0].target = nil
      if let target = current.target { return call(target, current) }
      work.removeFirst()
    }
    return nil
  }

  private mutating func call(_ routable: Routable, _ work: Work) -> Call {
    waiting = routable.kind
    if surplusAnswers > 0 {
      // A surplus answer ends the next wait before it begins.
      surplusAnswers -= 1
      endWait()
    }
    return Call(
      kind: routable.kind, handler: routable.handler, route: work.route,
      parameters: work.parameters, data: work.data)
  }

  /// Answers for the called proxy: nil passes the link to the next proxy, a commit replaces the link
  /// and asks no further proxy.
  public mutating func answer(_ commit: Commit?) {
    guard waiting == .proxy else {
      if !work.isEmpty { surplusAnswers += 1 }
      return
    }
    if let commit { apply(commit) }
    endWait()
  }

  /// Completes the map's handler, so that the next link can follow.
  public mutating func complete() {
    // Completing twice is harmless.
    if waiting == .map { endWait() }
  }

  private mutating func endWait() {
    if waiting == .map, !work.isEmpty { work.removeFirst() }
    waiting = nil
  }

  private mutating func apply(_ commit: Commit) {
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
