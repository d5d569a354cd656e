/// Who saw a screen the experiment watches.
package struct Exposure: Equatable {
  /// Title of the screen.
  package var screen: String
  /// The share of people who saw it, per layout in the report's order.
  package var figures: [Figure]

  package init(screen: String, figures: [Figure]) {
    self.screen = screen
    self.figures = figures
  }
}
