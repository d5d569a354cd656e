public import WebText

/// A rule of an association file, which claims or excludes some URLs.
public struct AssociationRule: Hashable, Sendable {
  /// The form of a rule.
  public enum Generation: String, Hashable, Sendable {
    /// `paths`, for systems before iOS 13.
    case paths
    /// `components`, for systems since iOS 13.
    case components
  }

  /// The form of the rule.
  public let generation: Generation
  /// The place in the file.
  public let place: TextPlace
  /// Whether it excludes the URLs that match.
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
  /// Whether URLs are compared percent-encoded, not decoded.
  public let isPercentEncoded: Bool
  let matcher: AssociationMatcher
}

extension AssociationRule: CustomStringConvertible {
  /// The short form, for reports.
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

/// The values of a rule, with the defaults of each level of an association file.
struct RuleDefaults: Hashable, Sendable {
  var path = "*"
  var query: String?
  var queryItems: [QueryItem] = []
  var fragment = "*"
  var isExclusion = false
  var isCaseSensitive = true
  var isPercentEncoded = true

  /// The values with those of an object in their place.
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
      // The system ignores all items when one value is no text.
      let members = query.members ?? []
      let isUsable = members.allSatisfy { $0.value.string != nil }
      values.queryItems =
        isUsable ? members.map { QueryItem(name: $0.key, value: $0.value.string) } : []
    }
    return values
  }

  /// The rule of these values, and the variables in it that do not exist.
  func rule(
    generation: AssociationRule.Generation, place: TextPlace, variables: SubstitutionVariables
  ) throws(RegularExpressionError) -> (rule: AssociationRule, broken: [String]) {
    var broken: [String] = []
    func take(_ reading: AssociationGlob.Reading) -> RegularExpression {
      if let name = reading.brokenVariable { broken.append(name) }
      return isCaseSensitive
        ? reading.expression : reading.expression.withoutCaptures(\.ignoringCase)
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
  /// Random links that match the rule, about which earlier rules may decide.
  ///
  /// - Parameters:
  ///   - domain: the host that serves the file.
  ///   - count: the largest number of links.
  ///   - seed: the seed of wildcards; the same seed gives the same links on every machine.
  public func sampleLinks(domain: String, count: Int, seed: UInt64) -> [String] {
    LinkURL.samples(count: count, seed: seed, where: matcher.matches) { sampler in
      var parts: [URLComponent: String] = [.protocol: "https", .hostname: domain]
      parts[.pathname] = sampler.text(of: matcher.path)
      let items = matcher.items.map { item in
        item.name + "=" + (sampler.text(of: item.expression) ?? "")
      }
      parts[.search] =
        matcher.query.flatMap { sampler.text(of: $0) } ?? items.joined(separator: "&")
      if fragment != "*" { parts[.hash] = sampler.text(of: matcher.fragment) }
      return parts
    }
  }
}
