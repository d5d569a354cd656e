import Experiments
import Metrics
import Simulation
import SourceText

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
  ///   - ranges: who is walked; everybody when nothing is given.
  /// - Throws: `Ending` when the person stopped it; nothing is kept then.
  func run(_ prepared: Prepared, _ ranges: [PeopleRange]? = nil) throws -> ExperimentResults {
    let runner = Runner(
      prepared.plan, threads: options.threads ?? world.processors, memory: options.memory << 20)
    let ranges = ranges ?? [PeopleRange(first: 0, count: prepared.people)]
    let progress = Progress(
      prepared.experiment.name, people: ranges.reduce(0) { $0 + $1.count }, in: world)
    let result = runner.run(
      ranges, progress: { progress.add($0) }, isStopped: world.isInterrupted)
    progress.end()
    guard result.isComplete else {
      world.messages(
        "stopped after \(result.people) of \(prepared.people) people; nothing was written\n")
      throw Ending(.interrupted)
    }
    return ResultsBuilder(
      prepared.experiment, plan: prepared.plan, people: prepared.people, spec: prepared.spec
    ).results(result)
  }

  /// Walks people in doubling rounds until everything that the gates ask for is known precisely.
  /// - Parameters:
  ///   - prepared: what to run; its number of people is not looked at.
  ///   - precision: half the width that an interval may have, as a share.
  ///   - limit: no more people than this.
  /// - Throws: `Ending` when the person stopped it; nothing is kept then.
  func run(_ prepared: Prepared, until precision: Double, atMost limit: Int) throws
    -> ExperimentResults
  {
    let plan = prepared.plan
    let runner = Runner(
      plan, threads: options.threads ?? world.processors, memory: options.memory << 20)
    let nobody = RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: false)
    let goal = PrecisionRun(
      precision,
      ResultsBuilder(prepared.experiment, plan: plan, people: 0, spec: prepared.spec)
        .results(nobody), metrics: plan.metrics)
    let progress = Progress(prepared.experiment.name, people: limit, in: world)
    let result = runner.runUntil(
      atMost: limit, progress: { progress.add($0) }, isStopped: world.isInterrupted,
      isPrecise: { tally, _ in goal.isReached(in: tally) })
    progress.end()
    guard result.isComplete else {
      world.messages("stopped after \(result.people) people; nothing was written\n")
      throw Ending(.interrupted)
    }
    let isReached = goal.isReached(in: result.tally)
    world.messages(
      "\(result.people) people: \(isReached ? "precise enough" : "not precise enough yet")\n")
    return ResultsBuilder(
      prepared.experiment, plan: plan, people: result.people, spec: prepared.spec
    ).results(result)
  }
}
