import Analysis
import Experiments
import Metrics
import Simulation
import SourceText
import Statistics

/// An experiment that is run from its spec to its results.
struct ExperimentRun {
  let world: World
  let options: RunOptions

  /// Everything that has to be right before anybody is walked.
  struct Prepared {
    let spec: String
    let experiment: Experiment
    let plan: RunPlan
    let people: Int

    /// The builder of results about so many people.
    func results(people: Int) -> ResultsBuilder {
      ResultsBuilder(experiment, plan: plan, people: people, spec: spec)
    }
  }

  /// Reads and checks a spec, looks its layouts over, and says what is wrong.
  /// - Throws: `Ending` when it cannot be run.
  func prepare(_ spec: String) throws -> Prepared {
    let experiment = try SpecReader(world).experiment(spec)
    do throws(RunPlanError) {
      let plan = try RunPlan(experiment, seed: options.seed)
      return Prepared(
        spec: spec, experiment: experiment, plan: plan,
        people: options.people ?? experiment.people.count)
    } catch {
      for line in error.description.split(separator: "\n") {
        world.messages("\(spec): error: \(line)\n")
      }
      throw Ending(.badSpec)
    }
  }

  /// Walks the people.
  /// - Parameters:
  ///   - prepared: what to run.
  ///   - range: who is walked; everybody when nothing is given.
  ///   - records: what is written besides.
  /// - Throws: `Ending` when the person stopped it, or when a record cannot be used or written.
  func run(
    _ prepared: Prepared, _ range: PeopleRange? = nil, records: RunRecords = .none
  ) throws -> ExperimentResults {
    let range = range ?? PeopleRange(first: 0, count: prepared.people)
    let result = try walk(prepared, of: range.count, records) { runner, log, progress, keep, done in
      runner.run(
        range, after: done, journeys: log, progress: progress, keep: keep,
        isStopped: world.isInterrupted)
    }
    return prepared.results(people: prepared.people).results(result)
  }

  /// Walks people in doubling rounds until everything that the gates ask for is known precisely.
  /// - Parameters:
  ///   - prepared: what to run; its number of people is not looked at.
  ///   - precision: half the width that an interval may have, as a share.
  ///   - limit: no more people than this.
  ///   - records: what is written besides.
  /// - Throws: `Ending` as for a run of a fixed number of people.
  func run(
    _ prepared: Prepared, until precision: Double, atMost limit: Int, records: RunRecords = .none
  ) throws -> ExperimentResults {
    let plan = prepared.plan
    let nobody = RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: false)
    let goal = PrecisionRun(
      precision, prepared.results(people: 0).results(nobody), metrics: plan.metrics)
    let result = try walk(prepared, of: limit, records) { runner, log, progress, keep, done in
      runner.runUntil(
        atMost: limit, after: done, journeys: log, progress: progress, keep: keep,
        isStopped: world.isInterrupted, isPrecise: { tally, _ in goal.isReached(in: tally) })
    }
    let isReached = goal.isReached(in: result.tally)
    world.messages(
      "\(result.people) people: \(isReached ? "precise enough" : "not precise enough yet")\n")
    return prepared.results(people: result.people).results(result)
  }

  private typealias Walk = (
    _ runner: Runner, _ journeys: JourneyLog?, _ progress: @escaping @Sendable (Int) -> Void,
    _ keep: (@Sendable (RunResult) -> Void)?, _ done: RunResult?
  ) -> RunResult

  /// Walks people with everything that is written on the way; nothing half is left behind.
  private func walk(
    _ prepared: Prepared, of people: Int, _ records: RunRecords, by walk: Walk
  ) throws -> RunResult {
    let runner = Runner(
      prepared.plan, threads: options.threads ?? world.processors, memory: options.memory << 20)
    let done =
      records.resumes ? try records.checkpoint?.finished(counting: prepared.plan.shape) : nil
    let log = records.journeys.map { JourneyLog($0, share: records.journeysShare) }
    let progress = Progress(
      prepared.experiment.name, people: people - (done?.people ?? 0), in: world)
    let checkpoint = records.checkpoint
    let result = walk(runner, log, { progress.add($0) }, checkpoint?.keeping, done)
    progress.end()
    if let failure = log?.failure {
      records.journeys?.abandon()
      world.messages("error: cannot write \(failure)\n")
      throw Ending(.cannotWrite)
    }
    guard result.isComplete else {
      records.journeys?.abandon()
      let rest = checkpoint?.keepAtStop(result) ?? "nothing was written"
      world.messages("stopped after \(result.people) of \(people) people; \(rest)\n")
      throw Ending(.interrupted)
    }
    return result
  }
}

extension ExperimentRun {
  /// Results, whether they are there already or have to be made.
  /// - Parameter subject: a `results.json`, which is read, or a spec, which is run.
  /// - Throws: `Ending` when there are none, or only of a part of the people.
  func results(of subject: String) throws -> ExperimentResults {
    let results =
      subject.hasSuffix(".json")
      ? try ResultsReader(world).results(subject) : try run(try prepare(subject))
    guard results.isComplete else {
      world.messages("error: these are the results of a part of a run; merge the parts first\n")
      throw Ending(.incomparable)
    }
    return results
  }
}

/// Whether a run knows everything that its gates ask for precisely enough.
struct PrecisionRun {
  private let precision: Double
  private let gates: [Gate]
  private let metrics: [Metric]
  private let links: LinkTally

  /// - Parameters:
  ///   - precision: half the width that an interval may have: of shares as it is, of other figures
  ///     relative to the control's.
  ///   - results: results of nobody, which say what the gates are.
  init(_ precision: Double, _ results: ExperimentResults, metrics: [Metric]) {
    self.precision = precision
    self.metrics = metrics
    gates = WrittenGates(results).gates
    links = results.links
  }

  /// Whether every interval that a gate looks at is narrow enough; without gates, that of success.
  func isReached(in tally: Tally) -> Bool {
    if gates.isEmpty, let metric = DecidingMetric.all.first?.id {
      return PrecisionGoal(metric: metric, halfWidth: precision)?
        .isReached(in: tally, metrics: metrics) ?? true
    }
    let decisions = GateJudge(GateEvidence(tally: tally, links: links, metrics: metrics))
      .judge(gates)
    return decisions.allSatisfy { decision in
      guard let interval = decision.interval else { return false }
      return interval.width / 2 <= precision * scale(of: decision, tally)
    }
  }

  private func scale(of decision: GateDecision, _ tally: Tally) -> Double {
    switch decision.unit {
    // A share is a share, and a relative difference is relative to the control already.
    case nil, .share, .ratio: return 1
    case .taps, .seconds, .screens, .times, .number:
      let place = metrics.firstIndex { $0.id == decision.gate.subject.metric }
      let scope = tally.scope(variant: tally.shape.control)
      guard let place, scope.moments.indices.contains(place) else { return 1 }
      return MetricEstimate(metrics[place], moments: scope.moments[place], people: scope.people)
        .value.map(abs) ?? 1
    }
  }
}
