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

  /// What becomes of a gate whose interval lies on both sides of its margin.
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
    let report = try ResultsReader(world).report(on: results)
    for gate in report.gates { world.output(GateText(gate).lines) }
    let broken = report.journeys.filter { $0.failure != nil }
    for journey in broken { world.output(GateText.line(of: journey)) }
    if report.gates.isEmpty, broken.isEmpty { world.messages("there are no gates to judge\n") }
    let status = GateStatus(report, inconclusiveFails: inconclusive == .fail).status
    if status != .success { throw Ending(status) }
  }
}
