import DeepLinks
import SourceText

/// The patterns of an app's links with the types of their parameters.
struct TypedPatterns {
  private let links: [Named<LinkSpec>]
  private let matching: LinkMatchingWord
  private let contexts: [String: ContextKind]
  private let heads: [String: [String]]

  /// Learns what the routes that links open are about.
  init(_ app: AppSpec) {
    links = app.links
    matching = app.linkMatching
    contexts = Dictionary(
      app.screens.map { ($0.name.value, $0.value.context) }, uniquingKeysWith: { first, _ in first }
    )
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
  /// - Throws: when it cannot be read, or has no part that is given a type.
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

  /// The types of what a link takes out of a URL: those that are declared, and the number that a
  /// screen about one is opened with.
  private func types(of link: LinkSpec) -> [String: ParameterType] {
    var types = Dictionary(
      link.parameters.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })
    if let part = link.contextParameter, types[part] == nil, takesNumber(link.route.value) {
      types[part] = .integer
    }
    return types
  }

  /// What finds the link that takes a URL among some links; a link whose pattern cannot be read,
  /// which is told before, takes none.
  func matcher(of links: [LinkSpec], _ matching: LinkMatchingWord) -> (
    matcher: LinkMatcher, places: [Int]
  ) {
    if matching == .compatible {
      let registered = links.map { (pattern: $0.pattern.value, types: types(of: $0)) }
      return (LinkMatcher(routing: registered), Array(links.indices))
    }
    let patterns = links.map { try? pattern(of: $0) }
    return (
      LinkMatcher(LinkTable(patterns.compactMap { $0 }, policy: matching.policy)),
      patterns.indices.filter { patterns[$0] != nil }
    )
  }

  /// Whether every screen that a route leads to is about a whole number.
  func takesNumber(_ route: String) -> Bool {
    let kinds = (heads[route] ?? []).compactMap { contexts[$0] }
    return !kinds.isEmpty && kinds.allSatisfy(\.isNumber)
  }

  /// For each link the URLs that are tried: its examples, then those made from its pattern.
  ///
  /// Made ones depend on nothing but the pattern, so that the same are tried whatever else changes;
  /// those that another link takes are left out.
  func examples() -> [[String]] {
    guard matching != .compatible, links.contains(where: { $0.value.generated > 0 }) else {
      return links.map { $0.value.examples.map(\.value) }
    }
    // A pattern that cannot be read is an error of the spec; here its place must only be kept.
    let patterns = links.map { try? pattern(of: $0.value) }
    let readable = patterns.indices.filter { patterns[$0] != nil }
    let table = LinkTable(patterns.compactMap { $0 }, policy: matching.policy)
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
