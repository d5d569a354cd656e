/// How strongly a label smells of a task where the spec's `scent` does not say: a named rule, which
/// every result prints among its assumptions.
public enum ScentRule: String, Hashable, Sendable, CaseIterable {
  /// Everything on a shortest path, nothing elsewhere: labels that say where they lead.
  case shortestPath = "shortest-path"
  /// Nothing: only what an author has judged smells.
  case authored
  /// By the letters that a label shares with the task's title: labels that are judged by their words.
  case trigrams

  /// What counts when a spec says nothing.
  public static let standard = ScentRule.shortestPath

  /// How strongly a label smells of a task by its words, 0 nothing to 1 everything; nothing where the
  /// path decides.
  ///
  /// - Parameters:
  ///   - label: what people read.
  ///   - wanted: what they want, in their words.
  package func scent(of label: String, for wanted: String) -> Double? {
    switch self {
    case .shortestPath: nil
    case .authored: 0
    case .trigrams: Trigrams(label).share(in: Trigrams(wanted))
    }
  }
}

extension ScentRule: SummarizedChoice {
  package static let renamed = ["shortest-way": "shortest-path"]

  package var summary: String {
    switch self {
    case .shortestPath: "1 on a shortest path, 0 elsewhere"
    case .authored: "0: only what the task's own scents name smells of it"
    case .trigrams:
      "the share of its runs of three letters that the task's title has too, wherever it leads"
    }
  }
}

/// The runs of three characters in the words of a text, each word with two blanks before and one behind
/// it, as PostgreSQL's `pg_trgm` takes them.
struct Trigrams {
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

  /// Which share of these another text has too; 0 for a text without words.
  func share(in other: Trigrams) -> Double {
    runs.isEmpty ? 0 : Double(runs.intersection(other.runs).count) / Double(runs.count)
  }
}
