import Simulation

/// What a run writes while it is under way, besides its results.
struct RunRecords {
  /// Where what is finished is kept; nowhere where a stop may lose it.
  var checkpoint: CheckpointFile?
  /// Whether the run goes on from there.
  var resumes = false
  /// Where single journeys are written.
  var journeys: (any JourneyFile)?
  /// Whose journeys: the share of all people.
  var journeysShare = 1.0

  /// Nothing.
  static let none = RunRecords()
}
