/// What a number measures.
package struct MetricName: Equatable {
  /// The metric's name in gates.
  package var id: String
  /// The metric's title.
  package var title: String
  /// What it means; its first sentence stands alone.
  package var meaning: String
  /// Which direction is better.
  package var better: Direction

  package init(id: String, title: String, meaning: String, better: Direction) {
    self.id = id
    self.title = title
    self.meaning = meaning
    self.better = better
  }

  /// The first sentence of what it means.
  package var brief: String {
    let text = PlainText.oneLine(meaning)
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}
