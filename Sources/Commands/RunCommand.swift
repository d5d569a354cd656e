import Analysis
import ArgumentParser
import Experiments
import Metrics
import Reporting
import Simulation

struct RunCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Send people and links through the layouts of experiments, and report.",
    discussion: """
      Example: navlab run experiments/tab-bar-versus-menu.yaml --people 20000

      Writes results.json, report.html and report.md into a folder of the experiment's name, and ends \
      with what to do, in at most 25 lines; '--summary full' prints everything. Ends with 0 when it did its job, whatever the gates say: 'navlab gate' judges.

      Stopped with Ctrl-C it ends with 130, leaves the report that was there, and keeps what it has \
      finished beside it; the same command with '--resume' goes on from there.
      """)

  @Argument(help: "The specs.", completion: .specs)
  var specs: [String]

  @OptionGroup var options: RunOptions

  @Option(help: "The folder in which each experiment gets a folder of its own.")
  var output = "reports"

  @Option(help: "Walk only the people of one machine of several, as 3/16; 'navlab merge' judges.")
  var shard: Shard?

  @Option(
    help: """
      Walk 1 000 people, 2 000, 4 000 and so on until every gated interval is at most so wide on \
      either side, as 0.5%; of figures that are no shares, relative to the control's. Judged are \
      anytime-valid intervals (confidence sequences), since the data are looked at again and again.
      """)
  var precision: Percentage?

  @Option(help: "How much is printed: full, short or none.")
  var summary = Summary.short

  @Flag(help: "Print nothing but mistakes: no summary, no progress, no paths.")
  var quiet = false

  @Flag(help: "Show the page when it is written.")
  var open = false

  /// How much of the report the end of a run prints.
  enum Summary: String, CaseIterable, ExpressibleByArgument {
    case full, short, none
  }

  @Flag(help: "Go on where the same run was stopped; from the beginning when it was not.")
  var resume = false

  @Flag(help: "Run again whenever a spec or what it includes is saved, until Ctrl-C.")
  var watch = false

  @OptionGroup var journeyOptions: JourneyOptions

  /// The largest number of people of a run until a precision, by default.
  private static let mostForPrecision = 16_000_000

  func validate() throws {
    if journeyOptions.journeys != nil {
      if specs.count > 1 { throw ValidationError("'--journeys' is for one spec at a time") }
      if watch { throw ValidationError("journeys are written by one run: no '--watch'") }
      if resume {
        throw ValidationError("journeys are written by one run without a stop: no '--resume'")
      }
    }
    guard let precision else { return }
    if shard != nil {
      throw ValidationError("a shard has a fixed part of the people: no '--precision'")
    }
    if precision.share <= 0 { throw ValidationError("'--precision' is above 0%") }
  }

  func run(in world: World) throws {
    var world = world
    world.isQuiet = quiet
    guard watch else { return try runOnce(in: world) }
    let files = WatchedFiles(world.files, seconds: world.seconds)
    world.files = files
    repeat {
      files.begin()
      try runWatched(files, in: world)
    } while world.wait(for: files)
  }

  /// Runs once; mistakes are said, and a change of a file ends it early.
  private func runWatched(_ files: WatchedFiles, in world: World) throws {
    var run = world
    run.isInterrupted = { world.isInterrupted() || files.hasChanged() }
    do {
      try runOnce(in: run)
    } catch {
      guard world.status(endingWith: error) != nil else { throw error }
    }
  }

  private func runOnce(in world: World) throws {
    let run = ExperimentRun(world: world, options: options)
    // All specs are read before anybody is walked, so that mistakes come at once and in one go.
    let prepared = try world.attemptAll(specs) { try run.prepare($0) }
    try checkFolders(of: prepared, in: world)
    var judgements: [Judgement] = []
    for experiment in prepared {
      let records = try records(of: experiment, in: world)
      let report: Report?
      do {
        report = try walk(experiment, run, records, in: world)
      } catch {
        records.journeys?.abandon()
        throw error
      }
      guard let report else { continue }
      judgements.append(report.judgement)
      try tell(report, page: page(of: experiment), isOneOfMany: prepared.count > 1, in: world)
    }
    if judgements.count > 1, !quiet, summary != .none {
      world.output(Self.sentence(about: judgements))
    }
  }

  private func page(of prepared: ExperimentRun.Prepared) -> String {
    "\(folder(of: prepared))/\(ReportFormat.named("html")?.fileName ?? "")"
  }

  /// The end of a run, as much of it as was asked for.
  private func tell(_ report: Report, page: String, isOneOfMany: Bool, in world: World) throws {
    let medium = Medium(
      width: world.terminal.columns, usesColor: world.terminal.allowsColor,
      cutsLines: world.terminal.isTerminal)
    switch quiet ? Summary.none : summary {
    case .none: break
    case .short:
      world.output(isOneOfMany ? report.line(medium) : report.summary(page: page, medium))
    case .full:
      world.output(ReportFormat.named("text")?.render(report, medium) ?? "")
      world.output("\n" + report.summary(page: page, medium))
    }
    if open, !world.show(page) {
      world.messages("\(page): warning: there is no program to show it with\n")
    }
  }

  /// How many experiments came to which judgement.
  private static func sentence(about judgements: [Judgement]) -> String {
    let counts = Judgement.allCases.compactMap { judgement -> String? in
      let count = judgements.count { $0 == judgement }
      return count > 0 ? "\(count) \(judgement.word)" : nil
    }
    return "\(judgements.count) experiments: \(counts.joined(separator: ", "))\n"
  }

  /// Makes sure that each experiment can write into a folder of its own.
  private func checkFolders(of prepared: [ExperimentRun.Prepared], in world: World) throws {
    var specs: [String: String] = [:]
    for experiment in prepared {
      let name = experiment.experiment.name
      if let other = specs.updateValue(experiment.spec, forKey: name) {
        throw CommandFailure(
          .usage,
          "\(other) and \(experiment.spec) are both called '\(name)', so their results would have "
            + "one folder")
      }
      try world.writing { try world.files.checkWritable(path(of: experiment)) }
    }
  }

  /// Walks an experiment's people and writes what became of them; the report unless this is a shard.
  private func walk(
    _ experiment: ExperimentRun.Prepared, _ run: ExperimentRun, _ records: ExperimentRun.Records,
    in world: World
  ) throws -> Report? {
    var report: Report?
    if let shard {
      try write(shard, of: experiment, run, records, in: world)
    } else {
      report = try self.report(on: experiment, run, records, in: world)
    }
    for path in try finish(records, in: world) where !quiet { world.messages("wrote \(path)\n") }
    return report
  }

  private func report(
    on experiment: ExperimentRun.Prepared, _ run: ExperimentRun, _ records: ExperimentRun.Records,
    in world: World
  ) throws -> Report {
    let results =
      try precision.map {
        try run.run(
          experiment, until: $0.share, atMost: options.people ?? Self.mostForPrecision,
          records: records)
      } ?? run.run(experiment, records: records)
    let kept = SensitivityFile(in: folder(of: experiment), world: world)
      .read(digest: results.setup.digest)
    let report = try Report(results, sensitivity: kept)
    try world.write(results, report, below: output)
    return report
  }

  /// A shard is written as it is: what it holds is only a part, so nothing is judged.
  private func write(
    _ shard: Shard, of prepared: ExperimentRun.Prepared, _ run: ExperimentRun,
    _ records: ExperimentRun.Records, in world: World
  ) throws {
    let results = try run.run(prepared, shard.range(of: prepared.people), records: records)
    try world.write(results.document(), to: path(of: prepared))
  }

  /// The path of the results, or of the shard.
  private func path(of prepared: ExperimentRun.Prepared) -> String {
    "\(folder(of: prepared))/\(shard?.fileName ?? "results").json"
  }

  private func folder(of prepared: ExperimentRun.Prepared) -> String {
    output.isEmpty ? prepared.experiment.name : "\(output)/\(prepared.experiment.name)"
  }

  private func records(
    of prepared: ExperimentRun.Prepared, in world: World
  ) throws -> ExperimentRun.Records {
    let asked =
      precision.map { "--precision \($0)" } ?? shard.map { "--shard \($0)" } ?? "everybody"
    let people = precision == nil ? prepared.people : options.people ?? Self.mostForPrecision
    return ExperimentRun.Records(
      checkpoint: CheckpointFile(
        in: folder(of: prepared), shard?.fileName ?? "results",
        setup: prepared.results(people: people).setup,
        asked: asked, in: world),
      resumes: resume,
      journeys: try journeyOptions.journeys.map { try world.journeyFile($0) },
      journeysShare: journeyOptions.journeysShare.share)
  }

  private func finish(_ records: ExperimentRun.Records, in world: World) throws -> [String] {
    let paths = try world.writing { try records.journeys?.finish() ?? [] }
    records.checkpoint?.remove()
    return paths
  }
}

extension RunCommand {
  /// One of several machines that share a run: `3/16` is the third of sixteen.
  struct Shard: ExpressibleByArgument, CustomStringConvertible {
    /// The machine, from 1, and the number of machines.
    let number, count: Int

    init?(argument: String) {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
        (1...Self.most).contains(count), (1...count).contains(number)
      else { return nil }
      self.number = number
      self.count = count
    }

    var description: String { "\(number)/\(count)" }

    var fileName: String { "shard-\(number)-of-\(count)" }

    private static let most = 1_000_000

    func range(of people: Int) -> PeopleRange {
      PeopleRange.shard(number, of: count, people: people) ?? PeopleRange(first: 0, count: 0)
    }
  }
}
