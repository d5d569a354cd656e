import Simulation

/// Journeys as two CSV files: `walks.csv` with a row per journey, `walks.steps.csv` with one per step.
final class CSVJourneyFile: JourneyFile {
  private let journeyPath: String
  private let stepPath: String
  private let journeys: any FileDraft
  private let steps: any FileDraft

  /// - Parameters:
  ///   - path: the path of the journeys; it ends in `.csv`.
  ///   - files: where it lies.
  /// - Throws: `FileProblem`.
  init(_ path: String, in files: any Files) throws {
    journeyPath = path
    stepPath = "\(path.dropLast(".csv".count)).steps.csv"
    journeys = try files.draft(journeyPath)
    do {
      steps = try files.draft(stepPath)
    } catch {
      journeys.abandon()
      throw error
    }
    try journeys.append(CSVTable(JourneyRow.columns).heading)
    try steps.append(CSVTable(StepRow.columns).heading)
  }

  func writing(of rows: JourneyRows) -> @Sendable () throws -> Void {
    let journeyLines = CSVTable(JourneyRow.columns).lines(rows.journeys)
    let stepLines = CSVTable(StepRow.columns).lines(rows.steps)
    return { [journeys, steps] in
      try journeys.append(journeyLines)
      try steps.append(stepLines)
    }
  }

  func finish() throws -> [String] {
    try steps.finish()
    try journeys.finish()
    return [journeyPath, stepPath]
  }

  func abandon() {
    journeys.abandon()
    steps.abandon()
  }
}
