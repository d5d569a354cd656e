/// Compiles the parts of a pattern in the order that lets each know what it needs of the others.
///
/// Source: WHATWG URL Pattern, section 1.3, "create".
struct PatternCompiler {
  private var texts: ComponentTexts
  private let options: URLPattern.Options
  /// Where the part being compiled starts in the whole pattern, in Unicode scalars.
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
    let canonicalName =
      isOpaque ? Canonicalization.opaqueHostname : Canonicalization.hostname
    let canonicalHost = isAddress ? Canonicalization.addressPiece : canonicalName
    let hostname = try compile(.hostname, .hostname, canonicalHost)
    let port = try compile(.port, .plain, { text in Canonicalization.port(text) })
    let ignoresCase = options.ignoresCase
    let hasSegments = isSpecial || options.hasSegmentsInEveryScheme
    let pathOptions = hasSegments ? PatternOptions.pathname : .plain
    let canonicalPath =
      hasSegments ? Canonicalization.pathname : Canonicalization.opaquePathname
    let pathname = try compile(
      .pathname, pathOptions, ignoresCase: ignoresCase, canonicalPath)
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
