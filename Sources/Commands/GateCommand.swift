import Analysis
import ArgumentParser
import Experiments
import Metrics
import Reporting

struct GateCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Judge the gates of experiments, and compare with a baseline.",
    discussion: """
      Example: navlab gate experiments/tab-bar-versus-menu.yaml --against reports/baselines

      The last line is the title of a check, such as 'navigation: 1 link broken, 1 gate failed'.

      Exits with 0 if every gate passes and no check reports an error, 2 if one fails, 3 if a gate is inconclusive, \
      and 4 if there is nothing to compare. A run looks into fewer states than 'navlab check'.

      '--against' also fails if a gated metric is worse than in the baseline beyond chance, or if a gate names links \
      and a link no longer arrives. Without gates, success, taps and links count. Improvements never fail.

      '--accept' also writes a ledger, NAME.links.yaml: every URL that the app answers, and where it lands. If there is \
      one, in reports/baselines or beside '--against', a URL that is no longer answered, lands elsewhere, lost its way \
      back or now asks first fails the gate. 'moved:' in the spec says what is meant.

      '--people' and other options of a run are explained by 'navlab help options'.
      """)

  /// The consequence of a gate whose interval contains its margin.
  enum Inconclusive: String, CaseIterable, ExpressibleByArgument {
    case fail, warn
  }

  @OptionGroup var options: SubjectOptions

  @Option(help: "Whether an inconclusive gate fails (exit code 3) or only warns.")
  var inconclusive = Inconclusive.fail

  @Option(
    help: "The baseline: a results.json, or a folder with one NAME.json for each experiment.",
    completion: .file(extensions: ["json"]))
  var against: String?

  @Flag(
    help: """
      Keep the results as the baseline instead of judging them, in reports/baselines unless '--against' names \
      another place. Prints the changes since the previous baseline.
      """)
  var accept = false

  func validate() throws {
    if options.subjects.count > 1, against?.hasSuffix(".json") == true {
      throw ValidationError("for several experiments, '--against' names a folder")
    }
  }

  func run(in world: World) throws {
    let kept = Baseline(place: against ?? Baseline.usualPlace, world: world)
    let baseline = accept || against != nil ? kept : nil
    if accept { try baseline?.checkWritable() }
    let all = try options.results(in: world)
    if accept {
      for results in all { try accept(results, as: kept, in: world) }
      return
    }
    var reports: [Report] = []
    var found: Set<ExitStatus> = []
    var losses: [ReportChange.Item] = []
    for results in all {
      let report = try Report(results)
      reports.append(report)
      if let line = report.importLine { world.output("\(results.setup.spec): \(line)\n") }
      world.output(report.gateLines(world.medium))
      if report.gates.isEmpty, baseline == nil { world.messages("the spec has no gates\n") }
      if let checks = report.checks { world.output(checks.text(world.medium)) }
      found.insert(report.status(inconclusiveFails: inconclusive == .fail))
      if report.checks?.hasErrors == true { found.insert(.failed) }
      if let lost = try baseline.map({ try $0.losses(of: results) }) ?? [] {
        losses += lost.of(results.setup.name)
      } else {
        found.insert(.incomparable)
      }
      losses += try lostLinks(of: results, kept.ledger(of: results.setup.name), in: world).of(
        results.setup.name)
    }
    if !losses.isEmpty { found.insert(.failed) }
    world.output(Report.label(losses.counts + reports.failureCounts) + "\n")
    let worst = [ExitStatus.failed, .incomparable, .inconclusive].first(where: found.contains)
    if let worst { throw worst }
  }
  /// The links that the ledger has and the spec lost; the ledger is read whenever there is one.
  private func lostLinks(
    of results: ExperimentResults, _ ledger: CommittedLedger, in world: World
  ) throws -> [ReportChange.Item] {
    guard ledger.exists else {
      if against != nil {
        world.messages("no ledger of links: 'navlab gate --accept' writes \(ledger.path)\n")
      }
      return []
    }
    return try ledger.losses(of: spec(of: results, in: world), spec: results.setup.spec)
  }

  private func accept(
    _ results: ExperimentResults, as baseline: Baseline, in world: World
  ) throws {
    try baseline.accept(results)
    let ledger = baseline.ledger(of: results.setup.name)
    do {
      try ledger.accept(spec(of: results, in: world))
    } catch let error as any CommandError where !ledger.exists {
      // Results may be all that there is; the gate then says that there is no ledger.
      world.messages("no ledger of links is written: \(error.message)")
    }
  }

  /// The spec that results were made from, as it is now.
  /// - Throws: A `CommandError` if it is not there, or another one.
  private func spec(of results: ExperimentResults, in world: World) throws -> Experiment {
    // The run has printed the mistakes of the spec.
    let experiment =
      try world.loaded(results.setup.spec).experiment ?? world.experiment(results.setup.spec)
    guard experiment.digest == results.setup.digest else {
      throw CommandFailure(
        .incomparable, "the results were made from another version of this spec; run it again",
        in: results.setup.spec)
    }
    return experiment
  }
}

extension Report {
  /// The worst exit status of the gates; gates of level warning do not count.
  fileprivate func status(inconclusiveFails: Bool) -> ExitStatus {
    let judgements = gates.filter { $0.level == .error }.map(\.judgement)
    if judgements.contains(.failed) { return .failed }
    if judgements.contains(.incomparable) { return .incomparable }
    let isOpen = judgements.contains(.inconclusive) || judgement == .inconclusive
    return inconclusiveFails && isOpen ? .inconclusive : .success
  }
}

extension ExperimentResults.Checks {
  /// The faults, a line each with the command that shows it, and what was looked at.
  fileprivate func text(_ medium: Medium) -> String {
    let faults = faults.map { fault in
      fault.sentence + "\n" + (fault.command.map { "  \($0)\n" } ?? "")
    }
    return faults.joined() + medium.wrapped("Checks: \(tally) — \(summary)") + "\n"
  }
}
