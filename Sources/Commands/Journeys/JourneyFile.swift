import Simulation

/// A file of single journeys while it is being written: there under its name once it is finished.
protocol JourneyFile: JourneySink {
  /// Finishes it.
  /// - Returns: the paths of what was written.
  /// - Throws: what the system says when it cannot be finished.
  func finish() throws -> [String]
  /// Leaves nothing behind.
  func abandon()
}
