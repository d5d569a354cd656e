extension AssociationRule {
  /// Links that the rule is about, whether it claims or excludes them; rules before it may decide
  /// about them first.
  ///
  /// - Parameters:
  ///   - domain: the host that the file is served from.
  ///   - count: how many at most.
  ///   - seed: what decides about wildcards; the same seed gives the same links everywhere.
  public func sampleLinks(domain: String, count: Int, seed: UInt64) -> [String] {
    var sampler = ExpressionSampler(seed: seed)
    var links: [String] = []
    var seen: Set<String> = []
    for _ in 0..<max(0, min(count, 100_000)) * 4 where links.count < count {
      var parts: [URLComponent: String] = [.protocol: "https", .hostname: domain]
      parts[.pathname] = sampler.text(of: matcher.path)
      let items = matcher.items.map { item in
        item.name + "=" + (sampler.text(of: item.expression) ?? "")
      }
      parts[.search] =
        matcher.query.flatMap { sampler.text(of: $0) } ?? items.joined(separator: "&")
      if fragment != "*" { parts[.hash] = sampler.text(of: matcher.fragment) }
      guard let link = LinkURL(parts: parts), matcher.matches(link), seen.insert(link.text).inserted
      else { continue }
      links.append(link.text)
    }
    return links
  }
}
