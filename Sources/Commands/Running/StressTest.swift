import Analysis
import ArgumentParser
import Experiments
import Metrics
import Simulation
import SourceText
import Statistics

/// The options of `navlab run --stress`.
struct StressOptions: ParsableArguments {
  @Option(help: "The number of variations, each a point of a Latin hypercube.")
  var stressPoints = 64

  @Option(help: "The number of people who walk at each point.")
  var stressPeople = 500

  @Option(help: "An assumption and its range, as NAME=LOW..HIGH. Repeat it for several.")
  var vary: [StressTest.Range] = []

  func validate() throws {
    try (2...100_000).check(stressPoints, "--stress-points")
    try (1...RunOptions.mostPeople).check(stressPeople, "--stress-people")
  }
}

/// The search for assumptions about people that change the verdict or a gate.
struct StressTest {
  let prepared: ExperimentRun.Prepared
  let options: StressOptions
  let runOptions: RunOptions

  /// Runs the experiment at every point of the design.
  /// - Throws: `ExitStatus.interrupted` if the person stopped it, or the errors of the spec.
  func record(in world: World) throws -> (record: SensitivityRecord, lines: [String]) {
    let spec = prepared.spec
    let points = options.stressPoints
    let sweep = Sweep(
      prepared: prepared, swept: try swept(), people: options.stressPeople,
      threads: runOptions.threads ?? world.processors,
      memory: runOptions.memory << 20, isStopped: world.isInterrupted)
    let declared = sweep.declared()
    let progress = Progress(
      prepared.experiment.name, people: points * sweep.people, in: world)
    let found = try inFile(spec) {
      declared == nil
        ? [] : try sweep.points(points, progress: { _ in progress.add(sweep.people) })
    }
    progress.end()
    guard let declared, found.count == points else {
      world.messages("stopped after \(found.count) of \(points) points\n")
      throw ExitStatus.interrupted
    }
    let (ends, variations) = try inFile(spec) {
      (try sweep.ends(), try sweep.varied())
    }
    let findings = Sweep.Findings(
      metrics: prepared.plan.metrics, declared: declared, points: found,
      parameters: sweep.swept.map(\.parameter.name), ends: ends, variations: variations)
    let results = ResultsBuilder(
      prepared.experiment, plan: prepared.plan, people: sweep.people, spec: spec
    ).results(RunResult(tally: declared, finished: [], isComplete: false))
    let setup = results.setup
    let verdicts = findings.verdicts(titles: setup.variants.map(\.title))
    let gates = setup.gates.map(\.gate)
    let search = Sweep.BreakEvens(
      sweep: sweep,
      statements: sweep.statements(verdicts, gates: gates, titles: setup.variants.map(\.title)),
      links: results.links)
    let breakEvens = try inFile(spec) {
      try search.found(for: sweep.swept.filter { $0.range != nil })
    }
    let (maps, relearnings) = try inFile(spec) {
      (
        try verdicts.compactMap { try sweep.map(of: $0, in: findings) },
        try verdicts.compactMap { try sweep.relearning(of: $0, in: findings) }
      )
    }
    guard !world.isInterrupted() else { throw ExitStatus.interrupted }
    let record = SensitivityRecord(
      experiment: setup.name, digest: setup.digest, seed: setup.seed, points: points,
      people: sweep.people,
      parameters: sweep.swept.map { Self.parameter($0, prepared.plan.segments) },
      findings: verdicts, gates: findings.gates(gates, links: results.links),
      variations: findings.variations(verdicts), breakEvens: breakEvens,
      maps: maps, relearnings: relearnings)
    return (record, record.lines(setup, prepared.plan.metrics))
  }

  private func swept() throws -> [SweptParameter] {
    let catalogue = PeopleParameter.catalogue
    var swept = SweptParameter.all(for: prepared.plan.segments)
    func move(_ parameter: PeopleParameter, in values: ClosedRange<Double>) {
      swept.removeAll { $0.parameter.name == parameter.name }
      swept.append(SweptParameter(parameter, in: values))
    }
    for range in prepared.experiment.people.ranges { move(range.parameter, in: range.values) }
    for range in options.vary {
      guard let parameter = catalogue.first(where: { $0.name == range.name }) else {
        throw CommandFailure.unknown("parameter", range.name, among: catalogue.map(\.name))
      }
      move(parameter, in: range.values)
    }
    return swept
  }

  private static func parameter(
    _ swept: SweptParameter, _ segments: [PeopleSegment]
  ) -> SensitivityRecord.Parameter {
    var ranges: [String] = []
    for segment in segments {
      let values = swept.values(around: segment.parameters)
      let text = "\(values.lowerBound) to \(values.upperBound)"
      if !ranges.contains(text) { ranges.append(text) }
    }
    let unit = swept.parameter.unit.isEmpty ? "" : " \(swept.parameter.unit)"
    return SensitivityRecord.Parameter(
      name: swept.parameter.name, range: "\(ranges.joined(separator: ", "))\(unit)")
  }
}

