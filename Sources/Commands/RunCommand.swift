import ArgumentParser
import Metrics
import Reporting
import Simulation

/// `navlab run`: experiments, from their specs to their reports.
struct RunCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Send people and links through the layouts of experiments, and report.",
    discussion: """
      Example: navlab run experiments/tab-bar-versus-menu.yaml --people 20000

      Prints the comparison and writes results.json, report.html and report.md into a folder of the
      experiment's name. Ends with 0 when it did its job, whatever the gates say: 'navlab gate' judges.
      """)

  @Argument(help: "The specs.", completion: .file(extensions: ["yaml", "yml"]))
  var specs: [String]

  @OptionGroup var options: RunOptions

  @Option(help: "The folder in which each experiment gets a folder of its own.")
  var output = "reports"

  @Option(help: "Walk only the people of one machine of several, as 3/16; 'navlab merge' judges.")
  var shard: ShardArgument?

  @Option(
    help: """
      Walk 1 000 people, 2 000, 4 000 and so on until every gated interval is at most so wide on \
      either side, as 0.5%; of figures that are no shares, relative to the control's.
      """)
  var precision: Percentage?

  /// How many people a run until a precision has at most where nothing else is said.
  private static let mostForPrecision = 16_000_000

  func validate() throws {
    guard let precision else { return }
    if shard != nil {
      throw ValidationError("a shard has a fixed part of the people: no '--precision'")
    }
    if precision.share <= 0 { throw ValidationError("'--precision' is above 0%") }
  }

  func run(in world: World) throws {
    let run = ExperimentRun(world: world, options: options)
    // All specs are read before anybody is walked, so that mistakes come at once and in one go.
    let prepared = try EachSpec(specs).map { try run.prepare($0) }
    for experiment in prepared {
      if let shard {
        try write(shard, of: experiment, run, in: world)
        continue
      }
      let results =
        try precision.map {
          try run.run(
            experiment, until: $0.share, atMost: options.people ?? Self.mostForPrecision)
        } ?? run.run(experiment)
      let kept = SensitivityFile(
        in: output.isEmpty ? results.setup.name : "\(output)/\(results.setup.name)", world: world
      ).read(digest: results.setup.digest)
      let report = try ResultsReader(world).report(on: results, sensitivity: kept)
      let paths = try ReportFiles(world: world, folder: output).write(results, report)
      let medium = Medium(width: world.terminal.columns, usesColor: world.terminal.allowsColor)
      if let text = ReportFormat.named("text") { world.output(text.render(report, medium)) }
      for path in paths { world.messages("wrote \(path)\n") }
    }
  }

  /// A shard is written as it is: what it holds is only a part, so nothing is judged.
  private func write(
    _ shard: ShardArgument, of prepared: ExperimentRun.Prepared, _ run: ExperimentRun,
    in world: World
  ) throws {
    let results = try run.run(prepared, [shard.range(of: prepared.people)])
    let folder = output.isEmpty ? results.setup.name : "\(output)/\(results.setup.name)"
    let path = "\(folder)/shard-\(shard.number)-of-\(shard.count).json"
    try Writing(world).write(try ResultsReader(world).document(of: results), to: path)
    world.messages("wrote \(path)\n")
  }
}
