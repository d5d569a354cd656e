/// What became of the same people's journeys in two layouts: one of the ways, and how often.
package struct PairedFate: Equatable {
  /// Titles of the layout and of the control.
  package var variant: String
  package var control: String
  /// How the journeys ended in either.
  package var inVariant: String
  package var inControl: String
  /// Title of the layout in which these people fare better; nothing where neither is better.
  package var betterIn: String?
  /// How many journeys.
  package var journeys: Int
  /// Their share of all journeys.
  package var share: Figure

  package init(
    variant: String, control: String, inVariant: String, inControl: String, betterIn: String?,
    journeys: Int, share: Figure
  ) {
    self.variant = variant
    self.control = control
    self.inVariant = inVariant
    self.inControl = inControl
    self.betterIn = betterIn
    self.journeys = journeys
    self.share = share
  }
}
