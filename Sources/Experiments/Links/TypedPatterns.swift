import DeepLinks
import SourceText

/// The patterns of an app's links with the types of their parameters.
struct TypedPatterns {
  private let links: [Named<LinkSpec>]
  private let matching: LinkMatching
  /// The shapes of the contexts that links' routes take, if all their screens agree.
  private let shapes: [String: ContextShape]
  /// The samples of the screens that take routes' contexts, by route.
  private let samples: [String: String]

  init(_ app: AppSpec) {
    links = app.links
    matching = app.linkMatching
    let demands = ContextDemands(app, StepSubjects(app))
    samples = app.routes.byName { route in
      let taker = demands.demands(ofRoute: route.name.value).first?.screen
      return taker.flatMap { app.screens[named: $0]?.sample?.text }
    }.compactMapValues(\.self)
    shapes = Dictionary(
      Set(links.map(\.value.route.value)).compactMap { route in
        let shapes = demands.demands(ofRoute: route).map(\.shape)
        return shapes.first.flatMap { first in
          shapes.contains { $0.differs(from: first) } ? nil : (route, first)
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The pattern of a link.
  ///
  /// A part that opens a screen about a whole number is a whole number, even without a declared type.
  /// - Throws: the error of a pattern that cannot be read, or lacks a part that is given a type.
  func pattern(of link: LinkSpec) throws(LinkPatternError) -> LinkPattern {
    var types = types(of: link)
    for name in link.queryNames { types[name] = nil }
    for (part, _) in link.contextParameters
    where !link.parameters.contains(where: { $0.name.value == part.value }) {
      if try !LinkPattern(link.pattern.value).parameterNames.contains(part.value) {
        types[part.value] = nil
      }
    }
    return try LinkPattern(
      link.pattern.value, types: types, ignoresCase: link.ignoresCase)
  }

  /// The types of the parts that a link takes out of a URL: the declared ones, and a whole number for the
  /// context of a screen about one.
  private func types(of link: LinkSpec) -> [String: ParameterType] {
    var types = link.parameters.byName()
    for parameter in numbers(of: link) where types[parameter.value] == nil {
      types[parameter.value] = .integer
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
    let places = patterns.indices.filter { patterns[$0] != nil }
    return (matcher(table, of: places.map { links[$0] }), places)
  }

  /// A matcher with a table of the patterns of some links.
  func matcher(_ table: LinkTable, of links: [LinkSpec]) -> LinkMatcher {
    var queries: [Int: QueryReader] = [:]
    var decodings: [Int: LinkDecoding] = [:]
    for (place, link) in links.enumerated() {
      if !link.query.isEmpty { queries[place] = QueryReader(link, types: types(of: link)) }
      if link.decoding != .once { decodings[place] = link.decoding }
    }
    return LinkMatcher(table, queries: queries, decodings: decodings)
  }

  /// The patterns of links, and a table of those that can be read.
  ///
  /// The others are errors of the spec that were reported before, and take no URL.
  private func table(
    of links: [LinkSpec], _ matching: LinkMatching
  ) -> (patterns: [LinkPattern?], table: LinkTable) {
    let patterns = links.map { try? pattern(of: $0) }
    return (patterns, LinkTable(patterns.compactMap(\.self), policy: matching.policy))
  }

  /// The parts of a URL that become whole numbers, since a screen is about such.
  func numbers(of link: LinkSpec) -> [Located<String>] {
    guard let shape = shapes[link.route.value] else { return [] }
    if let part = link.contextParameter, let context = link.context {
      return shape.kind.isNumber ? [Located(part, at: context.range)] : []
    }
    return link.contextParameters.compactMap { parameter in
      shape.parts.contains { $0.name == parameter.part && $0.isNumber } ? parameter.name : nil
    }
  }

  /// The URL of a pattern without parts other than those with known samples; none otherwise.
  private func impliedExamples(of link: LinkSpec) -> [String] {
    guard matching != .compatible, link.generated == 0, !link.isExemplified, link.query.isEmpty
    else { return [] }
    var url = link.pattern.value
    if url.hasSuffix("{/}?") { url.removeLast(4) }
    if url.contains(where: { "*{}()?+\\".contains($0) }) { return [] }
    let names = LinkText(String(url.drop { $0 != "/" })).parameters
    if names.isEmpty { return [url] }
    guard names.count == 1, names[0] == link.contextParameter,
      let sample = samples[link.route.value]
    else { return [] }
    return [url.replacing(":\(names[0])", with: sample)]
  }

  /// For each link the URLs to try: its examples, then those made from its pattern.
  ///
  /// Made URLs depend only on the pattern, so that they stay the same if anything else changes.
  /// URLs that another link takes are left out.
  func examples() -> [[String]] {
    let plain = links.map { $0.value.examples.map(\.value) }
    guard matching != .compatible, links.contains(where: { $0.value.generated > 0 }) else {
      return zip(links, plain).map { $1.isEmpty ? impliedExamples(of: $0.value) : $1 }
    }
    let (patterns, table) = table(of: links.map(\.value), matching)
    let readable = patterns.indices.filter { patterns[$0] != nil }
    return links.indices.map { index in
      let link = links[index].value
      let written = link.examples.isEmpty ? impliedExamples(of: link) : plain[index]
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
