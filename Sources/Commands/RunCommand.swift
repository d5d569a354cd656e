import Analysis
import ArgumentParser
import Experiments
import Metrics
import Reporting
import Simulation

struct RunCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Send people and links through the layouts, and write a report.",
    discussion: """
      Example: navlab run experiments/tab-bar-versus-menu.yaml --people 20000

      Writes results.json, report.html and report.md into a folder named after the experiment, and prints at most 25 \
      lines. Exits with 0 even if a gate fails: 'navlab gate' judges.

      Press Ctrl-C to stop. The exit code is then 130, and the same command with '--resume' continues.

      '--people', '--seed', '--threads' and others are explained by 'navlab help options'.
      """)

  @Argument(help: "The specs.", completion: .specs)
  var specs: [String]

  @OptionGroup(visibility: RunOptions.visibility) var options: RunOptions

  /// The ways to run an experiment besides the plain one.
  enum Mode: EnumerableFlag {
    case stress, live, null

    static func help(for mode: Mode) -> ArgumentHelp? {
      switch mode {
      case .stress:
        "Four times as many worlds and people: rare worlds, and what decides, become clearer."
      case .live: "Show the report in a browser, and renew it whenever the spec is saved."
      case .null:
        "Compare the control with itself and count false alarms: about 5% are expected."
      }
    }
  }

  @Flag(exclusivity: .exclusive)
  var mode: Mode?

  @Option(help: "The port of '--live'; by default any free one.")
  var port: UInt16 = 0

  @OptionGroup var null: NullOptions

  @Option(help: "The folder in which each experiment gets its own folder.")
  var output = "reports"

  @Option(
    help: """
      Also write the path of each results.json, or shard, that this run wrote into a file, one a line: for scripts that \
      go on with them.
      """)
  var outputList: String?

  @Option(
    help: "Walk only one machine's part of the people, such as 3/16. Join with 'navlab dev merge'.")
  var shard: Shard?

  @Option(help: "How much to print: full, short or none.")
  var summary = Summary.short

  @Flag(help: "Print mistakes only: no summary, no progress, no paths.")
  var quiet = false

  @Flag(help: "Open the page in your browser.")
  var open = false

  /// The part of the report that a run prints.
  enum Summary: String, CaseIterable, ExpressibleByArgument {
    case full, short, none
  }

  @Flag(help: "Continue a stopped run; start from the beginning if there is none.")
  var resume = false

  @OptionGroup var journeyOptions: JourneyOptions

  func validate() throws {
    if outputList != nil, output.contains(where: \.isNewline) {
      throw ValidationError("'--output-list' has one path a line, so '--output' must be one line")
    }
    if journeyOptions.journeys != nil {
      if specs.count > 1 { throw ValidationError("'--journeys' works with one spec at a time") }
      if resume { throw ValidationError("'--journeys' does not work with '--resume'") }
    }
    if let mode {
      if shard != nil { throw ValidationError("'--\(mode)' does not work with '--shard'") }
      guard mode != .stress else {
        if options.oneWorld { throw ValidationError("either '--stress' or '--one-world'") }
        return
      }
      if specs.count > 1 { throw ValidationError("'--\(mode)' works with one spec at a time") }
      if resume || journeyOptions.journeys != nil || outputList != nil {
        throw ValidationError(
          "'--\(mode)' does not work with '--resume', '--journeys' or '--output-list'"
        )
      }
    }
    if shard != nil, options.minutes != nil {
      throw ValidationError(
        "'--minutes' does not work with '--shard', which has a fixed part of the people")
    }
  }

  func run(in world: World) throws {
    var world = world
    world.isQuiet = quiet
    let run = ExperimentRun(world: world, options: options, isStress: mode == .stress)
    if mode == .live {
      return try LiveRun(
        spec: specs[0], options: options, port: port, opens: open
      ).run(in: world)
    }
    // All specs are read before the first run, so that all mistakes are reported at once.
    let prepared = try world.attemptAll(specs) { try run.prepare($0) }
    if mode == .null {
      return try NullTest(prepared: prepared[0], runs: null.nullRuns, options: options)
        .run(in: world)
    }
    try checkFolders(of: prepared, in: world)
    if let outputList { try world.writing { try world.files.checkWritable(outputList) } }
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
    if let outputList {
      let paths = prepared.map { path(of: $0) + "\n" }
      try world.write(Array(paths.joined().utf8), to: outputList)
    }
  }

  private func page(of prepared: ExperimentRun.Prepared) -> String {
    "\(folder(of: prepared))/\(ReportFormat.named("html")?.fileName ?? "")"
  }

  /// Prints the part of the report that `--summary` asks for, and opens the page if asked.
  private func tell(_ report: Report, page: String, isOneOfMany: Bool, in world: World) throws {
    let medium = world.medium
    switch quiet ? Summary.none : summary {
    case .none: break
    case .short:
      world.output(isOneOfMany ? report.line(medium) : report.summary(page: page, medium))
    case .full:
      world.output(ReportFormat.named("text")?.render(report, medium) ?? "")
      world.output("\n" + report.summary(page: page, medium))
    }
    if open, !world.show(page) {
      world.messages("\(page): warning: no program can show it\n")
    }
  }

  /// The number of experiments with each judgement.
  private static func sentence(about judgements: [Judgement]) -> String {
    let counts = Judgement.allCases.compactMap { judgement -> String? in
      let count = judgements.count { $0 == judgement }
      return count > 0 ? "\(count) \(judgement.word)" : nil
    }
    return "\(judgements.count) experiments: \(counts.joined(separator: ", "))\n"
  }

  /// Checks that each experiment has its own folder and can write to it.
  private func checkFolders(of prepared: [ExperimentRun.Prepared], in world: World) throws {
    var specs: [String: String] = [:]
    for experiment in prepared {
      let name = experiment.experiment.name
      if let other = specs.updateValue(experiment.spec, forKey: name) {
        throw CommandFailure(
          .usage,
          "\(other) and \(experiment.spec) are both named '\(name)', so they would share one folder"
        )
      }
      try world.writing { try world.files.checkWritable(path(of: experiment)) }
    }
  }

  /// Walks an experiment's people and writes the results.
  /// - Returns: The report; `nil` for a shard.
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
    let results = try run.run(experiment, records: records)
    let report = try Report(results)
    try world.write(results, report, below: output)
    return report
  }

  /// Writes a shard without a report: a part of the people cannot be judged.
  private func write(
    _ shard: Shard, of prepared: ExperimentRun.Prepared, _ run: ExperimentRun,
    _ records: ExperimentRun.Records, in world: World
  ) throws {
    guard !prepared.goesOn else {
      throw CommandFailure(
        .usage,
        "parts of a run need its number of people: write '--people', or 'count' below 'people'",
        in: prepared.spec)
    }
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
      shard.map { "--shard \($0)" }
      ?? (prepared.goesOn ? "as many people as are enough" : "everybody")
    return ExperimentRun.Records(
      checkpoint: CheckpointFile(
        in: folder(of: prepared), shard?.fileName ?? "results",
        setup: prepared.results(people: prepared.people).setup,
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
  /// One machine of several that share a run: `3/16` is the third of sixteen.
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
