extension LinkURL {
  /// A link put together from its parts.
  init?(parts: [URLComponent: String]) {
    func part(_ component: URLComponent, after mark: String) -> String {
      parts[component].map { $0.isEmpty ? "" : mark + $0 } ?? ""
    }
    let path = parts[.pathname] ?? ""
    self.init(
      (parts[.protocol] ?? "https") + "://" + (parts[.hostname] ?? "") + part(.port, after: ":")
        + path + part(.search, after: "?") + part(.hash, after: "#"))
  }

  /// The text of a part, hosts in lower case in every scheme.
  func text(of component: URLComponent) -> String {
    switch component {
    case .protocol: scheme
    case .username: username
    case .password: password
    case .hostname: host.lowercased()
    case .port: port
    case .pathname: path
    case .search: query
    case .hash: fragment
    }
  }
}
