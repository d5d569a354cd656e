import DeepLinks
import SourceText

/// The patterns of an app's links with the types of their parameters.
struct TypedPatterns {
  private let links: [Named<LinkSpec>]
  private let contexts: [String: ContextKind]
  private let heads: [String: [String]]

  /// Learns what the routes that links open are about.
  init(_ app: AppSpec) {
    links = app.links
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
    var types = Dictionary(
      link.parameters.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })
    if let part = link.contextParameter, types[part] == nil, takesNumber(link.route.value),
      try LinkPattern(link.pattern.value).parameterNames.contains(part)
    {
      types[part] = .integer
    }
    return try LinkPattern(link.pattern.value, types: types)
  }

  /// Whether every screen that a route leads to is about a whole number.
  func takesNumber(_ route: String) -> Bool {
    let kinds = (heads[route] ?? []).compactMap { contexts[$0] }
    return !kinds.isEmpty && kinds.allSatisfy(\.isNumber)
  }

  /// For each link the URLs that are tried: its examples, then those made from its pattern.
  ///
  /// Made ones depend on nothing but the pattern, so that the same are tried whatever else changes;
  /// those that an earlier link takes are left out.
  func examples() -> [[String]] {
    guard links.contains(where: { $0.value.generated > 0 }) else {
      return links.map { $0.value.examples.map(\.value) }
    }
    // A pattern that cannot be read is an error of the spec; here its place must only be kept.
    let patterns = links.map { try? pattern(of: $0.value) }
    let readable = patterns.indices.filter { patterns[$0] != nil }
    let table = LinkTable(patterns.compactMap { $0 })
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
