package import WebText

/// A pattern of URLs with the syntax and the meaning of the web platform's standard.
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
  /// - Parameter baseURL: the base of a pattern without a scheme.
  package init(
    _ text: String, baseURL: String? = nil, options: Options = Options()
  ) throws(LinkPatternError) {
    var texts = PatternSplitter.texts(of: text)
    if baseURL == nil, texts[.protocol] == nil {
      throw LinkPatternError("a pattern starts with a scheme, as in 'https://' or 'app://'", at: 0)
    }
    texts.baseURL = baseURL
    try self.init(texts, options: options, source: text)
  }

  /// A pattern from its parts; missing ones match anything.
  package init(
    _ texts: ComponentTexts, options: Options = Options(), source: String = ""
  ) throws(LinkPatternError) {
    guard let texts = texts.completed(isPattern: true) else {
      throw LinkPatternError("the base '\(texts.baseURL ?? "")' is not a URL", at: 0)
    }
    self.options = options
    components = try Self.components(texts, options, source: source)
  }

  /// The compiled pattern of one part.
  package subscript(component: URLComponent) -> ComponentPattern {
    components[URLComponent.allCases.firstIndex(of: component) ?? 0]
  }

  /// The groups by part and name; nil if a part does not match.
  package func match(_ texts: [URLComponent: String]) -> [URLComponent: [String: String?]]? {
    var groups: [URLComponent: [String: String?]] = [:]
    for (component, pattern) in zip(URLComponent.allCases, components) {
      guard let captures = pattern.match(texts[component] ?? "") else { return nil }
      groups[component] = Dictionary(uniqueKeysWithValues: zip(pattern.names, captures))
    }
    return groups
  }
}

extension URLPattern {
  /// The compiled patterns of all parts, in an order in which none needs a later one.
  ///
  /// Source: WHATWG URL Pattern, section 1.3, "create".
  private static func components(
    _ given: ComponentTexts, _ options: Options, source: String
  ) throws(LinkPatternError) -> [ComponentPattern] {
    var texts = given
    func compile(
      _ component: URLComponent, _ syntax: ComponentPattern.Options, ignoresCase: Bool = false,
      _ canonicalize: @escaping PatternParser.Canonicalization
    ) throws(LinkPatternError) -> ComponentPattern {
      let text = texts[component] ?? .init("*")
      do {
        return try ComponentPattern.compiled(
          text.text, options: syntax, ignoresCase: ignoresCase, canonicalize: canonicalize)
      } catch {
        let before = source.unicodeScalars.prefix(text.offset + error.offset)
        throw LinkPatternError(error.message, at: String(before).utf8.count)
      }
    }
    if let scheme = texts[.protocol]?.text, let port = texts[.port]?.text,
      port == URLScheme.defaultPort(of: scheme)
    {
      texts[.port]?.text = ""
    }
    let scheme = try compile(.protocol, .plain, Canonicalization.scheme)
    let isSpecial = URLScheme.special.contains { scheme.match($0.name) != nil }
    let hasSegments = isSpecial || options.hasSegmentsInEveryScheme
    let isAddress = ["[", "{[", "\\["].contains { texts[.hostname]?.text.hasPrefix($0) ?? false }
    let plainHost =
      isSpecial || !hasSegments ? Canonicalization.hostname : Canonicalization.opaqueHostname
    let host = isAddress ? Canonicalization.addressPiece : plainHost
    let path = hasSegments ? Canonicalization.pathname : Canonicalization.opaquePathname
    let pathSyntax = hasSegments ? ComponentPattern.Options.pathname : .plain
    let ignoresCase = options.ignoresCase
    var components = [scheme]
    components.append(try compile(.username, .plain, Canonicalization.userInfo))
    components.append(try compile(.password, .plain, Canonicalization.userInfo))
    components.append(try compile(.hostname, .hostname, host))
    components.append(try compile(.port, .plain, { Canonicalization.port($0) }))
    components.append(try compile(.pathname, pathSyntax, ignoresCase: ignoresCase, path))
    components.append(
      try compile(.search, .plain, ignoresCase: ignoresCase, Canonicalization.search))
    components.append(try compile(.hash, .plain, ignoresCase: ignoresCase, Canonicalization.hash))
    return components
  }
}
