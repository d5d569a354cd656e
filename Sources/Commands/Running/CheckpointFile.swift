import Metrics
import Simulation
import Synchronization

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

/// The file that a run keeps what it has finished in, so that it can go on after a stop.
final class CheckpointFile: Sendable {
  /// Where it lies.
  let path: String
  private let world: World
  private let setup: ExperimentResults.Setup
  private let asked: String
  private let lastKept: Mutex<Double>

  /// So many seconds of work are lost at most when the machine dies.
  private static let interval = 30.0

  /// - Parameters:
  ///   - path: where it lies.
  ///   - setup: what the run asks, of whom, about what.
  ///   - asked: what its command asks beside that, in words.
  init(_ path: String, setup: ExperimentResults.Setup, asked: String, in world: World) {
    self.path = path
    self.setup = setup
    self.asked = asked
    self.world = world
    lastKept = Mutex(world.seconds())
  }

  /// What the run had finished when it was stopped; nothing when there is no such file.
  /// - Throws: `Ending` when the file cannot be used, or belongs to another run.
  func finished(counting shape: TallyShape) throws -> RunResult? {
    guard world.files.exists(path) else {
      world.messages("nothing to resume: there is no \(path)\n")
      return nil
    }
    let checkpoint = try read()
    if let difference = checkpoint.difference(from: setup, asked: asked, shape: shape) {
      world.messages("\(path): error: this is a checkpoint of another run: \(difference)\n")
      throw Ending(.incomparable)
    }
    let result = RunResult(
      tally: checkpoint.tally,
      finished: checkpoint.people.ranges.map { PeopleRange(first: $0.lowerBound, count: $0.count) },
      isComplete: true)
    world.messages("resuming after \(result.people) people\n")
    return result
  }

  /// What a runner tells what is finished so far; it is kept, unless that was done a moment ago.
  var keeping: @Sendable (RunResult) -> Void {
    { [self] result in keep(result) }
  }

  private func keep(_ result: RunResult) {
    let now = world.seconds()
    let isDue = lastKept.withLock { last in
      guard now - last >= Self.interval else { return false }
      last = now
      return true
    }
    // A run is not ended because its checkpoint cannot be written: its results are worth more.
    if isDue { try? write(result) }
  }

  /// Keeps what was finished before the run was stopped.
  /// - Returns: what to tell the person about it.
  func keepAtStop(_ result: RunResult) -> String {
    guard result.people > 0 else { return "nothing was written" }
    do {
      try write(result)
      return "'--resume' goes on from \(path)"
    } catch {
      return "what was finished is lost: cannot write \(error)"
    }
  }

  /// Takes the file away: the run is complete.
  func remove() {
    try? world.files.remove(path)
  }

  private func write(_ result: RunResult) throws {
    let people = PeopleRanges(result.finished.map { $0.first..<$0.end })
    let checkpoint = RunCheckpoint(
      setup: setup, asked: asked, people: people ?? PeopleRanges(0..<0), tally: result.tally)
    try world.files.write(try checkpoint.document(), to: path)
  }

  private func read() throws -> RunCheckpoint {
    do {
      return try RunCheckpoint(document: try world.files.read(path))
    } catch {
      world.messages("\(path): error: \(error)\n")
      throw Ending(.badSpec)
    }
  }
}
