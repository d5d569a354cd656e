package import Metrics

/// A sampled share of arrivals held against the exact one.
package struct ExactAgreement: Sendable {
  /// The exact share.
  package let answer: ExperimentResults.ExactAnswer
  /// The sampled share.
  package let sampled: Double
  /// How many journeys it was sampled from.
  package let journeys: Int

  /// So many standard errors the sample may be off: more comes once in sixteen thousand samples.
  private static let errors = 4.0

  /// Whether the two agree.
  package var isKept: Bool {
    let variance = answer.success * (1 - answer.success) / Double(max(1, journeys))
    return (sampled - answer.success).magnitude
      <= Self.errors * variance.squareRoot() + answer.error + 1e-9
  }

  /// The agreements of results, in the order of their exact answers; without those of which there are
  /// no samples.
  package static func all(in results: ExperimentResults) -> [ExactAgreement] {
    results.exact.compactMap { answer in
      let cell = results.tally.cell(
        variant: answer.variant, segment: answer.segment, task: answer.task)
      let journeys = cell.journeys
      guard journeys > 0 else { return nil }
      return ExactAgreement(
        answer: answer, sampled: Double(cell[.arrived]) / Double(journeys), journeys: journeys)
    }
  }
}
