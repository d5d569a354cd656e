public import WebText

/// A rule of an association file, which claims or excludes some URLs.
public struct AssociationRule: Hashable, Sendable, CustomStringConvertible {
  /// The form of a rule.
  public enum Generation: String, Hashable, Sendable {
    /// `paths`, for systems before iOS 13.
    case paths
    /// `components`, for systems since iOS 13.
    case components
  }

  /// The compiled patterns.
  struct Programs: Hashable, Sendable {
    /// The pattern of a query item.
    struct Item: Hashable, Sendable {
      let name: String
      let program: RegexProgram
    }

    var path = RegexProgram()
    var query: RegexProgram?
    var items: [Item] = []
    var fragment = RegexProgram()
  }

  /// The form of the rule.
  public internal(set) var generation = Generation.components
  /// The place in the file.
  public internal(set) var place = TextPlace(line: 1, column: 1)
  /// Whether it excludes the URLs that match.
  public internal(set) var isExclusion = false
  /// The path pattern as written or by default.
  public internal(set) var path = "*"
  /// The pattern of the whole query, if there is one.
  public private(set) var query: String?
  /// The patterns of single query items by name, if there are any.
  public private(set) var queryItems: [QueryItem] = []
  /// The pattern of the fragment.
  public private(set) var fragment = "*"
  /// Whether letter case makes a difference.
  public private(set) var isCaseSensitive = true
  /// Whether URLs are compared percent-encoded, not decoded.
  public private(set) var isPercentEncoded = true
  private(set) var programs = Programs()

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

  /// The rule with the values of an object in the place of its own; each level of a file is a
  /// default for the next.
  func overridden(by node: LocatedJSON?) -> AssociationRule {
    guard let node else { return self }
    var rule = self
    if let path = node["/"]?.string { rule.path = path }
    if let fragment = node["#"]?.string { rule.fragment = fragment }
    if let flag = node["exclude"]?.boolean { rule.isExclusion = flag }
    if let flag = node["caseSensitive"]?.boolean { rule.isCaseSensitive = flag }
    if let flag = node["percentEncoded"]?.boolean { rule.isPercentEncoded = flag }
    if let query = node["?"] {
      rule.query = query.string
      // The system ignores all items if one value is not a text.
      let members = query.members ?? []
      let isUsable = members.allSatisfy { $0.value.string != nil }
      rule.queryItems =
        isUsable ? members.map { QueryItem(name: $0.key, value: $0.value.string) } : []
    }
    return rule
  }

  /// Compiles the patterns.
  ///
  /// - Returns: the variables in them that do not exist.
  mutating func compile(with variables: SubstitutionVariables) throws(TextSyntaxError) -> [String] {
    var broken: [String] = []
    let ignoresCase = !isCaseSensitive
    func program(_ glob: SubstitutionVariables.Glob) throws(TextSyntaxError) -> RegexProgram {
      if let name = glob.brokenVariable { broken.append(name) }
      return try RegexProgram(
        ignoresCase ? glob.expression.withoutCaptures(\.ignoringCase) : glob.expression)
    }
    programs.path = try program(variables.path(path))
    if let query { programs.query = try program(variables.glob(query)) }
    for item in queryItems {
      let program = try program(variables.glob(item.value ?? ""))
      programs.items.append(Programs.Item(name: item.name, program: program))
    }
    programs.fragment = try program(variables.glob(fragment))
    return broken
  }

  /// Whether path, query and fragment of a URL all match; an absent part is an empty text.
  func matches(_ url: LinkURL) -> Bool {
    var path = prepared(url.path)
    while path.hasSuffix("/") { path.removeLast() }
    guard programs.path.matches(path), programs.fragment.matches(prepared(url.fragment)),
      programs.query?.matches(prepared(url.query)) ?? true
    else { return false }
    if programs.items.isEmpty { return true }
    let found = url.query.split(separator: "&").map { item in
      item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { prepared(String($0)) }
    }
    return programs.items.allSatisfy { item in
      let values = found.filter { $0[0] == item.name }.map { $0.count > 1 ? $0[1] : "" }
      // An absent item counts as one with an empty value; of a repeated one, all must match.
      return (values.isEmpty ? [""] : values).allSatisfy { item.program.matches($0) }
    }
  }

  private func prepared(_ text: String) -> String {
    isPercentEncoded ? text : PercentEncoding.decode(text)
  }

  /// At most `count` random links of a host that match the rule, the same for a seed on every
  /// machine; earlier rules may decide about them.
  public func sampleLinks(domain: String, count: Int, seed: UInt64) -> [String] {
    LinkURL.samples(count: count, seed: seed, where: matches) { sampler in
      var parts: [URLComponent: String] = [.protocol: "https", .hostname: domain]
      parts[.pathname] = sampler.text(of: programs.path.expression)
      let items = programs.items.map { item in
        item.name + "=" + (sampler.text(of: item.program.expression) ?? "")
      }
      parts[.search] =
        programs.query.flatMap { sampler.text(of: $0.expression) } ?? items.joined(separator: "&")
      if fragment != "*" { parts[.hash] = sampler.text(of: programs.fragment.expression) }
      return parts
    }
  }
}
