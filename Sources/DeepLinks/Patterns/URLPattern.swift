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

  /// The groups by part and name; nil when a part does not match.
  package func match(_ texts: [URLComponent: String]) -> [URLComponent: [String: String?]]? {
    var groups: [URLComponent: [String: String?]] = [:]
    for (component, pattern) in zip(URLComponent.allCases, components) {
      guard let captures = pattern.match(texts[component] ?? "") else { return nil }
      groups[component] = Dictionary(uniqueKeysWithValues: zip(pattern.names, captures))
    }
    return groups
  }
}

/// The compiler of a pattern's parts, in an order in which none needs a later one.
///
/// Source: WHATWG URL Pattern, section 1.3, "create".
struct PatternCompiler {
  private var texts: ComponentTexts
  private let options: URLPattern.Options
  /// The start of the current part in the whole pattern, in Unicode scalars.
  private(set) var offset = 0

  init(_ texts: ComponentTexts, options: URLPattern.Options) {
    self.texts = texts
    self.options = options
  }

  mutating func components() throws(PatternSyntaxError) -> [ComponentPattern] {
    let scheme = texts[.protocol]?.text ?? "*"
    if URLScheme.isSpecial(scheme), let port = texts[.port]?.text,
      port == URLScheme.defaultPort(of: scheme)
    {
      texts[.port]?.text = ""
    }
    let schemePattern = try compile(.protocol, .plain, Canonicalization.scheme)
    let isSpecial = URLScheme.special.contains { schemePattern.match($0.name) != nil }
    let username = try compile(.username, .plain, Canonicalization.userInfo)
    let password = try compile(.password, .plain, Canonicalization.userInfo)
    let hostText = texts[.hostname]?.text ?? "*"
    let isAddress = ["[", "{[", "\\["].contains { hostText.hasPrefix($0) }
    let isOpaque = !isSpecial && options.hasSegmentsInEveryScheme
    let canonicalName = isOpaque ? Canonicalization.opaqueHostname : Canonicalization.hostname
    let canonicalHost = isAddress ? Canonicalization.addressPiece : canonicalName
    let hostname = try compile(.hostname, .hostname, canonicalHost)
    let port = try compile(.port, .plain, { text in Canonicalization.port(text) })
    let ignoresCase = options.ignoresCase
    let hasSegments = isSpecial || options.hasSegmentsInEveryScheme
    let pathOptions = hasSegments ? PatternOptions.pathname : .plain
    let canonicalPath = hasSegments ? Canonicalization.pathname : Canonicalization.opaquePathname
    let pathname = try compile(.pathname, pathOptions, ignoresCase: ignoresCase, canonicalPath)
    let search = try compile(.search, .plain, ignoresCase: ignoresCase, Canonicalization.search)
    let hash = try compile(.hash, .plain, ignoresCase: ignoresCase, Canonicalization.hash)
    return [schemePattern, username, password, hostname, port, pathname, search, hash]
  }

  private mutating func compile(
    _ component: URLComponent, _ options: PatternOptions, ignoresCase: Bool = false,
    _ canonicalize: @escaping PatternParser.Canonicalization
  ) throws(PatternSyntaxError) -> ComponentPattern {
    offset = texts[component]?.offset ?? 0
    return try ComponentPattern(
      texts[component]?.text ?? "*", options: options, ignoresCase: ignoresCase,
      canonicalize: canonicalize)
  }
}
