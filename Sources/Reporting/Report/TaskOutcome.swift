/// What became of one task in one layout.
package struct TaskOutcome: Equatable {
  /// Journeys walked.
  package var journeys: Int
  /// The share of journeys that arrived.
  package var success: Figure
  /// Taps needed, failures censored.
  package var taps: Figure
  /// The fewest taps that would do.
  package var optimalTaps: Figure

  package init(journeys: Int, success: Figure, taps: Figure, optimalTaps: Figure) {
    self.journeys = journeys
    self.success = success
    self.taps = taps
    self.optimalTaps = optimalTaps
  }
}
