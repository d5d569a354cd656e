import Metrics

/// The file in which the baseline of an experiment is kept.
struct BaselineFile {
  let world: World
  /// Where it lies.
  let path: String

  /// The baseline of an experiment.
  /// - Parameter folder: where baselines are kept.
  init(of experiment: String, in folder: String, world: World) {
    self.world = world
    path = folder.isEmpty ? "\(experiment).json" : "\(folder)/\(experiment).json"
  }

  /// What is kept; nothing when nothing is yet.
  /// - Throws: `Ending` when it cannot be read.
  func read() throws -> ExperimentResults? {
    world.files.exists(path) ? try ResultsReader(world).results(path) : nil
  }

  /// Keeps results from now on.
  /// - Throws: `Ending` when they cannot be written.
  func write(_ results: ExperimentResults) throws {
    try Writing(world).write(try ResultsReader(world).document(of: results), to: path)
    world.messages("wrote \(path)\n")
  }
}
