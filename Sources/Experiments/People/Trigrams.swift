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
