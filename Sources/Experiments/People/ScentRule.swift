/// The rule for the scent of labels that the spec's `scent` does not name.
///
/// Every result prints it among its assumptions; `TaskWords` applies it.
package enum ScentRule: String, CaseIterable, SummarizedChoice {
  /// For labels that name their destination.
  case shortestPath = "shortest-path"
  /// For apps whose author has judged every label.
  case authored
  /// For labels that are judged by their words.
  case trigrams
  /// For labels that are judged by the meaning of their words.
  case meaning

  /// The default rule.
  package static let standard = ScentRule.shortestPath

  package static let renamed = ["shortest-way": "shortest-path"]

  package var summary: String {
    switch self {
    case .shortestPath: "`path-scent` on a shortest path, 1 if it names the goal there, 0 elsewhere"
    case .authored: "0, but for the labels that the task's own `scent` names"
    case .trigrams:
      "the share of its three-letter runs that the task's title contains"
    case .meaning:
      "how near its words' meaning is to the task's title, relative to the labels beside it; 1 "
        + "if it names the target"
    }
  }
}

/// The runs of three characters in the words of a text, each word with two spaces before and one after
/// it, as in PostgreSQL's `pg_trgm`.
struct Trigrams: Sendable {
  private let runs: Set<[Character]>

  /// The runs of a text; case is ignored, and any character but a letter or digit ends a word.
  init(_ text: String) {
    var runs: Set<[Character]> = []
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let padded = [" ", " "] + Array(word) + [" "]
      for start in padded.indices.dropLast(2) { runs.insert(Array(padded[start..<start + 3])) }
    }
    self.runs = runs
  }

  /// The share of these that another text has too; 0 for a text without words.
  func share(in other: Trigrams) -> Double {
    runs.isEmpty ? 0 : Double(runs.intersection(other.runs).count) / Double(runs.count)
  }

  /// The share of the runs of two texts that both have, the same both ways.
  func similarity(to other: Trigrams) -> Double { min(share(in: other), other.share(in: self)) }
}
