/// A pattern of URLs with the syntax and the meaning that the web platform's standard gives it.
///
/// Source: WHATWG URL Pattern. Expressions in parentheses may not look around or refer back.
package struct URLPattern: Hashable, Sendable {
  package struct Options: Hashable, Sendable {
    /// Whether letter case makes no difference in path, search and hash.
    package var ignoresCase = false
    /// Whether paths consist of segments in every scheme, not only in those of the web.
    package var hasSegmentsInEveryScheme = false

    package init(ignoresCase: Bool = false, hasSegmentsInEveryScheme: Bool = false) {
      self.ignoresCase = ignoresCase
      self.hasSegmentsInEveryScheme = hasSegmentsInEveryScheme
    }
  }

  private let components: [ComponentPattern]
  package let options: Options

  /// A pattern written as one URL.
  ///
  /// - Parameter baseURL: what a pattern without a scheme is relative to.
  package init(
    _ text: String, baseURL: String? = nil, options: Options = Options()
  ) throws(LinkPatternError) {
    var texts = PatternCutter.texts(of: text)
    if baseURL == nil, texts[.protocol] == nil {
      throw LinkPatternError("a pattern starts with a scheme, as in 'https://' or 'app://'", at: 0)
    }
    texts.baseURL = baseURL
    try self.init(texts, options: options, source: text)
  }

  /// A pattern with each of its parts given by itself; missing ones match anything.
  package init(
    _ texts: ComponentTexts, options: Options = Options(), source: String = ""
  ) throws(LinkPatternError) {
    self.options = options
    guard let processed = InitialTexts.process(texts, isPattern: true) else {
      throw LinkPatternError("the base '\(texts.baseURL ?? "")' is no URL", at: 0)
    }
    var compiler = PatternCompiler(processed, options: options)
    do {
      components = try compiler.components()
    } catch {
      let scalars = source.unicodeScalars.prefix(compiler.offset + error.index)
      throw LinkPatternError(error.message, at: String(scalars).utf8.count)
    }
  }

  /// The compiled pattern of one part.
  package subscript(component: URLComponent) -> ComponentPattern {
    components[URLComponent.allCases.firstIndex(of: component) ?? 0]
  }

  /// The groups of each part, by part, when all parts match.
  package func match(_ texts: [URLComponent: String]) -> [URLComponent: [String: String?]]? {
    var groups: [URLComponent: [String: String?]] = [:]
    for (component, pattern) in zip(URLComponent.allCases, components) {
      guard let captures = pattern.match(texts[component] ?? "") else { return nil }
      groups[component] = Dictionary(uniqueKeysWithValues: zip(pattern.names, captures))
    }
    return groups
  }
}
