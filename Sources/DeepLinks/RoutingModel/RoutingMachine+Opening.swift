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
}
