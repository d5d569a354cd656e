extension LinkPattern {
  /// The link that the pattern takes these parameters out of: the way back of a match.
  ///
  /// - Parameter values: the parameters, not percent-encoded; optional ones may be missing.
  /// - Returns: nil when a parameter is missing or does not fit, or when the pattern leaves open
  ///   what the link would be, as an expression or an unnamed scheme does.
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
        if part.modifier == .once || part.modifier == .repeated { text += fixed }
        continue
      }
      let name = slots.first { $0.component == component && $0.group == group }?.name
      group += 1
      let isOptional = part.modifier == .optional || part.modifier == .optionalRepeated
      guard let name, let value = values[name] else {
        if isOptional { continue }
        return nil
      }
      // What may span segments keeps its slashes; one segment must not gain any.
      let isWhole =
        part.kind == .segment && part.modifier != .repeated
        && part.modifier != .optionalRepeated
      let encoded = isWhole ? Self.segmentEncoding.encode(value) : Self.encode(value)
      text += part.prefix + encoded + part.suffix
    }
    return text
  }

  private static let segmentEncoding = PercentEncoding.userInfo.adding("%&+$,")

  private static func encode(_ value: String) -> String {
    value.split(separator: "/", omittingEmptySubsequences: false)
      .map { segmentEncoding.encode(String($0)) }.joined(separator: "/")
  }
}
