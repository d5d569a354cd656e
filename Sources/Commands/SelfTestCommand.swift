import Analysis
import ArgumentParser
import Metrics
import Simulation

struct SelfTestCommand: WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "aa",
    abstract: "Hold a layout against itself many times: about 5 % false alarms are right.",
    discussion: """
      Example: navlab aa experiments/tab-bar-versus-menu.yaml --runs 1000 --people 200

      Both sides have people of their own, and so has every run, so whatever differs is chance. Then the \
      intervals of pairs that decide are tested: everybody walks the control and another layout, under \
      each other's name by the toss of a coin. Looked \
      at are success, taps and every metric by which a gate compares layouts. An alarm is a difference \
      whose interval at the 95 % level leaves out zero. Ends with 2 when there are more alarms than \
      chance explains.
      """)

  @Argument(help: "The spec.", completion: .specs)
  var spec: String

  @Option(help: "The number of runs.")
  var runs = 1000

  @Option(help: "The variant; without it, the control.", completion: .variants)
  var variant: String?

  @OptionGroup var options: RunOptions

  func validate() throws {
    try (1...1_000_000).check(runs, "--runs")
    if runs > RunOptions.mostPeople / (options.people ?? Self.people) {
      throw ValidationError("'--runs' times '--people' is at most \(RunOptions.mostPeople)")
    }
  }

  private static let people = 200

  func run(in world: World) throws {
    let prepared = try ExperimentRun(world: world, options: options).prepare(spec)
    let plan = prepared.plan
    let named = try variant.map { try prepared.experiment.variants($0) }
    let people = options.people ?? Self.people
    let asked = metrics(of: prepared)
    let test = try inFile(spec) {
      try SelfTest(
        plan, variant: named?.first ?? plan.shape.control, comparisons: runs, people: people,
        threads: options.threads ?? world.processors, seed: plan.seed,
        isStopped: world.isInterrupted
      ) { tally in
        let comparison = ScopeComparison(tally, variant: 1, metrics: plan.metrics)
        return asked.map { comparison[metric: $0]?.finding.isDecided == true }
      }
    }
    var isKept = true
    func tell(_ test: SelfTest, _ sides: String) {
      for (metric, alarms) in zip(asked, test.alarms) {
        guard let check = FalseAlarmCheck(alarms: alarms, runs: test.comparisons) else { continue }
        isKept = isKept && check.isKept
        world.output("\(metric), \(sides): \(check.sentence)\n")
      }
    }
    tell(test, "\(people) people a side")
    let others = plan.layouts.indices.filter { $0 != plan.shape.control }
    let other = named?.first.flatMap { others.contains($0) ? $0 : nil } ?? others.first
    if let other, test.comparisons == runs {
      let pairs = SelfTest(
        pairs: plan, variant: other, comparisons: runs, people: people,
        threads: options.threads ?? world.processors, isStopped: world.isInterrupted
      ) { tally in
        let comparison = ScopeComparison(tally, variant: other, metrics: plan.metrics)
        return asked.map { comparison[metric: $0]?.finding.isDecided == true }
      }
      tell(pairs, "\(people) pairs")
    }
    guard test.comparisons == runs else {
      world.messages("stopped after \(test.comparisons) of \(runs) runs\n")
      throw ExitStatus.interrupted
    }
    if !isKept { throw ExitStatus.failed }
  }

  /// The metrics that decide, and those whose difference a gate asks for.
  private func metrics(of prepared: ExperimentRun.Prepared) -> [String] {
    let gated = prepared.results(people: 0).setup.gates.compactMap { written -> String? in
      guard case .journeys(let metric, _) = written.gate.subject, written.gate.isComparison else {
        return nil
      }
      return metric
    }
    return gated.reduce(into: DecidingMetric.all.map(\.id)) { metrics, metric in
      if !metrics.contains(metric) { metrics.append(metric) }
    }
  }
}
