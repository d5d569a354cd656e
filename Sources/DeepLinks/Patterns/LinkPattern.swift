public import WebText

/// A pattern of links, written as a URL with parameters: `https://shop.example/item/:id`,
/// `shop://item/:id`, or `/item/:id` for that path under any scheme and host.
///
/// The syntax is URLPattern's (WHATWG URL Pattern): `:name` is one segment, `*` anything,
/// `(expression)` a regular expression, `{...}` a group, and `?`, `+`, `*` after one of them make it
/// optional or repeated. Two things differ, because links to apps ask for it: paths consist of
/// segments in every scheme, not only in the web's, and a pattern that names a host but no path
/// means that host's root instead of all its paths. Search and fragment match anything unless they
/// are written. Hosts ignore letter case; paths do not unless asked to.
public struct LinkPattern: Hashable, Sendable, CustomStringConvertible {
  /// The group of a part of the URL that a parameter comes from.
  struct Slot: Hashable, Sendable {
    let name: String
    let component: URLComponent
    /// The group's number within its part.
    let group: Int
  }

  /// The result of matching a link.
  enum Outcome: Hashable {
    case matches([LinkParameter])
    case differs(URLComponent, expected: String, found: String)
    case malformed(parameter: String, text: String, type: ParameterType)
  }

  /// The pattern as it was written.
  public let text: String
  /// The types of parameters by name; others are texts.
  public let types: [String: ParameterType]
  let pattern: URLPattern
  /// The parameters in the order in which the pattern names them.
  let slots: [Slot]

  /// The pattern that a text describes.
  ///
  /// - Parameters:
  ///   - text: the pattern as it is written.
  ///   - types: the types of parameters by name; others are texts.
  ///   - ignoresCase: whether letter case makes no difference in path, search and fragment.
  /// - Throws: with the place in `text`, for broken syntax, a part that is not a part of a URL, a
  ///   repeated name, or the type of a parameter that does not exist.
  public init(
    _ text: String, types: [String: ParameterType] = [:], ignoresCase: Bool = false
  ) throws(LinkPatternError) {
    var texts = PatternSplitter.texts(of: text)
    guard texts[.protocol] != nil || text.hasPrefix("/") else {
      throw LinkPatternError(
        "a pattern starts with a scheme, as in 'https://' or 'app://', or with '/'", at: 0)
    }
    if texts[.hostname].map({ !$0.text.isEmpty }) == true, texts[.pathname] == nil {
      texts[.pathname] = .init("{/}?", at: text.unicodeScalars.count)
    }
    let options = URLPattern.Options(ignoresCase: ignoresCase, hasSegmentsInEveryScheme: true)
    pattern = try URLPattern(texts, options: options, source: text)
    slots = Self.slots(of: pattern, written: texts)
    self.text = text
    self.types = types
    try checkNames()
  }

  /// The names of the parameters from left to right; groups without a name have numbers from 0.
  public var parameterNames: [String] { slots.map(\.name) }

  /// The host of its links in lower case; nil if they may have several.
  public var host: String? { pattern[.hostname].onlyText.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether some of its links are on the web.
  public var isWeb: Bool {
    pattern[.protocol].match("https") != nil || pattern[.protocol].match("http") != nil
  }

  private func checkNames() throws(LinkPatternError) {
    var seen: Set<String> = []
    for name in parameterNames where !seen.insert(name).inserted {
      throw LinkPatternError("the parameter '\(name)' is used twice", at: 0)
    }
    for name in types.keys.sorted() where !seen.contains(name) {
      throw LinkPatternError("the pattern has no parameter called '\(name)'", at: 0)
    }
  }

  /// The pattern as it was written.
  public var description: String { text }
}

/// The error of a text that is not a pattern, with its place.
public struct LinkPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without a full stop.
  public let message: String
  /// The place in the pattern's text, in UTF-8 bytes; at most the text's length.
  public let offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// The message with its place.
  public var description: String { "\(message) (at byte \(offset))" }
}

extension LinkPattern {
  /// The groups of the parts that the pattern's author wrote, from left to right.
  private static func slots(of pattern: URLPattern, written: ComponentTexts) -> [Slot] {
    var slots: [Slot] = []
    var unnamed = 0
    for component in URLComponent.allCases where written[component] != nil {
      let groups = pattern[component].parts.filter { !$0.isText }
      for (number, part) in groups.enumerated() {
        let name = part.isNamed ? part.name : String(unnamed)
        if !part.isNamed { unnamed += 1 }
        slots.append(Slot(name: name, component: component, group: number))
      }
    }
    return slots
  }

  /// The parameters of a link; nil if a part differs or a parameter is not of its type.
  public func parameters(in url: LinkURL) -> [LinkParameter]? {
    if case .matches(let parameters) = outcome(for: url) { parameters } else { nil }
  }

