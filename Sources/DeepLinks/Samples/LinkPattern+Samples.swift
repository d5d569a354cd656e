extension LinkPattern {
  /// Links that the pattern takes, to send people through an app with.
  ///
  /// - Parameters:
  ///   - count: how many at most; a pattern without parameters has but one.
  ///   - seed: what decides about the parameters; the same seed gives the same links everywhere.
  ///   - host: the host of patterns that do not name one.
  /// - Returns: different links, in the order in which they were made.
  public func sampleLinks(count: Int, seed: UInt64, host: String = "example.com") -> [String] {
    var sampler = ExpressionSampler(seed: seed)
    var links: [String] = []
    var seen: Set<String> = []
    for _ in 0..<max(0, min(count, 100_000)) * 4 where links.count < count {
      var parts: [URLComponent: String] = [.protocol: "https", .hostname: host]
      for component in URLComponent.allCases where !pattern[component].matchesAnything {
        parts[component] = sampler.text(of: surveyedExpression(of: component))
      }
      guard let link = LinkURL(parts: parts), parameters(in: link) != nil,
        seen.insert(link.text).inserted
      else { continue }
      links.append(link.text)
    }
    return links
  }
}
