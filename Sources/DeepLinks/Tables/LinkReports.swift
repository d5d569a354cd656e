import WebText

extension LinkTable {
  /// The verdicts of a table's patterns on a link.
  public struct Explanation: Hashable, Sendable {
    /// The verdict of a pattern.
    public enum Verdict: Hashable, Sendable {
      /// A match that wins.
      case wins
      /// A match after the match of the pattern with this index.
      case isShadowed(by: Int)
      /// A different component: its name, its pattern and its text.
      case differs(component: String, expected: String, found: String)
      /// A match but for a parameter that is not of its type.
      case malformed(parameter: String, text: String, type: ParameterType)
    }

    /// The match; nil if no pattern matches.
    public let match: LinkMatch?
    /// Whether the text is an absolute URL; otherwise there are no verdicts.
    public let isURL: Bool
    /// The verdict of each pattern, in the table's order.
    public let verdicts: [Verdict]
  }

  /// The verdicts of all patterns on a link, asked one after the other: for reports.
  public func explain(_ link: String) -> Explanation {
    guard let url = LinkURL(link) else {
      return Explanation(match: nil, isURL: false, verdicts: [])
    }
    let match = match(url)
    let verdicts = patterns.enumerated().map { index, pattern -> Explanation.Verdict in
      switch pattern.outcome(for: url) {
      case .differs(let component, let expected, let found):
        .differs(component: component.rawValue, expected: expected, found: found)
      case .malformed(let parameter, let text, let type):
        .malformed(parameter: parameter, text: text, type: type)
      case .matches:
        match.map { $0.patternIndex == index ? .wins : .isShadowed(by: $0.patternIndex) } ?? .wins
      }
    }
    return Explanation(match: match, isURL: true, verdicts: verdicts)
  }

  /// Two patterns of a table that a link matches both.
  public struct Conflict: Hashable, Sendable {
    /// The pattern that gets the link.
    public let winner: Int
    /// The other pattern.
    public let loser: Int
    /// A shortest link that both match.
    public let example: String
    /// Whether every link of the loser goes elsewhere, so that it never wins.
    public let isNeverReached: Bool
    /// Whether every link of the winner matches the loser too, as with `/item/new` and `/item/:id`.
    public let isException: Bool
  }

  /// The conflicts of a table's patterns.
  public struct ConflictReport: Hashable, Sendable {
    /// One for each pair of a winner and a loser, in the table's order.
    public let conflicts: [Conflict]
    /// False when not all combinations of patterns were visited: there may be more conflicts, and
    /// none is known to be an exception or never reached.
    public let isComplete: Bool
  }

  /// The conflicts, decided on the patterns themselves.
  ///
  /// - Parameter effort: the largest number of steps of the patterns' programs for each part of a
  ///   link; 10 000 000 are some seconds.
  public func conflictReport(effort: Int = 10_000_000) -> ConflictReport {
    let survey = URLSurvey(
      patterns.map(\.requirement), preferred: [.protocol: "https", .hostname: "example.com"],
      effort: effort)
    var examples: [Pair: String] = [:]
    var winners: Set<Int> = []
    // The numbers of cells of each pattern, and of each pair.
    var cells = Array(repeating: 0, count: patterns.count)
    var common: [Pair: Int] = [:]
    for cell in survey.cells {
      for member in cell.members { cells[member] += 1 }
      let fitting = cell.members.sorted { ranks[$0] < ranks[$1] }
      guard let winner = fitting.first else { continue }
      winners.insert(winner)
      for (place, better) in fitting.enumerated() {
        for worse in fitting[(place + 1)...] {
          common[Pair(loser: worse, winner: better), default: 0] += 1
        }
      }
      for loser in fitting.dropFirst() {
        let pair = Pair(loser: loser, winner: winner)
        guard examples[pair] == nil, let link = LinkURL(parts: cell.example),
          patterns[winner].parameters(in: link) != nil, patterns[loser].parameters(in: link) != nil
        else { continue }
        examples[pair] = link.text
      }
    }
    let pairs = examples.sorted { ($0.key.loser, $0.key.winner) < ($1.key.loser, $1.key.winner) }
    let conflicts = pairs.map { pair, example in
      Conflict(
        winner: pair.winner, loser: pair.loser, example: example,
        isNeverReached: survey.isComplete && !winners.contains(pair.loser),
        isException: survey.isComplete && common[pair] == cells[pair.winner])
    }
    return ConflictReport(conflicts: conflicts, isComplete: survey.isComplete)
  }

  private struct Pair: Hashable {
    let loser: Int
    let winner: Int
  }
}