extension StressTest {
  /// A parameter and its range, such as `menu-notice=0.1..0.6`.
  struct Range: ExpressibleByArgument {
    let name: String
    let values: ClosedRange<Double>

    init?(argument: String) {
      let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let dots = parts[1].firstRange(of: "..") else { return nil }
      guard let low = Double(parts[1][..<dots.lowerBound]), low.isFinite,
        let high = Double(parts[1][dots.upperBound...]), high.isFinite, low <= high
      else { return nil }
      name = String(parts[0])
      values = low...high
    }
  }
}

extension SensitivityRecord {
  fileprivate func lines(_ setup: ExperimentResults.Setup, _ metrics: [Metric]) -> [String] {
    ["\(points) points with \(people) people each; moved:"]
      + parameters.map { "  \($0.name): \($0.range)" }
      + findings.flatMap { $0.lines(setup.variants.map(\.title), setup.control, metrics) }
      + (variations ?? []).compactMap { $0.line(setup, metrics, findings) }
      + gates.map { "gate '\($0.rule)': \($0.sentence)" }
      + BreakEven.sentences(breakEvens ?? [])
      + (maps ?? []).flatMap { $0.lines(setup, metrics, findings) }
      + (relearnings ?? []).map {
        $0.sentence(
          setup.variants[$0.variant].title, control: setup.variants[setup.control].title)
      }
  }
}

extension AssumptionMap {
  /// A sentence, and the differences: the values of one assumption across, those of the other down.
  fileprivate func lines(
    _ setup: ExperimentResults.Setup, _ metrics: [Metric],
    _ findings: [SensitivityRecord.SweepFinding]
  ) -> [String] {
    let finding = findings.first { $0.variant == variant }
    guard let metric = metrics.first(where: { $0.id == finding?.metric }) else { return [] }
    let head = "  \(down.parameter) \\ \(across.parameter)"
    let table =
      [across.values.map(BreakEven.text)]
      + rows.map { row in
        row.map { Wording.signed(metric.unit.ofDifference.scale * $0.difference, digits: 1) }
      }
    let names = [head] + down.values.map { "  \(BreakEven.text($0))" }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, table).map { name, cells in
      let padded = cells.map { String(repeating: " ", count: max(1, 8 - $0.count)) + $0 }
      return name + String(repeating: " ", count: width - name.count) + padded.joined()
    }
    let title = setup.variants[variant].title
    return [
      "\(metric.title) of \(title) less \(setup.variants[setup.control].title), "
        + sentence(title, control: setup.variants[setup.control].title)
    ] + lines
  }
}

extension SensitivityRecord.Variation {
  /// The difference under a variation: `with the model snif-act: Menu differs by −8.9 to −5.1 points`.
  fileprivate func line(
    _ setup: ExperimentResults.Setup, _ metrics: [Metric],
    _ findings: [SensitivityRecord.SweepFinding]
  ) -> String? {
    guard let finding = findings.first(where: { $0.variant == variant }),
      let metric = metrics.first(where: { $0.id == finding.metric })
    else { return nil }
    return "\(condition): \(setup.variants[variant].title) differs by "
      + "\(Wording.range(Interval(point.low, point.high), metric.unit))"
  }
}

extension SensitivityRecord.SweepFinding {
  fileprivate func lines(_ titles: [String], _ control: Int, _ metrics: [Metric]) -> [String] {
    let title = titles.indices.contains(variant) ? titles[variant] : ""
    guard
      let metric = metrics.first(where: { $0.id == metric }),
      let low = points.map(\.difference).min(), let high = points.map(\.difference).max()
    else { return ["\(title): \(verdict)"] }
    let strongest = influences.filter { $0.swing != 0 }.prefix(3).map { influence in
      let alone = influence.atLow.flatMap { low in
        influence.atHigh.map { Wording.range(Interval(min(low, $0), max(low, $0)), metric.unit) }
      }
      return "\(influence.parameter) (\(alone ?? Wording.signed(influence.correlation, digits: 2)))"
    }
    let idle = influences.filter { $0.swing == 0 }.map(\.parameter)
    return [
      "\(title) against \(titles[control]): \(verdict)",
      "  \(sentence)",
      "  \(metric.title) differs by \(Wording.range(Interval(low, high), metric.unit)) across the "
        + "\(points.count) points.",
      "  What moves it most, each alone from one end of its range to the other: "
        + "\(strongest.isEmpty ? "nothing" : strongest.joinedWithAnd).",
    ] + (idle.isEmpty ? [] : ["  Without any effect on it: \(idle.joinedWithAnd)."])
  }
}
