import WebText

/// A place of a pattern of Routing that behaves otherwise than it looks, or than in strict routing.
public struct RoutingDifference: Hashable, Sendable {
  /// The kind of a difference.
  public enum Kind: Hashable, Sendable {
    /// It matches every link, even the empty text.
    case matchesEverything
    /// It matches no link, for this reason.
    case neverMatches(String)
    /// It also matches longer links, such as this one.
    case matchesMore(String)
    /// A port after a host is a parameter of that name.
    case portIsParameter(String)
    /// A star or question mark repeats the character before it.
    case repeatsCharacter(Character)
    /// A question mark starts a query, which is removed before matching.
    case queryIsRemoved
    /// A dot matches any character.
    case dotIsAnyCharacter
    /// Groups of its own hide these parameters.
    case groupsHideParameters([String])
    /// A hyphen at the end of a name belongs to the name, not to the link.
    case hyphenBelongsToName(String)
    /// A repeated name, of which the last one wins.
    case nameIsRepeated(String)
    /// All its links go to these patterns, registered later.
    case isHiddenByLater([Int])
    /// The redirect loses these parameters of its target.
    case redirectLosesParameters([String])
    /// The redirect leads to no map, though opening the link reports success.
    case redirectLeadsNowhere
    /// These proxies are not asked about the redirect's target.
    case redirectSlipsPast([Int])
  }

  /// A map or a proxy.
  public enum Subject: Hashable, Sendable {
    /// The map of this index.
    case map(Int)
    /// The proxy of this index.
    case proxy(Int)
  }

  /// The pattern.
  public let subject: Subject
  /// The kind.
  public let kind: Kind
  /// The place in the pattern, in UTF-8 bytes.
  public let offset: Int
}

/// A comparison of Routing with strict routing on a table.
public struct RoutingComparison {
  /// A proxy, which may always redirect to one link.
  public struct Proxy: Hashable, Sendable {
    /// The links it is asked about.
    public let pattern: RoutingPattern
    /// The link it redirects to; nil if it has no fixed target.
    public let target: String?

    /// A proxy for links that contain a pattern.
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
  ///   - maps: the patterns of the maps, in the order of registration.
  ///   - proxies: the proxies, in the same order.
  ///   - effort: the largest number of steps of the search for hidden maps.
  public static func differences(
    maps: [String], proxies: [Proxy] = [], effort: Int = 10_000_000
  ) -> [RoutingDifference] {
    let comparison = RoutingComparison(maps: maps.map { RoutingPattern($0) }, proxies: proxies)
    return comparison.differences(effort: effort)
  }

  private func differences(effort: Int) -> [RoutingDifference] {
    let hidden = hiddenMaps(effort: effort)
    let ofMaps = maps.indices.flatMap { index in
      let later = hidden[index].map { [RoutingDifference.Kind.isHiddenByLater($0)] } ?? []
      return Self.differences(of: .map(index), maps[index], and: later)
    }
    return ofMaps
      + proxies.indices.flatMap { index in
        Self.differences(of: .proxy(index), proxies[index].pattern, and: redirectFindings(index))
      }
  }

  private static func differences(
    of subject: RoutingDifference.Subject, _ pattern: RoutingPattern,
    and others: [RoutingDifference.Kind]
  ) -> [RoutingDifference] {
    (pattern.findings + others.map { ($0, 0) }).map {
      RoutingDifference(subject: subject, kind: $0.0, offset: $0.1)
    }
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

  /// The maps that get the links of each map that no link reaches.
  private func hiddenMaps(effort: Int) -> [Int: [Int]] {
    let languages = maps.map { map in
      map.program.flatMap {
        LanguageSurvey.Language(.sequence([.anything, $0.expression, .anything]))
      }
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
      // A map that matches no link is not hidden.
      if !winners.isEmpty { hidden[index] = Set(winners).sorted().map { searchable[$0] } }
    }
    return hidden
  }
}

extension RoutingPattern {
  fileprivate typealias Finding = (RoutingDifference.Kind, Int)

  /// The differences of the pattern alone with their places, in UTF-8 bytes.
  fileprivate var findings: [Finding] {
    if let failure { return [(.neverMatches(failure.message), 0)] }
    let bytes = Array(text.utf8)
    if let place = bytes.firstIndex(where: { $0 >= 0x80 }) {
      return [(.neverMatches("links have no characters outside ASCII"), place)]
    }
    if matches("") { return [(.matchesEverything, 0)] }
    var findings = nameFindings(bytes) + bytes.indices.flatMap { Self.findings(bytes, at: $0) }
    if let program, !names.isEmpty, program.captureCount != names.count {
      findings.append((.groupsHideParameters(names), 0))
    }
    if let longerLink { findings.append((.matchesMore(longerLink), 0)) }
    return findings
  }

  private func nameFindings(_ bytes: [UInt8]) -> [Finding] {
    var findings: [Finding] = []
    var seen: Set<String> = []
    var start = 0
    for name in names {
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

  private static func findings(_ bytes: [UInt8], at index: Int) -> [Finding] {
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

  /// A link that matches and continues after the pattern's end.
  private var longerLink: String? {
    var sampler = RegularExpressionSampler(seed: 1)
    guard !text.hasSuffix(".*"), let program, let link = sampler.text(of: program.expression),
      matches(link), matches(link + "/more")
    else { return nil }
    return link + "/more"
  }
}
