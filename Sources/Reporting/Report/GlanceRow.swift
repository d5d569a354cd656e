/// One layout at a glance.
package struct GlanceRow: Equatable {
  /// Title of the layout.
  package var variant: String
  /// The layout's place in the report's order, which is its colour everywhere.
  package var place: Int
  /// What was measured.
  package var figure: Figure
  /// How long its bar is: 0 to 1.
  package var extent: Double
  /// How it differs from the control; nothing for the control itself.
  package var difference: Figure?
  /// What that difference allows to say.
  package var reading: Reading?

  package init(
    variant: String, place: Int, figure: Figure, extent: Double, difference: Figure? = nil,
    reading: Reading? = nil
  ) {
    self.variant = variant
    self.place = place
    self.figure = figure
    self.extent = extent
    self.difference = difference
    self.reading = reading
  }
}
