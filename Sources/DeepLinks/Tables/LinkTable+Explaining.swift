extension LinkTable {
  /// Why a link goes where it goes: what every pattern thinks of it.
  ///
  /// This asks all patterns one after the other, so it is for reports, not for every link.
  public func explain(_ link: String) -> LinkExplanation {
    guard let url = LinkURL(link) else {
      return LinkExplanation(match: nil, isURL: false, verdicts: [])
    }
    let match = match(url)
    let verdicts = patterns.enumerated().map { index, pattern -> LinkExplanation.Verdict in
      switch pattern.outcome(for: url) {
      case .differs(let component, let expected, let found):
        .differs(component: component.rawValue, expected: expected, found: found)
      case .malformed(let parameter, let text, let type):
        .malformed(parameter: parameter, text: text, type: type)
      case .matches:
        match.map { $0.patternIndex == index ? .wins : .isShadowed(by: $0.patternIndex) } ?? .wins
      }
    }
    return LinkExplanation(match: match, isURL: true, verdicts: verdicts)
  }
}
