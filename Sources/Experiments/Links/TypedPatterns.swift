import DeepLinks
import SourceText

/// The patterns of an app's links with the types of their parameters.
struct TypedPatterns {
  private let links: [Named<LinkSpec>]
  private let matching: LinkMatching
  private let contexts: [String: ContextKind]
  private let heads: [String: [String]]

  init(_ app: AppSpec) {
    links = app.links
    matching = app.linkMatching
    contexts = app.screens.byName().mapValues(\.context)
    let subjects = StepSubjects(app)
    let targets = Set(links.map(\.value.route.value))
    heads = Dictionary(
      app.routes.filter { targets.contains($0.name.value) }.map {
        ($0.name.value, subjects.heads(of: $0.value, in: $0.name.value))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The pattern of a link.
  ///
  /// A part that a screen about a whole number is opened with is one, said or not.
  /// - Throws: the error of a pattern that cannot be read, or has no part that is given a type.
  func pattern(of link: LinkSpec) throws(LinkPatternError) -> LinkPattern {
    var types = types(of: link)
    if let part = link.contextParameter,
      !link.parameters.contains(where: { $0.name.value == part }),
      try !LinkPattern(link.pattern.value).parameterNames.contains(part)
    {
      types[part] = nil
    }
    return try LinkPattern(link.pattern.value, types: types)
  }

  /// The types of the parts that a link takes out of a URL: those that are declared, and the number
  /// that a screen about one is opened with.
  private func types(of link: LinkSpec) -> [String: ParameterType] {
    var types = link.parameters.byName()
    if let part = link.contextParameter, types[part] == nil, takesNumber(link.route.value) {
      types[part] = .integer
    }
    return types
  }

  /// The matcher for some links, with their places.
  func matcher(
    of links: [LinkSpec], _ matching: LinkMatching
  ) -> (matcher: LinkMatcher, places: [Int]) {
    if matching == .compatible {
      let registered = links.map { (pattern: $0.pattern.value, types: types(of: $0)) }
      return (LinkMatcher(routing: registered), Array(links.indices))
    }
    let (patterns, table) = table(of: links, matching)
    return (LinkMatcher(table), patterns.indices.filter { patterns[$0] != nil })
  }

  /// The patterns of links, and a table of those that can be read; the others are errors of the spec,
  /// told before, and take no URL.
  private func table(
    of links: [LinkSpec], _ matching: LinkMatching
  ) -> (patterns: [LinkPattern?], table: LinkTable) {
    let patterns = links.map { try? pattern(of: $0) }
    return (patterns, LinkTable(patterns.compactMap(\.self), policy: matching.policy))
  }

  /// Whether every screen that a route leads to is about a whole number.
  func takesNumber(_ route: String) -> Bool {
    let kinds = (heads[route] ?? []).compactMap { contexts[$0] }
    return !kinds.isEmpty && kinds.allSatisfy(\.isNumber)
  }

  /// For each link the URLs that are tried: its examples, then those made from its pattern.
  ///
  /// Made ones depend on the pattern only, so that the same are tried whatever else changes;
  /// those that another link takes are left out.
  func examples() -> [[String]] {
    guard matching != .compatible, links.contains(where: { $0.value.generated > 0 }) else {
      return links.map { $0.value.examples.map(\.value) }
    }
    let (patterns, table) = table(of: links.map(\.value), matching)
    let readable = patterns.indices.filter { patterns[$0] != nil }
    return links.indices.map { index in
      let link = links[index].value
      let written = link.examples.map(\.value)
      guard let pattern = patterns[index], link.generated > 0 else { return written }
      let made = pattern.sampleLinks(count: link.generated, seed: TextDigest.seed(of: pattern.text))
      return written
        + made.filter { url in
          !written.contains(url)
            && table.match(url).map { readable[$0.patternIndex] == index } ?? false
        }
    }
  }
}
