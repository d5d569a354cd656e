/// Which links go somewhere, written as a URL with parameters: `https://shop.example/item/:id`,
/// `shop://item/:id`, or `/item/:id` for that path under any scheme and host.
///
/// The syntax is URLPattern's (WHATWG URL Pattern): `:name` is one segment, `*` anything,
/// `(expression)` a regular expression, `{...}` a group, and `?`, `+`, `*` after one of them make it
/// optional or repeated. Two things differ, because links to apps ask for it: paths consist of
/// segments in every scheme, not only in the web's, and a pattern that names a host but no path
/// means that host's root instead of all its paths. Search and fragment match anything unless they
/// are written. Hosts ignore letter case; paths do not unless asked to.
public struct LinkPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// The types of its parameters, by name; those without a type are texts.
  public let types: [String: ParameterType]
  let pattern: URLPattern
  /// The parameters in the order in which the pattern names them.
  let slots: [ParameterSlot]

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: the pattern.
  ///   - types: what its parameters may hold.
  ///   - ignoresCase: whether letter case makes no difference in path, search and fragment.
  /// - Throws: with the place in `text`, when the syntax is broken, a part cannot be part of a URL,
  ///   a parameter is named twice, or a type is given for a parameter that there is not.
  public init(
    _ text: String, types: [String: ParameterType] = [:], ignoresCase: Bool = false
  ) throws(LinkPatternError) {
    var texts = PatternCutter.texts(of: text)
    guard texts[.protocol] != nil || text.hasPrefix("/") else {
      throw LinkPatternError(
        "a pattern starts with a scheme, as in 'https://' or 'app://', or with '/'", at: 0)
    }
    if texts[.hostname].map({ !$0.text.isEmpty }) == true, texts[.pathname] == nil {
      texts[.pathname] = .init("{/}?", at: text.unicodeScalars.count)
    }
    let options = URLPattern.Options(ignoresCase: ignoresCase, hasSegmentsInEveryScheme: true)
    pattern = try URLPattern(texts, options: options, source: text)
    slots = ParameterSlot.slots(of: pattern, written: texts)
    self.text = text
    self.types = types
    try checkNames()
  }

  /// The names of the parameters, from left to right; groups without a name are numbered from 0.
  public var parameterNames: [String] { slots.map(\.name) }

  /// The host that its links have, in small letters; nil when they may have several.
  public var host: String? { pattern[.hostname].onlyText.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether it takes links to the web, besides others or alone.
  public var isWeb: Bool {
    pattern[.protocol].match("https") != nil || pattern[.protocol].match("http") != nil
  }

  private func checkNames() throws(LinkPatternError) {
    var seen: Set<String> = []
    for name in parameterNames where !seen.insert(name).inserted {
      throw LinkPatternError("the parameter '\(name)' is named twice", at: 0)
    }
    for name in types.keys.sorted() where !seen.contains(name) {
      throw LinkPatternError("the pattern has no parameter called '\(name)'", at: 0)
    }
  }

  /// Two patterns are equal when they are written alike and have the same types.
  public static func == (left: LinkPattern, right: LinkPattern) -> Bool {
    left.text == right.text && left.types == right.types
      && left.pattern.options == right.pattern.options
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as it was written.
  public var description: String { text }
}
