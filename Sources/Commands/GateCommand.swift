import Analysis
import ArgumentParser
import Reporting

/// `navlab gate`: the command whose exit code judges.
struct GateCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Judge the gates of an experiment: run a spec, or read results.",
    discussion: """
      Example: navlab gate experiments/tab-bar-versus-menu.yaml

      Ends with 0 when every gate passed, 2 when one failed or a scripted journey does not work,
      3 when one is inconclusive, 4 when there was nothing to compare.
      """)

  /// The treatment of a gate whose interval lies on both sides of its margin.
  enum Inconclusive: String, CaseIterable, ExpressibleByArgument {
    case fail, warn
  }

  @Argument(
    help: "A spec, which is run, or a results.json.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var subject: String

  @OptionGroup var options: RunOptions

  @Option(help: "Whether a gate that cannot be decided fails (exit code 3) or is only reported.")
  var inconclusive = Inconclusive.fail

  func run(in world: World) throws {
    let results = try ExperimentRun(world: world, options: options).results(of: subject)
    let report = try Report(results)
    for gate in report.gates { world.output(GateText(gate).lines) }
    let broken = report.journeys.filter { $0.failure != nil }
    for journey in broken { world.output(GateText.line(of: journey)) }
    if report.gates.isEmpty, broken.isEmpty { world.messages("there are no gates to judge\n") }
    let status = GateStatus(report, inconclusiveFails: inconclusive == .fail).status
    if status != .success { throw status }
  }
}

/// The exit status that the gates and scripted journeys of a report add up to: the worst counts.
struct GateStatus {
  /// How the command ends.
  let status: ExitStatus

  /// - Parameters:
  ///   - report: the report whose gates are judged; gates that are reported only do not count.
  ///   - inconclusiveFails: whether a gate that cannot be decided counts.
  init(_ report: Report, inconclusiveFails: Bool) {
    let judgements = report.gates.filter { $0.level == .error }.map(\.judgement)
    let hasBrokenJourney = report.journeys.contains { $0.failure != nil }
    status =
      if hasBrokenJourney || judgements.contains(.failed) {
        .failed
      } else if judgements.contains(.incomparable) {
        .incomparable
      } else if inconclusiveFails, judgements.contains(.inconclusive) {
        .inconclusive
      } else {
        .success
      }
  }
}

/// A gate as `navlab gate` prints it: how it was judged, by how much, and where it stands.
struct GateText {
  private let gate: GateResult

  init(_ gate: GateResult) {
    self.gate = gate
  }

  /// The lines, ending with a line feed.
  var lines: String {
    let place = gate.place.map { "\($0.text): " } ?? ""
    let level = gate.level == .warning ? " (reported only)" : ""
    return """
      \(place)\(gate.judgement.word)\(level): \(gate.rule)
        \(gate.explanation)

      """
  }

  /// A scripted journey that does not work, on one line.
  static func line(of journey: ScriptedJourney) -> String {
    let place = journey.place.map { "\($0.text): " } ?? ""
    return
      "\(place)fail: journey '\(journey.title)' under '\(journey.variant)': \(journey.failure ?? "")\n"
  }
}
