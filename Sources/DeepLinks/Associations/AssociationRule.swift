public import WebText

/// One rule of an association file: which URLs it is about, and whether it claims or excludes them.
public struct AssociationRule: Hashable, Sendable {
  /// The form in which a rule is written.
  public enum Generation: String, Hashable, Sendable {
    /// `paths`, which systems before iOS 13 read.
    case paths
    /// `components`, which systems since iOS 13 read.
    case components
  }

  /// The form in which the rule is written.
  public let generation: Generation
  /// Where it is written.
  public let place: TextPlace
  /// Whether it keeps the app from opening what it matches.
  public let isExclusion: Bool
  /// The path pattern as written or by default.
  public let path: String
  /// The pattern of the whole query, if there is one.
  public let query: String?
  /// The patterns of single query items by name, if there are any.
  public let queryItems: [QueryItem]
  /// The pattern of the fragment.
  public let fragment: String
  /// Whether letter case makes a difference.
  public let isCaseSensitive: Bool
  /// Whether URLs are compared as they are written, not decoded.
  public let isPercentEncoded: Bool
  let matcher: AssociationMatcher
}

extension AssociationRule: CustomStringConvertible {
  /// The rule in short, as a report names it.
  public var description: String {
    var text = isExclusion ? "exclude " : ""
    text += path
    if let query { text += "?\(query)" }
    if !queryItems.isEmpty {
      text += "?" + queryItems.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&")
    }
    return fragment == "*" ? text : text + "#\(fragment)"
  }
}

/// What a rule says before and after each level of an association file has had its word.
struct RuleDefaults: Hashable, Sendable {
  var path = "*"
  var query: String?
  var queryItems: [QueryItem] = []
  var fragment = "*"
  var isExclusion = false
  var isCaseSensitive = true
  var isPercentEncoded = true

  /// These values with those that an object gives in their place.
  func overridden(by node: LocatedJSON?) -> RuleDefaults {
    guard let node else { return self }
    var values = self
    if let path = node["/"]?.string { values.path = path }
    if let fragment = node["#"]?.string { values.fragment = fragment }
    if let flag = node["exclude"]?.boolean { values.isExclusion = flag }
    if let flag = node["caseSensitive"]?.boolean { values.isCaseSensitive = flag }
    if let flag = node["percentEncoded"]?.boolean { values.isPercentEncoded = flag }
    if let query = node["?"] {
      values.query = query.string
      // One value that is no text makes the system ignore all of them.
      let members = query.members ?? []
      let isUsable = members.allSatisfy { $0.value.string != nil }
      values.queryItems =
        isUsable ? members.map { QueryItem(name: $0.key, value: $0.value.string) } : []
    }
    return values
  }

  /// The rule these values make, and the variables in it that do not exist.
  func rule(
    generation: AssociationRule.Generation, place: TextPlace, variables: SubstitutionVariables
  ) throws(RegularExpressionError) -> (rule: AssociationRule, broken: [String]) {
    var broken: [String] = []
    func take(_ reading: AssociationGlob.Reading) -> RegularExpression {
      if let name = reading.brokenVariable { broken.append(name) }
      return isCaseSensitive
        ? reading.expression : reading.expression.withoutCaptures(ignoresCase: true)
    }
    func glob(_ pattern: String) -> RegularExpression {
      take(AssociationGlob.expression(of: pattern, variables: variables))
    }
    let matcher = try AssociationMatcher(
      path: take(AssociationGlob.pathExpression(of: path, variables: variables)),
      query: query.map(glob), items: queryItems.map { ($0.name, glob($0.value ?? "")) },
      fragment: glob(fragment), isPercentEncoded: isPercentEncoded)
    let rule = AssociationRule(
      generation: generation, place: place, isExclusion: isExclusion, path: path, query: query,
      queryItems: queryItems, fragment: fragment, isCaseSensitive: isCaseSensitive,
      isPercentEncoded: isPercentEncoded, matcher: matcher)
    return (rule, broken)
  }
}

extension AssociationRule {
  /// Links that the rule is about, whether it claims or excludes them; rules before it may decide
  /// about them first.
  ///
  /// - Parameters:
  ///   - domain: the host that the file is served from.
  ///   - count: how many at most.
  ///   - seed: what decides about wildcards; the same seed gives the same links everywhere.
  public func sampleLinks(domain: String, count: Int, seed: UInt64) -> [String] {
    var sampler = RegularExpressionSampler(seed: seed)
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
