import ArgumentParser

/// The options about single journeys as data.
struct JourneyOptions: ParsableArguments {
  @Option(
    help: """
      Also write every journey and every step, as 'walks.csv' (and 'walks.steps.csv') or \
      'walks.sqlite'; docs/journeys.md says what stands in them.
      """)
  var journeys: String?

  @Option(help: "Of how many of the people, as 1%; drawn person by person.")
  var journeysShare = Percentage(percent: 100)

  func validate() throws {
    if journeysShare.share <= 0 { throw ValidationError("'--journeys-share' is above 0%") }
    guard let journeys else { return }
    if !JourneyFiles.endings.contains(where: journeys.hasSuffix) {
      throw ValidationError(
        "'--journeys' names a file that ends in \(JourneyFiles.endings.joined(separator: " or "))")
    }
  }
}
