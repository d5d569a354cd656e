/// The rule for the scent of a label where the spec's `scent` does not say.
///
/// Every result prints it among its assumptions; `TaskWords` applies it.
package enum ScentRule: String, CaseIterable, SummarizedChoice {
  /// For labels that say where they lead.
  case shortestPath = "shortest-path"
  /// For apps whose author has judged every label.
  case authored
  /// For labels that are judged by their words.
  case trigrams
  /// For labels that are judged by the meaning of their words.
  case meaning

  /// The rule of a spec that names none.
  package static let standard = ScentRule.shortestPath

  package static let renamed = ["shortest-way": "shortest-path"]

  package var summary: String {
    switch self {
    case .shortestPath: "1 on a shortest path, 0 elsewhere"
    case .authored: "0: only what the task's own `scent` names has any"
    case .trigrams:
      "the share of its runs of three letters that the task's title has, too"
    case .meaning:
      "how near its words' meaning is to the task's title, against the labels beside it; 1 "
        + "where it says what is sought"
    }
  }
}

/// The runs of three characters in the words of a text, each word with two blanks before and one behind
/// it, as PostgreSQL's `pg_trgm` takes them.
struct Trigrams: Sendable {
  private let runs: Set<[Character]>

  /// The runs of a text; case does not count, and whatever is no letter or digit ends a word.
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