  func outcome(for url: LinkURL) -> Outcome {
    var captures: [URLComponent: [String?]] = [:]
    for component in URLComponent.allCases {
      let text = url.text(of: component)
      guard let groups = pattern[component].match(text) else {
        return .differs(component, expected: pattern[component].text, found: text)
      }
      captures[component] = groups
    }
    var parameters: [LinkParameter] = []
    for slot in slots {
      guard let raw = captures[slot.component]?[slot.group] else { continue }
      let text = PercentEncoding.decode(raw)
      let type = types[slot.name] ?? .text
      guard let value = type.value(of: text) else {
        return .malformed(parameter: slot.name, text: text, type: type)
      }
      parameters.append(LinkParameter(name: slot.name, value: value, raw: raw))
    }
    return .matches(parameters)
  }

  /// The link with these parameters: the inverse of a match.
  ///
  /// - Parameter values: the parameters, not percent-encoded; optional ones may be missing.
  /// - Returns: nil if a parameter is missing or does not fit, or if the pattern does not determine the
  ///   link, such as one with an expression or any scheme.
  public func link(with values: [String: String]) -> LinkURL? {
    var parts: [URLComponent: String] = [:]
    for component in URLComponent.allCases {
      let isOpen = pattern[component].matchesAnything
      if isOpen, component == .protocol || component == .hostname { return nil }
      if isOpen, !slots.contains(where: { $0.component == component }) { continue }
      guard let text = text(of: component, with: values) else { return nil }
      parts[component] = text
    }
    guard let link = LinkURL(parts: parts), parameters(in: link) != nil else { return nil }
    return link
  }

  private func text(of component: URLComponent, with values: [String: String]) -> String? {
    var text = ""
    var group = 0
    for part in pattern[component].parts {
      if case .text(let fixed) = part.kind {
        if !part.modifier.isOptional { text += fixed }
        continue
      }
      let name = slots.first { $0.component == component && $0.group == group }?.name
      group += 1
      guard let name, let value = values[name] else {
        if part.modifier.isOptional { continue }
        return nil
      }
      // A value that may span segments keeps its slashes; one segment must not gain any.
      let isSegment = part.kind == .segment && !part.modifier.isRepeated
      let encoding = isSegment ? Self.encoding.adding("/") : Self.encoding
      text += part.prefix + encoding.encode(value) + part.suffix
    }
    return text
  }

  private static let encoding = PercentEncoding.path.adding(":;=@[\\]|%&+$,")

  /// The texts that match a part, with those of the parameters' types that have an expression.
  private func expression(
    of component: URLComponent, types expressionOfType: (ParameterType) -> RegularExpression?
  ) -> RegularExpression {
    var byGroup: [Int: RegularExpression] = [:]
    for slot in slots where slot.component == component {
      byGroup[slot.group] = types[slot.name].flatMap(expressionOfType)
    }
    return pattern[component].program.expression.replacingCaptures { byGroup[$0] }
  }

  /// The languages of the pattern's parts; types count in paths only.
  var requirement: URLSurvey.Requirement {
    var requirement = URLSurvey.Requirement()
    for component in [URLComponent.protocol, .hostname, .port, .pathname, .search, .hash]
    where !pattern[component].matchesAnything {
      let expression = expression(of: component) { component == .pathname ? $0.expression : nil }
      requirement.require(LanguageSurvey.Language(expression), of: component)
    }
    return requirement
  }

  /// At most `count` different random links that match, the same for a seed on every machine.
  ///
  /// - Parameters:
  ///   - count: the largest number of links.
  ///   - seed: the start of the random numbers.
  ///   - host: the host of patterns without one.
  public func sampleLinks(count: Int, seed: UInt64, host: String = "example.com") -> [String] {
    let components = URLComponent.allCases.filter { !pattern[$0].matchesAnything }
    let expressions = components.map { expression(of: $0, types: \.sampledExpression) }
    return LinkURL.samples(count: count, seed: seed, where: { parameters(in: $0) != nil }) {
      sampler in
      var parts: [URLComponent: String] = [.protocol: "https", .hostname: host]
      for (component, expression) in zip(components, expressions) {
        parts[component] = sampler.text(of: expression)
      }
      return parts
    }
  }
}

extension LinkURL {
  /// Different links of drawn parts that fulfil a condition, in the order of drawing; at most
  /// `count`, or a fourth of the draws.
  static func samples(
    count: Int, seed: UInt64, where isIncluded: (LinkURL) -> Bool,
    parts: (inout RegularExpressionSampler) -> [URLComponent: String]
  ) -> [String] {
    var sampler = RegularExpressionSampler(seed: seed)
    var links: [String] = []
    var seen: Set<String> = []
    for _ in 0..<max(0, min(count, 100_000)) * 4 where links.count < count {
      guard let link = LinkURL(parts: parts(&sampler)), isIncluded(link),
        seen.insert(link.text).inserted
      else { continue }
      links.append(link.text)
    }
    return links
  }
}
