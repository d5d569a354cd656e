import Analysis
import ArgumentParser
import Experiments
import Metrics
import Simulation
import SourceText

struct SearchCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search for changes that make a layout better.",
    discussion: """
      Example: navlab search experiments/tab-bar-versus-menu.yaml --list

      It makes changes to one layout, one to three at a time, and sends the same people through all of the layouts \
      that result. Those that do better go on to meet more people. The best layout of each size is confirmed by other \
      people, so that no figure is too good because it was chosen. A layout that fails a check that today's layout \
      passes is left out.

      'free:' in the spec says which changes may be made, in the words of 'changes:'. Without it they are standard \
      ones, which '--list' prints. '--output' writes a spec that compares today's layout with the best one, for \
      'navlab run'.

      '--people', '--minutes' and other options of a run are explained by 'navlab help options'; '--people' is the \
      number of people who confirm.
      """)

  @Argument(help: "The spec.", completion: .specs)
  var spec: String

  @Option(help: "The layout to change; by default the control.", completion: .variants)
  var variant: String?

  @Option(help: "The metric that is to improve.")
  var objective = "success"

  @Flag(help: "Look for the layout that is best in the worst twentieth of worlds, not on average.")
  var robust = false

  @Option(
    help: """
      A demand that the layout must meet, beside today's: 'taps: high < +0.5 taps'. Repeat it for several.
      """)
  var keep: [String] = []

  @Option(help: "The most changes of one layout.")
  var changes = 3

  @Flag(help: "Print the changes that may be made, as lines for the spec, and search nothing.")
  var list = false

  @Option(
    help: "Also write a spec that compares the layout with the best one.", completion: .file())
  var output: String?

  @OptionGroup(visibility: RunOptions.visibility) var options: RunOptions

  private static let people = 32_000

  func validate() throws { try (1...6).check(changes, "--changes") }

  func run(in world: World) throws {
    let experiment = try world.experiment(spec)
    let index = try variant.flatMap { try experiment.variants($0).first } ?? experiment.controlIndex
    if list { return world.output(Self.lines(of: experiment.freeChanges(ofVariant: index))) }
    if let imported = experiment.imported, let reason = imported.shortcomings(reachable: nil).first
    {
      throw CommandFailure(
        .inconclusive,
        "this spec does not carry a verdict: \(reason); edit it first, or confirm its guesses",
        in: spec)
    }
    if let output {
      if world.files.resolved(output) == world.files.resolved(spec), world.files.exists(output) {
        throw CommandFailure(.usage, "'--output' would replace the spec: name another file")
      }
      try world.writing { try world.files.checkWritable(output) }
    }
    let candidates = try CandidateLayouts(
      world, spec: spec, experiment, variant: index, objective: try metric(in: experiment),
      isRobust: robust, keeping: keep, options: options)
    guard !candidates.free.isEmpty else {
      throw CommandFailure(
        .badSpec, "nothing is free to change: the layout has no tabs, and the spec has no 'free:'",
        in: spec)
    }
    let report = try search(candidates, in: world)
    world.output(report.text(world.medium))
    if let output {
      if let best = report.best {
        try world.write(Array(candidates.text(of: best.changes).utf8), to: output)
      } else {
        world.messages("\(output) is not written, because no layout is better for sure\n")
      }
    }
    if world.isInterrupted() { throw ExitStatus.interrupted }
    if report.isEmpty { throw ExitStatus.badSpec }
  }

  private func search(_ candidates: CandidateLayouts, in world: World) throws -> SearchReport {
    let line = PhaseLine(candidates.experiment.name, in: world)
    defer { line.end() }
    var looks = 0
    let outcome = try ChangeSearch(changes: candidates.free.count, most: changes).run {
      set, people in
      looks += 1
      line.show("layout \(looks), \(people.grouped) people")
      return try candidates.look(at: set, people: people)
    }
    let sizes = outcome.best.map { $0.filter { $0.gain > 0 } }.filter { !$0.isEmpty }
    let people = options.people ?? Self.people
    var rows: [SearchReport.Row] = []
    var failed: [(changes: [Int], reason: String)] = []
    for size in sizes {
      // If the best of a size fails a check of its states, the next one may pass.
      for finalist in size where !candidates.isStopped {
        line.show("confirming \(finalist.changes.count.counted("change"))")
        switch try candidates.confirmation(of: finalist.changes, people: people) {
        case .stopped: continue
        case .fails(let reason):
          failed.append((finalist.changes, reason))
          continue
        case .walked(let walked):
          guard let gain = walked.gain(in: objective, amongst: sizes.count) else { continue }
          rows.append(SearchReport.Row(changes: finalist.changes, walked: walked, gain: gain))
        }
        break
      }
    }
    return SearchReport(
      candidates: candidates, outcome: outcome, most: changes, rows: rows, failed: failed,
      people: people, isRobust: robust,
      isStopped: !outcome.isComplete || rows.count < sizes.count && candidates.isStopped)
  }

  /// The metric that is to improve.
  private func metric(in experiment: Experiment) throws -> Metric {
    let metrics = Metric.all(watching: experiment.watched).filter { $0.better != .neither }
    guard let metric = metrics.first(where: { $0.id == objective }) else {
      throw CommandFailure.unknown("metric with a better side", objective, among: metrics.map(\.id))
    }
    return metric
  }

  private static func lines(of changes: [FreeChange]) -> String {
    "free:\n" + changes.map { "  - \($0.text)\n" }.joined()
  }
}
