import WebText

/// The verdicts of a table's patterns on a link.
public struct LinkExplanation: Hashable, Sendable {
  /// The verdict of a pattern.
  public enum Verdict: Hashable, Sendable {
    /// A match that wins.
    case wins
    /// A match behind that of the pattern with this index.
    case isShadowed(by: Int)
    /// A different component: its name, its pattern and its text.
    case differs(component: String, expected: String, found: String)
    /// A match but for a parameter that is not of its type.
    case malformed(parameter: String, text: String, type: ParameterType)
  }

  /// The match; nil when no pattern matches.
  public let match: LinkMatch?
  /// Whether the text is an absolute URL; otherwise there are no verdicts.
  public let isURL: Bool
  /// The verdict of each pattern, in the table's order.
  public let verdicts: [Verdict]
}

extension LinkTable {
  /// The verdicts of all patterns on a link, asked one after the other: for reports.
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
