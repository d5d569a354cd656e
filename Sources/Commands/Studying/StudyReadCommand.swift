import Analysis
import ArgumentParser
import Experiments
import NavigationGraph
import Simulation
import SourceText

struct StudyReadCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Compare what people did with what synthetic people do, and learn from it.",
    discussion: """
      Example: navlab study read experiments/tab-bar-versus-menu.yaml answers/*.csv

      It reads the answers that participants save on the page of 'navlab study', exports of tree tests, counts of first \
      clicks, events of analytics, and shares that you know. It knows a file by the names of its columns; \
      docs/how-to/study.md shows each. For each task and layout it prints the first taps, the success and the taps of people with 95% \
      intervals, beside those of synthetic people. Nothing is sent anywhere, and no cell of a file is repeated.

      Then it weighs worlds: what the data say about each number that is not known, what they cannot say, and which \
      layout is better in the worlds that agree with them. It prints lines for the spec with what was learned. If no \
      world agrees with the data, there is no verdict.

      '--people' and other options of a run are explained by 'navlab help options'.
      """)

  @Argument(help: "The spec.", completion: .specs)
  var spec: String

  @Argument(help: "CSV files with what people did.", completion: .file())
  var files: [String]

  @Option(
    help: """
      The layout that people had, for files that do not say it: one for all files, or one for each, with commas between \
      them.
      """, completion: .variants)
  var variant: String?

  @Option(
    help: """
      The tasks of a file that only numbers them, in its order, with commas between them; by default the tasks of the \
      spec in their order.
      """, completion: .tasks)
  var task: String?

  @OptionGroup(visibility: RunOptions.visibility) var options: RunOptions

  private static let people = 20_000
  /// The most worlds that people walk: enough to learn how answers depend on a dozen numbers.
  private static let worlds = 200

  func run(in world: World) throws {
    let prepared = try prepare(in: world)
    let reader = try read(prepared, in: world)
    let people = options.people ?? Self.people
    let plan = try inFile(spec) {
      try prepared.plan.with(
        Worlds(
          of: prepared.experiment, count: min(Self.worlds, max(1, people)),
          seed: prepared.plan.seed))
    }
    let walked = try walk(
      reader, plan, prepared.experiment.name, people: people, in: world)
    let weighed = WeighedWorlds(plan, reader.names, reader.tally, reader.shares, walked: walked)
    var synthetic = walked[0]
    for other in walked.dropFirst() { synthetic.add(other) }
    let report = MeasuredReport(
      reader: reader, synthetic: synthetic, people: people,
      weighed: WeighingReport(weighed, plan, reader, synthetic))
    world.output(report.lines.joined(separator: "\n") + "\n")
  }

  /// A spec with its plan, whose only layout is enough to compare people in it.
  private struct Prepared {
    let experiment: Experiment
    let plan: RunPlan
  }

  private func prepare(in world: World) throws -> Prepared {
    let experiment = try world.experiment(spec)
    let plan = try world.phase("\(experiment.name): laying out its layouts") {
      try inFile(spec) { try RunPlan(experiment, seed: options.seed) }
    }
    world.warn(of: plan, in: experiment)
    return Prepared(experiment: experiment, plan: plan)
  }

  /// Reads all files, and reports what was not understood in them.
  private func read(
    _ prepared: Prepared, in world: World
  ) throws -> MeasuredReader {
    let experiment = prepared.experiment
    let layouts = try experiment.variants(variant)
    guard variant == nil || layouts.count == 1 || layouts.count == files.count else {
      throw CommandFailure(
        .usage,
        "'--variant' names \(layouts.count.counted("layout")) for \(files.count.counted("file"))")
    }
    let tasks = try task?.split(separator: ",").map { name in
      try experiment.places(ofTask: String(name))[0]
    }
    var reader = MeasuredReader(experiment, prepared.plan, tasks: tasks)
    var refusals = ""
    for (place, file) in files.enumerated() {
      let layout = variant.map { _ in layouts[layouts.count == 1 ? 0 : place] }
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
        .badSpec, "nothing that people did was understood", in: files.joined(separator: ", "))
    }
    return reader
  }

  /// Walks the worlds that are weighed, in every layout.
  private func walk(
    _ reader: MeasuredReader, _ plan: RunPlan, _ name: String, people: Int, in world: World
  ) throws -> [MeasuredTally] {
    let progress = Progress(name, people: people, in: world)
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
