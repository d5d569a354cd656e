import Metrics
import Simulation
import Synchronization

/// The file that a run keeps what it has finished in, so that it can go on after a stop.
///
/// Its name tells the run: another run into the same folder has a file of its own.
final class CheckpointFile: Sendable {
  let path: String
  private let folder, name: String
  private let world: World
  private let setup: ExperimentResults.Setup
  private let asked: String
  private let lastKept: Mutex<Double>

  /// The seconds of work that are lost at most when the machine dies.
  private static let interval = 30.0

  private static let ending = ".checkpoint"

  /// - Parameters:
  ///   - folder: the folder of the run's results.
  ///   - name: the beginning of the file's name.
  ///   - asked: the options of the run's command, in words.
  init(
    in folder: String, _ name: String, setup: ExperimentResults.Setup, asked: String,
    in world: World
  ) {
    path = "\(folder)/\(name)-\(RunCheckpoint.stamp(of: setup, asked: asked))\(Self.ending)"
    self.folder = folder
    self.name = name
    self.setup = setup
    self.asked = asked
    self.world = world
    lastKept = Mutex(world.seconds())
  }

  /// The finished part of a stopped run; `nil` when there is no file.
  /// - Throws: `CommandFailure` when the file cannot be used, or belongs to another run.
  func finished(counting shape: TallyShape) throws -> RunResult? {
    guard let path = found else {
      world.messages("nothing to resume: there is no \(path)\n")
      return nil
    }
    let checkpoint = try inFile(path) {
      try RunCheckpoint(document: try world.files.read(path))
    }
    if let difference = checkpoint.difference(from: setup, asked: asked, shape: shape) {
      throw CommandFailure(
        .incomparable, "this is a checkpoint of another run: \(difference)", in: path)
    }
    let result = RunResult(
      tally: checkpoint.tally,
      finished: checkpoint.people.ranges.map { PeopleRange(first: $0.lowerBound, count: $0.count) },
      isComplete: true)
    world.messages("resuming after \(result.people) people\n")
    return result
  }

  /// The file of this run, else one of another run that may have been meant.
  private var found: String? {
    if world.files.exists(path) { return path }
    let names = (try? world.files.list(folder)) ?? []
    return names.filter { $0.hasPrefix("\(name)-") && $0.hasSuffix(Self.ending) }.min()
      .map { "\(folder)/\($0)" }
  }

  /// Keeps the finished part, unless that was done a moment ago.
  @Sendable func keep(_ result: RunResult) {
    let now = world.seconds()
    let isDue = lastKept.withLock { last in
      guard now - last >= Self.interval else { return false }
      last = now
      return true
    }
    // A run is not ended because its checkpoint cannot be written: its results are worth more.
    if isDue { try? write(result) }
  }

  /// Keeps the finished part of a stopped run.
  /// - Returns: the words for the person about it.
  func keepAtStop(_ result: RunResult) -> String {
    guard result.people > 0 else { return "nothing was written" }
    do {
      try write(result)
      return "'--resume' goes on from \(path)"
    } catch {
      return "what was finished is lost: cannot write \(error)"
    }
  }

  func remove() { try? world.files.remove(path) }

  private func write(_ result: RunResult) throws {
    let people = PeopleRanges(result.finished.map { $0.first..<$0.end })
    let checkpoint = RunCheckpoint(
      setup: setup, asked: asked, people: people ?? PeopleRanges(0..<0), tally: result.tally)
    try world.files.write(checkpoint.document(), to: path)
  }
}
