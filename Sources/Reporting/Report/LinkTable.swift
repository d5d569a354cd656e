/// Every deep link in every layout and situation.
package struct LinkTable: Equatable {
  /// The situations in which links arrive.
  package var situations: [String]
  /// One row per link.
  package var rows: [LinkRow]
  /// The metrics of links in every layout; links meet no chance, so these have no intervals.
  package var scores: [Score]

  package init(situations: [String] = [], rows: [LinkRow] = [], scores: [Score] = []) {
    self.situations = situations
    self.rows = rows
    self.scores = scores
  }
}
