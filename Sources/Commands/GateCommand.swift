import Analysis
import ArgumentParser
import Metrics
import NavigationGraph
import Reporting

struct GateCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Judge the gates of an experiment: run a spec, or read results.",
    discussion: """
      Example: navlab gate experiments/tab-bar-versus-menu.yaml

      Of a spec the promises are proved, too, as 'navlab verify' does with fewer states. Ends with 0 when \
      every gate passed, 2 when one failed, a scripted journey does not work or a promise is broken, \
      3 when one is inconclusive, 4 when there was nothing to compare.
      """)

  /// The consequence of a gate whose interval lies on both sides of its margin.
  enum Inconclusive: String, CaseIterable, ExpressibleByArgument {
    case fail, warn
  }

  @OptionGroup var options: SubjectOptions

  @Option(help: "Whether a gate that cannot be decided fails (exit code 3) or is only reported.")
  var inconclusive = Inconclusive.fail

  func run(in world: World) throws {
    let results = try options.results(in: world)
    let report = try Report(results, sensitivity: sweep(of: results, in: world))
    for gate in report.gates { world.output(gate.text) }
    let broken = report.journeys.filter { $0.failure != nil }
    for journey in broken { world.output(journey.line) }
    let promises = try options.promises(in: world)
    if let promises { world.output(promises.plain) }
    if report.gates.isEmpty, broken.isEmpty, promises == nil {
      world.messages("there are no gates to judge\n")
    }
    let status = report.status(inconclusiveFails: inconclusive == .fail)
    if promises?.hasFailed == true { throw ExitStatus.failed }
    if status != .success { throw status }
  }

  /// The sweep beside the results, or where a run of the spec leaves them; it says where gates turn.
  private func sweep(of results: ExperimentResults, in world: World) -> SensitivityRecord? {
    let kept =
      options.subject.hasSuffix(".json")
      ? SensitivityFile(beside: options.subject, world: world)
      : SensitivityFile(in: "reports/\(results.setup.name)", world: world)
    return kept.read(digest: results.setup.digest)
  }
}

extension Report {
  /// The exit status that the gates and scripted journeys add up to: the worst counts, and gates that
  /// are reported only do not.
  fileprivate func status(inconclusiveFails: Bool) -> ExitStatus {
    let judgements = gates.filter { $0.level == .error }.map(\.judgement)
    if journeys.contains(where: { $0.failure != nil }) || judgements.contains(.failed) {
      return .failed
    }
    if judgements.contains(.incomparable) { return .incomparable }
    return inconclusiveFails && judgements.contains(.inconclusive) ? .inconclusive : .success
  }
}

extension GateResult {
  /// The judgement, by how much, and where the gate stands.
  fileprivate var text: String {
    let place = place.map { "\($0.text): " } ?? ""
    let level = level == .warning ? " (reported only)" : ""
    return """
      \(place)\(judgement.word)\(level): \(rule)
        \(explanation)

      """
  }
}

extension ScriptedJourney {
  fileprivate var line: String {
    let place = place.map { "\($0.text): " } ?? ""
    return "\(place)fail: journey '\(title)' under '\(variant)': \(failure ?? "")\n"
  }
}
