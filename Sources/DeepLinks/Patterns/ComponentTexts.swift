package import WebText

/// One text for each part of a URL, some of them missing: a pattern or a URL taken apart by hand.
package struct ComponentTexts: Hashable, Sendable {
  /// A text and where it starts in the pattern it was cut from, in Unicode scalars.
  package struct Text: Hashable, Sendable {
    package var text: String
    package var offset: Int

    package init(_ text: String, at offset: Int = 0) {
      self.text = text
      self.offset = offset
    }
  }

  private var texts: [URLComponent: Text] = [:]
  /// The URL that missing parts are taken from.
  package var baseURL: String?

  package init(baseURL: String? = nil) {
    self.baseURL = baseURL
  }

  package subscript(component: URLComponent) -> Text? {
    get { texts[component] }
    set { texts[component] = newValue }
  }

  /// Whether any of the parts up to `component`, in the order of a URL, is given; user names and
  /// passwords do not count, because nothing is taken from a base after them.
  func hasPart(upTo component: URLComponent) -> Bool {
    let order: [URLComponent] = [.protocol, .hostname, .port, .pathname, .search, .hash]
    return order.prefix { $0 != component }.contains { texts[$0] != nil } || texts[component] != nil
  }
}

/// Fills the missing parts of a pattern or of a URL from a base, and prepares those given.
///
/// Source: WHATWG URL Pattern, section 3.1, "process a URLPatternInit".
package enum InitialTexts {
  /// The parts after processing; nil when the base or a part is no part of a URL.
  ///
  /// - Parameter isPattern: whether the parts are patterns; canonical form is then given to them
  ///   later, piece by piece.
  package static func process(_ given: ComponentTexts, isPattern: Bool) -> ComponentTexts? {
    var result = ComponentTexts()
    var base: URLRecord?
    if let baseURL = given.baseURL {
      guard let record = URLParser.parse(baseURL) else { return nil }
      base = record
      inherit(from: record, given: given, isPattern: isPattern, into: &result)
    }
    for component in URLComponent.allCases {
      guard let text = given[component] else { continue }
      let prepared = prepared(text, component, base: base, isPattern: isPattern)
      guard !isPattern else {
        result[component] = prepared
        continue
      }
      let scheme = result[.protocol]?.text ?? ""
      guard let canonical = canonical(prepared.text, component, scheme: scheme) else { return nil }
      result[component] = .init(canonical, at: prepared.offset)
    }
    return result
  }

  private static func inherit(
    from base: URLRecord, given: ComponentTexts, isPattern: Bool, into result: inout ComponentTexts
  ) {
    func set(_ component: URLComponent, _ text: String) {
      guard !given.hasPart(upTo: component) else { return }
      result[component] = .init(isPattern ? PatternPart.escaped(text) : text)
    }
    set(.protocol, base.scheme)
    set(.hostname, base.host ?? "")
    set(.port, base.port ?? "")
    set(.pathname, base.path)
    set(.search, base.query ?? "")
    set(.hash, base.fragment ?? "")
    if !isPattern, !given.hasPart(upTo: .port), given[.username] == nil {
      result[.username] = .init(base.username)
      if given[.password] == nil { result[.password] = .init(base.password) }
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
