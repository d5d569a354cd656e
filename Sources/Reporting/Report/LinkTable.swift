/// Every deep link in every layout and situation.
package struct LinkTable: Equatable {
  /// The situations in which links arrive.
  package var situations: [String]
  /// One row per link.
  package var rows: [LinkRow]
  /// The share of links shown, per layout.
  package var shown: [Figure]

  package init(situations: [String] = [], rows: [LinkRow] = [], shown: [Figure] = []) {
    self.situations = situations
    self.rows = rows
    self.shown = shown
  }
}
