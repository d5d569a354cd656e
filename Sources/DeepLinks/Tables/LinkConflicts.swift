import WebText

/// Two patterns of a table that a link matches both.
public struct LinkConflict: Hashable, Sendable {
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
public struct LinkConflictReport: Hashable, Sendable {
  /// One for each pair of a winner and a loser, in the table's order.
  public let conflicts: [LinkConflict]
  /// False when not all combinations of patterns were visited: there may be more conflicts, and none
  /// is known to be an exception or never reached.
  public let isComplete: Bool
}

extension LinkTable {
  /// The conflicts, decided on the patterns themselves.
  ///
  /// - Parameter effort: the largest number of steps of the patterns' programs for each part of a
  ///   link; 10 000 000 are some seconds.
  public func conflictReport(effort: Int = 10_000_000) -> LinkConflictReport {
    let survey = URLSurvey(
      patterns.map(\.requirement), preferred: [.protocol: "https", .hostname: "example.com"],
      effort: effort)
    var examples: [Int: [Int: String]] = [:]
    var winners: Set<Int> = []
    // The numbers of cells of each pattern, and of each pair.
    var cells = Array(repeating: 0, count: patterns.count)
    var common: [Int: [Int: Int]] = [:]
    for cell in survey.cells {
      for member in cell.members { cells[member] += 1 }
      let fitting = cell.members.sorted { ranks[$0] < ranks[$1] }
      guard let winner = fitting.first else { continue }
      winners.insert(winner)
      for (place, better) in fitting.enumerated() {
        for worse in fitting[(place + 1)...] {
          common[worse, default: [:]][better, default: 0] += 1
        }
      }
      for loser in fitting.dropFirst() where examples[loser]?[winner] == nil {
        let link = LinkURL(parts: cell.example)
        guard let link, patterns[winner].parameters(in: link) != nil,
          patterns[loser].parameters(in: link) != nil
        else { continue }
        examples[loser, default: [:]][winner] = link.text
      }
    }
    let conflicts = examples.keys.sorted().flatMap { loser in
      (examples[loser] ?? [:]).sorted { $0.key < $1.key }.map { winner, example in
        LinkConflict(
          winner: winner, loser: loser, example: example,
          isNeverReached: survey.isComplete && !winners.contains(loser),
          isException: survey.isComplete && common[loser]?[winner] == cells[winner])
      }
    }
    return LinkConflictReport(conflicts: conflicts, isComplete: survey.isComplete)
  }
}
