/// How strongly a label smells of a task where the spec's `scent` does not say: a named rule, which
/// every result prints among its assumptions.
public enum ScentRule: String, Hashable, Sendable, CaseIterable {
  /// Everything on a shortest way, nothing elsewhere: labels that say where they lead.
  case shortestWay = "shortest-way"
  /// Nothing: only what an author has judged smells.
  case authored
  /// By the letters that a label shares with the task's title: labels that are judged by their words.
  case trigrams

  /// What counts when a spec says nothing.
  public static let standard = ScentRule.shortestWay

  /// How strongly a label smells of a task by its words, 0 nothing to 1 everything; nothing where the
  /// way decides.
  ///
  /// - Parameters:
  ///   - label: what people read.
  ///   - wanted: what they want, in their words.
  package func scent(of label: String, for wanted: String) -> Double? {
    switch self {
    case .shortestWay: nil
    case .authored: 0
    case .trigrams: Trigrams(label).share(in: Trigrams(wanted))
    }
  }
}

extension ScentRule: SummarizedChoice {
  package var summary: String {
    switch self {
    case .shortestWay: "1 on a shortest way, 0 elsewhere"
    case .authored: "0: only what the task's own scents name smells of it"
    case .trigrams:
      "the share of its runs of three letters that the task's title has too, wherever it leads"
    }
  }
}
