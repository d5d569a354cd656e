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
