package import WebText

/// The texts of some parts of a URL or of a pattern.
package struct ComponentTexts: Hashable, Sendable {
  /// A text with its offset in the whole pattern, in Unicode scalars.
  package struct Text: Hashable, Sendable {
    package var text: String
    package var offset: Int

    package init(_ text: String, at offset: Int = 0) {
      self.text = text
      self.offset = offset
    }
  }

  private var texts: [URLComponent: Text] = [:]
  /// The URL that gives the missing parts.
  package var baseURL: String?

  package init(baseURL: String? = nil) { self.baseURL = baseURL }

  package subscript(component: URLComponent) -> Text? {
    get { texts[component] }
    set { texts[component] = newValue }
  }

  /// Whether a part up to `component`, in the order of a URL, is given; user names and passwords do
  /// not count.
  func hasPart(upTo component: URLComponent) -> Bool {
    texts.keys.contains { $0 <= component && $0 != .username && $0 != .password }
  }

  /// The parts, completed from the base; nil if the base is not a URL, or a part not a part of one.
  ///
  /// Source: WHATWG URL Pattern, section 3.1, "process a URLPatternInit".
  ///
  /// - Parameter isPattern: whether the parts are patterns, whose pieces get their canonical form
  ///   later.
  package func completed(isPattern: Bool) -> ComponentTexts? {
    var result = ComponentTexts()
    var base: URLRecord?
    if let baseURL {
      guard let record = URLParser.parse(baseURL) else { return nil }
      base = record
      inherit(from: record, isPattern: isPattern, into: &result)
    }
    for component in URLComponent.allCases {
      guard let text = texts[component] else { continue }
      let prepared = Self.prepared(text, component, base: base, isPattern: isPattern)
      guard !isPattern else {
        result[component] = prepared
        continue
      }
      let scheme = result[.protocol]?.text ?? ""
      guard let canonical = Self.canonical(prepared.text, component, scheme: scheme) else {
        return nil
      }
      result[component] = .init(canonical, at: prepared.offset)
    }
    return result
  }

  private func inherit(from base: URLRecord, isPattern: Bool, into result: inout ComponentTexts) {
    func set(_ component: URLComponent, _ text: String) {
      guard !hasPart(upTo: component) else { return }
      result[component] = .init(isPattern ? PatternPart.escaped(text) : text)
    }
    set(.protocol, base.scheme)
    set(.hostname, base.host ?? "")
    set(.port, base.port ?? "")
    set(.pathname, base.path)
    set(.search, base.query ?? "")
    set(.hash, base.fragment ?? "")
    if !isPattern, !hasPart(upTo: .port), texts[.username] == nil {
      result[.username] = .init(base.username)
      if texts[.password] == nil { result[.password] = .init(base.password) }
    }
  }

  private static func prepared(
    _ text: ComponentTexts.Text, _ component: URLComponent, base: URLRecord?, isPattern: Bool
  ) -> ComponentTexts.Text {
    func dropping(prefix: String) -> ComponentTexts.Text {
      guard text.text.hasPrefix(prefix) else { return text }
      return .init(String(text.text.dropFirst()), at: text.offset + 1)
    }
    switch component {
    case .protocol:
      return text.text.hasSuffix(":") ? .init(String(text.text.dropLast()), at: text.offset) : text
    case .search: return dropping(prefix: "?")
    case .hash: return dropping(prefix: "#")
    case .pathname:
      guard let base, !base.isOpaque, !isAbsolute(text.text, isPattern: isPattern),
        let slash = base.path.lastIndex(of: "/")
      else { return text }
      let folder = String(base.path[...slash])
      return .init((isPattern ? PatternPart.escaped(folder) : folder) + text.text, at: text.offset)
    case .username, .password, .hostname, .port: return text
    }
  }

  private static func isAbsolute(_ path: String, isPattern: Bool) -> Bool {
    path.hasPrefix("/") || isPattern && (path.hasPrefix("\\/") || path.hasPrefix("{/"))
  }

  private static func canonical(
    _ text: String, _ component: URLComponent, scheme: String
  ) -> String? {
    switch component {
    case .protocol: Canonicalization.scheme(text)
    case .username, .password: Canonicalization.userInfo(text)
    case .hostname: Canonicalization.hostname(text)
    case .port: Canonicalization.port(text, scheme: scheme)
    case .pathname:
      scheme.isEmpty || URLScheme.isSpecial(scheme)
        ? Canonicalization.pathname(text) : Canonicalization.opaquePathname(text)
    case .search: Canonicalization.search(text)
    case .hash: Canonicalization.hash(text)
    }
  }
}
