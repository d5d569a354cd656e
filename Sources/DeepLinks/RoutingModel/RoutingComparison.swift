/// Lists where Routing's way and strict routing differ on a table.
public struct RoutingComparison {
  /// A proxy with the link it always redirects to, if it does.
  public struct Proxy: Hashable, Sendable {
    /// What links it is asked about.
    public let pattern: RoutingPattern
    /// Where it sends them; nil when it lets them pass or decides by other means.
    public let target: String?

    /// A proxy with its pattern and target.
    public init(_ pattern: String, target: String? = nil) {
      self.pattern = RoutingPattern(pattern)
      self.target = target
    }
  }

  private let maps: [RoutingPattern]
  private let proxies: [Proxy]

  /// The differences, by map and then by proxy, in the order of registration.
  ///
  /// - Parameters:
  ///   - maps: the maps' patterns, the first registered first.
  ///   - proxies: the proxies, the first registered first.
  ///   - effort: how many steps the search for hidden maps may take.
  public static func differences(
    maps: [String], proxies: [Proxy] = [], effort: Int = 10_000_000
  ) -> [RoutingDifference] {
    let comparison = RoutingComparison(maps: maps.map { RoutingPattern($0) }, proxies: proxies)
    return comparison.differences(effort: effort)
  }

  private func differences(effort: Int) -> [RoutingDifference] {
    let hidden = hiddenMaps(effort: effort)
    let ofMaps = maps.indices.flatMap { index in
      let later = hidden[index].map { [(RoutingDifference.Kind.isHiddenByLater($0), 0)] } ?? []
      return (RoutingPatternReview.findings(maps[index]) + later).map {
        RoutingDifference(subject: .map(index), kind: $0.0, offset: $0.1)
      }
    }
    let ofProxies = proxies.indices.flatMap { index in
      let redirect = redirectFindings(index).map { ($0, 0) }
      return (RoutingPatternReview.findings(proxies[index].pattern) + redirect).map {
        RoutingDifference(subject: .proxy(index), kind: $0.0, offset: $0.1)
      }
    }
    return ofMaps + ofProxies
  }

  private func redirectFindings(_ index: Int) -> [RoutingDifference.Kind] {
    guard let target = proxies[index].target else { return [] }
    let route = RoutingURL(target)?.route ?? ""
    guard let map = maps.last(where: { $0.matches(route) }) else { return [.redirectLeadsNowhere] }
    var findings: [RoutingDifference.Kind] = []
    if !map.names.isEmpty { findings.append(.redirectLosesParameters(map.names)) }
    let missed = proxies.indices.filter { $0 != index && proxies[$0].pattern.matches(route) }
    if !missed.isEmpty { findings.append(.redirectSlipsPast(missed)) }
    return findings
  }

  /// For each map that no link reaches, the maps that get its links.
  private func hiddenMaps(effort: Int) -> [Int: [Int]] {
    let languages = maps.map { map in
      let found = map.expression.map { Expression.sequence([.anything(), $0, .anything()]) }
      return found.flatMap { SurveyedLanguage($0) }
    }
    let searchable = maps.indices.filter { languages[$0] != nil }
    let survey = LanguageSurvey(
      searchable.compactMap { languages[$0] },
      alphabet: ScalarSet.letters.union(.digits).union(ScalarSet("-_.~/!$&'()*+,;=:@%#")),
      effort: effort)
    guard survey.isComplete else { return [:] }
    let reached = Set(survey.cells.compactMap(\.members.last))
    var hidden: [Int: [Int]] = [:]
    for (number, index) in searchable.enumerated() where !reached.contains(number) {
      let winners = survey.cells.filter { $0.members.contains(number) }.compactMap(\.members.last)
      // One that matches nothing at all is not hidden.
      if !winners.isEmpty { hidden[index] = Set(winners).sorted().map { searchable[$0] } }
    }
    return hidden
  }
}
