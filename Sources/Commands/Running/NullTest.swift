import Analysis
import ArgumentParser
import Metrics
import NavigationGraph
import Simulation

/// The options of `navlab run --null`.
struct NullOptions: ParsableArguments {
  @Option(help: "The number of comparisons.")
  var nullRuns = 1000

  func validate() throws { try (1...1_000_000).check(nullRuns, "--null-runs") }
}

/// The count of false alarms in comparisons without a true difference.
///
/// First two crowds walk the control. Then everyone walks the control and another layout, under names swapped at
/// random.
struct NullTest {
  let prepared: ExperimentRun.Prepared
  let runs: Int
  let options: RunOptions

  /// The number of people on each side by default.
  private static let people = 200

  /// - Throws: `ExitStatus.failed` if there are more alarms than chance explains.
  func run(in world: World) throws {
    let plan = prepared.plan
    let people = options.people ?? Self.people
    if runs > RunOptions.mostPeople / people {
      throw CommandFailure(
        .usage, "'--null-runs' times '--people' is at most \(RunOptions.mostPeople)")
    }
    let asked = metrics(of: prepared)
    let test = try inFile(prepared.spec) {
      try SelfTest(
        plan, variant: plan.shape.control, comparisons: runs, people: people,
        threads: options.threads ?? world.processors, seed: plan.seed,
        watch: WorkWatch(world.isInterrupted)
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
    if let other = plan.layouts.indices.first(where: { $0 != plan.shape.control }),
      test.comparisons == runs
    {
      let pairs = SelfTest(
        pairs: plan, variant: other, comparisons: runs, people: people,
        threads: options.threads ?? world.processors, watch: WorkWatch(world.isInterrupted)
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

  /// The metrics that decide, and the metrics that a gate compares.
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
