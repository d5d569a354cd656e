import WebText

/// Why a link goes where it goes, or nowhere.
public struct LinkExplanation: Hashable, Sendable {
  /// What a pattern thought of the link.
  public enum Verdict: Hashable, Sendable {
    /// It matches and wins.
    case wins
    /// It matches, but the pattern of this index comes first.
    case isShadowed(by: Int)
    /// A component differs: its name, what the pattern asks for and what the link has.
    case differs(component: String, expected: String, found: String)
    /// All components fit but a parameter is not of its type.
    case malformed(parameter: String, text: String, type: ParameterType)
  }

  /// The match, or nil when no pattern fits.
  public let match: LinkMatch?
  /// False when the text is no absolute URL at all; there are no verdicts then.
  public let isURL: Bool
  /// One verdict a pattern, in the table's order.
  public let verdicts: [Verdict]
}

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
