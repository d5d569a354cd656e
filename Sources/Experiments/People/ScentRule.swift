/// The rule for the scent of a label where the spec's `scent` does not say; every result prints it
/// among its assumptions.
package enum ScentRule: String, CaseIterable, SummarizedChoice {
  /// For labels that say where they lead.
  case shortestPath = "shortest-path"
  /// For apps whose author has judged every label.
  case authored
  /// For labels that are judged by their words.
  case trigrams

  /// The rule of a spec that names none.
  package static let standard = ScentRule.shortestPath

  package static let renamed = ["shortest-way": "shortest-path"]

  package var summary: String {
    switch self {
    case .shortestPath: "1 on a shortest path, 0 elsewhere"
    case .authored: "0: only what the task's own `scent` names has any"
    case .trigrams:
      "the share of its runs of three letters that the task's title has too, wherever it leads"
    }
  }

  /// The scent of a label by its words, from 0 to 1; `nil` where the path decides.
  /// - Parameter wanted: the goal, in people's words.
  package func scent(of label: String, for wanted: String) -> Double? {
    switch self {
    case .shortestPath: nil
    case .authored: 0
    case .trigrams: Trigrams(label).share(in: Trigrams(wanted))
    }
  }
}

/// The runs of three characters in the words of a text, each word with two blanks before and one behind
/// it, as PostgreSQL's `pg_trgm` takes them.
private struct Trigrams {
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
}
