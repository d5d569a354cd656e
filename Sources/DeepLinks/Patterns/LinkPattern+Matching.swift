extension LinkPattern {
  /// How a pattern took a link.
  enum Outcome: Hashable {
    case matches([LinkParameter])
    case differs(URLComponent, expected: String, found: String)
    case malformed(parameter: String, text: String, type: ParameterType)
  }

  /// The parameters, when the link fits.
  ///
  /// - Parameter url: the link.
  /// - Returns: nil when a part differs or a parameter is not of its type.
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
      guard let parameter = parameter(slot.name, raw: raw) else {
        return .malformed(
          parameter: slot.name, text: PercentEncoding.decode(raw), type: types[slot.name] ?? .text)
      }
      parameters.append(parameter)
    }
    return .matches(parameters)
  }

  /// The parameter with its value; nil when the text is not of its type.
  func parameter(_ name: String, raw: String) -> LinkParameter? {
    let text = PercentEncoding.decode(raw)
    guard !types.isEmpty, let type = types[name] else {
      return LinkParameter(name: name, value: .text(text), raw: raw)
    }
    return type.value(of: text).map { LinkParameter(name: name, value: $0, raw: raw) }
  }
}
