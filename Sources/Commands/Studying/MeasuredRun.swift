import Experiments
import NavigationGraph
import Simulation
import SourceText

/// What people did in the layouts of a spec, beside worlds that synthetic people walk there.
struct MeasuredRun {
  let world: World
  let spec: String
  let experiment: Experiment
  let people: Int
  /// The plan of the worlds; one layout is enough to compare people in it.
  let plan: RunPlan

  private static let people = 20_000
  /// The most worlds that people walk: enough to learn how answers depend on a dozen numbers.
  private static let worlds = 200

  init(_ spec: String, _ options: RunOptions, in world: World) throws {
    let experiment = try world.experiment(spec)
    let people = options.people ?? Self.people
    let plan = try world.phase("\(experiment.name): laying out its layouts") {
      try inFile(spec) {
        let plan = try RunPlan(experiment, seed: options.seed)
        return try plan.with(
          Worlds(of: experiment, count: min(Self.worlds, max(1, people)), seed: plan.seed))
      }
    }
    world.warn(of: plan, in: experiment)
    self.world = world
    self.spec = spec
    self.experiment = experiment
    self.people = people
    self.plan = plan
  }

  /// Reads files, and reports what was not understood in them.
  ///
  /// - Parameters:
  ///   - files: Paths, each with the place of its layout if that is known.
  ///   - tasks: The places of the tasks that files only number, in their order; `nil` for the spec's own.
  func read(_ files: [(path: String, layout: Int?)], tasks: [Int]? = nil) throws -> MeasuredReader {
    var reader = MeasuredReader(experiment, plan, tasks: tasks)
    var refusals = ""
    for (file, layout) in files {
      do {
        let remarks = try world.phase("reading \(file)") {
          try reader.read(file, layout: layout) { each in
            try world.files.read(file) { piece in
              guard !world.isInterrupted() else { throw ExitStatus.interrupted }
              try each(piece)
            }
          }
        }
        world.messages(remarks.map { $0 + "\n" }.joined())
      } catch let refusal as MeasuredReader.Refusal {
        refusals += "\(file):\(refusal.line): error: \(refusal)\n"
      }
    }
    guard refusals.isEmpty else {
      world.messages(refusals)
      throw ExitStatus.badSpec
    }
    guard reader.tally.attemptCount + reader.tally.sessionCount + reader.shares.count > 0 else {
      throw CommandFailure(
        .badSpec, "nothing that people did was understood",
        in: files.map(\.path).joined(separator: ", "))
    }
    return reader
  }

  /// Walks the worlds in every layout: one tally for each.
  func walk(_ reader: MeasuredReader) throws -> [MeasuredTally] {
    let progress = Progress(experiment.name, people: people, in: world)
    let sessions = Set(
      reader.names.layouts.indices.filter { layout in
        reader.tally.sessions[layout].count > 0
          || reader.shares.contains { $0.layout == layout && $0.task == nil }
      })
    let walked = try inFile(spec) {
      try MeasuredTally.worlds(
        of: plan, reader.names, people: people, tasksEach: reader.tasksEach, sessions: sessions,
        watch: WorkWatch(world.isInterrupted), progress: { progress.add(1) })
    }
    progress.end()
    guard let walked else { throw ExitStatus.interrupted }
    return walked
  }
}
