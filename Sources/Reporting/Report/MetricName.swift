/// What a number measures.
package struct MetricName: Equatable {
  /// The metric's name in gates.
  package var id: String
  /// The metric's title.
  package var title: String
  /// What it means, in a sentence.
  package var meaning: String
  /// Which direction is better.
  package var better: Direction

  package init(id: String, title: String, meaning: String, better: Direction) {
    self.id = id
    self.title = title
    self.meaning = meaning
    self.better = better
  }
}
