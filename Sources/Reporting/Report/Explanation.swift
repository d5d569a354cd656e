/// Where the verdict comes from: how the same people fared in both layouts, and a few of them step by
/// step.
package struct Explanation: Equatable {
  /// By which rule the journeys are chosen.
  package var rule: String
  /// How the same people's journeys ended in both layouts, the commonest way first.
  package var fates: [PairedFate]
  /// The journeys.
  package var journeys: [PairedJourney]

  package init(rule: String = "", fates: [PairedFate] = [], journeys: [PairedJourney] = []) {
    self.rule = rule
    self.fates = fates
    self.journeys = journeys
  }
}
