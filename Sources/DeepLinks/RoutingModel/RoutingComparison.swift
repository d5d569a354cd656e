import WebText

/// Where a pattern of Routing's does something else than it looks like, or than strict routing does.
public struct RoutingDifference: Hashable, Sendable {
  /// What is different.
  public enum Kind: Hashable, Sendable {
    /// It matches every link, even the empty text.
    case matchesEverything
    /// It matches no link: why.
    case neverMatches(String)
    /// It also matches links that only contain it; one of them.
    case matchesMore(String)
    /// A port after a host is taken for a parameter of that name.
    case portIsParameter(String)
    /// A star or question mark repeats the character before it instead of standing for text.
    case repeatsCharacter(Character)
    /// A question mark was meant to start a query, which is removed before matching.
    case queryIsRemoved
    /// A dot stands for any character.
    case dotIsAnyCharacter
    /// Groups of its own keep all parameters from being taken out.
    case groupsHideParameters([String])
    /// A hyphen at the end of a name belongs to the name and is not in the link.
    case hyphenBelongsToName(String)
    /// A name stands twice; the last one wins.
    case nameIsRepeated(String)
    /// Links that it matches all go to patterns registered later; those.
    case isHiddenByLater([Int])
    /// The redirect's target has parameters that are not taken out; their names.
    case redirectLosesParameters([String])
    /// The redirect leads to no map, though opening the link says it worked.
    case redirectLeadsNowhere
    /// The redirect's target is not shown to these proxies.
    case redirectSlipsPast([Int])
  }

  /// Whether a map or a proxy is meant.
  public enum Subject: Hashable, Sendable {
    /// The map of this index.
    case map(Int)
    /// The proxy of this index.
    case proxy(Int)
  }

  /// Which pattern.
  public let subject: Subject
  /// What is different.
  public let kind: Kind
  /// Where in the pattern, in UTF-8 bytes from its start.
  public let offset: Int
}

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
      let found = map.expression.map { RegularExpression.sequence([.anything(), $0, .anything()]) }
      return found.flatMap { SurveyedLanguage($0) }
    }
    let searchable = maps.indices.filter { languages[$0] != nil }
    let survey = LanguageSurvey(
      searchable.compactMap { languages[$0] },
      alphabet: CharacterClass.letters.union(.digits).union(CharacterClass("-_.~/!$&'()*+,;=:@%#")),
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

/// What about one pattern of Routing's is not what it looks like.
enum RoutingPatternReview {
  /// The findings with their places, in UTF-8 bytes.
  static func findings(_ pattern: RoutingPattern) -> [(RoutingDifference.Kind, Int)] {
    if let failure = pattern.failure { return [(.neverMatches(failure.message), 0)] }
    let bytes = Array(pattern.text.utf8)
    if let place = bytes.firstIndex(where: { $0 >= 0x80 }) {
      return [(.neverMatches("links have no characters outside ASCII"), place)]
    }
    if pattern.matches("") { return [(.matchesEverything, 0)] }
    var findings = names(pattern, bytes)
    for index in bytes.indices { findings += characters(bytes, at: index) }
    if let program = pattern.program, !pattern.names.isEmpty,
      program.captureCount != pattern.names.count
    {
      findings.append((.groupsHideParameters(pattern.names), 0))
    }
    if let longer = longerLink(pattern) { findings.append((.matchesMore(longer), 0)) }
    return findings
  }

  private static func names(
    _ pattern: RoutingPattern, _ bytes: [UInt8]
  ) -> [(RoutingDifference.Kind, Int)] {
    var findings: [(RoutingDifference.Kind, Int)] = []
    var seen: Set<String> = []
    var start = 0
    for name in pattern.names {
      let mark = Array(":\(name)".utf8)
      let place = bytes.indices.first { $0 >= start && bytes[$0...].starts(with: mark) } ?? start
      start = place + mark.count
      let isAfterHost = place > 0 && bytes[place - 1] != UInt8(ascii: "/")
      if name.utf8.allSatisfy(ByteSet.digits.contains), isAfterHost {
        findings.append((.portIsParameter(name), place))
      }
      if name.hasSuffix("-") { findings.append((.hyphenBelongsToName(name), place)) }
      if !seen.insert(name).inserted { findings.append((.nameIsRepeated(name), place)) }
    }
    return findings
  }

  private static func characters(
    _ bytes: [UInt8], at index: Int
  ) -> [(RoutingDifference.Kind, Int)] {
    let before = index > 0 ? bytes[index - 1] : 0
    let after = index + 1 < bytes.count ? bytes[index + 1] : 0
    if before == UInt8(ascii: "\\") { return [] }
    switch bytes[index] {
    case UInt8(ascii: "."):
      return ByteSet("*+?{").contains(after) ? [] : [(.dotIsAnyCharacter, index)]
    case UInt8(ascii: "*") where !ByteSet(".)]").contains(before):
      return [(.repeatsCharacter(Character(Unicode.Scalar(before))), index)]
    case UInt8(ascii: "?") where !ByteSet(".)]*+?}(").contains(before):
      let rest = bytes[index...]
      return rest.contains(UInt8(ascii: "="))
        ? [(.queryIsRemoved, index)]
        : [(.repeatsCharacter(Character(Unicode.Scalar(before))), index)]
    default: return []
    }
  }

  /// A link that goes on where the pattern ends.
  private static func longerLink(_ pattern: RoutingPattern) -> String? {
    guard let expression = pattern.expression else { return nil }
    var sampler = RegularExpressionSampler(seed: 1)
    guard let text = sampler.text(of: expression) else { return nil }
    let longer = text + "/more"
    return pattern.matches(text) && pattern.matches(longer) && !pattern.text.hasSuffix(".*")
      ? longer : nil
  }
}
