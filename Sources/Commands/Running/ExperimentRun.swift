import Analysis
import Experiments
import Metrics
import NavigationGraph
import Reporting
import Simulation
import SourceText
import Statistics

/// An experiment that is run from its spec to its results.
struct ExperimentRun {
  let world: World
  let options: RunOptions
  /// Whether there are more worlds and people than usual.
  var isStress = false

  /// How many times more worlds and people a stress test has.
  private static let stressFactor = 4

  struct Prepared {
    let spec: String
    let experiment: Experiment
    let plan: RunPlan
    /// The number of people, or the most if the run goes on by itself.
    let people: Int
    /// Whether the run goes on by itself until its people are enough.
    let goesOn: Bool
    /// The parts that its results are to be without.
    let leftOut: Set<ResultsPart>

    func results(people: Int) -> ResultsBuilder {
      ResultsBuilder(experiment, plan: plan, people: people, spec: spec, without: leftOut)
    }
  }

  /// Reads and checks a spec, and plans its run.
  /// - Throws: a `CommandError` when it cannot be run.
  func prepare(_ spec: String) throws -> Prepared {
    let experiment = try world.experiment(spec)
    if let imported = experiment.imported, !world.isQuiet {
      world.messages("\(spec): \(imported.sentence)\n")
    }
    guard experiment.variants.count > 1 else {
      throw CommandFailure(
        .badSpec,
        "a run compares at least two variants, and this spec has one; 'navlab check' needs only one",
        in: spec)
    }
    let plan = try world.phase(
      "\(experiment.name): laying out \(experiment.variants.count) layouts"
    ) {
      try inFile(spec) { try RunPlan(experiment, seed: options.seed, worlds: worlds) }
    }
    world.warn(of: plan, in: experiment)
    try checkLeftOut(of: experiment, in: spec)
    return Prepared(
      spec: spec, experiment: experiment, plan: plan,
      people: people(of: experiment),
      goesOn: asked(of: experiment) == nil || options.minutes != nil,
      leftOut: options.without.parts)
  }

  /// The number of people that somebody asked for.
  private func asked(of experiment: Experiment) -> Int? {
    options.people ?? experiment.people.count
  }

  /// The number of people, or the most if the run goes on by itself.
  private func people(of experiment: Experiment) -> Int {
    let most = options.oneWorld ? PeopleSpec.standardCount : Self.mostByItself
    return min(
      RunOptions.mostPeople,
      (asked(of: experiment) ?? most) * (isStress ? Self.stressFactor : 1))
  }

  /// The most people that a run adds by itself: those of its eighth round.
  private static let mostByItself = Runner.firstRound << 7

  /// The number of worlds; `nil` if all is as declared.
  private var worlds: Int? {
    options.oneWorld ? nil : WorldSums.standardCount * (isStress ? Self.stressFactor : 1)
  }

  /// Refuses to leave out links if a gate judges them.
  private func checkLeftOut(of experiment: Experiment, in spec: String) throws {
    let leftOut = options.without
    if !leftOut.words.isEmpty, !world.isQuiet {
      world.messages("\(spec): left out: \(leftOut.words)\n")
    }
    guard leftOut.parts.contains(.links) else { return }
    let gate = experiment.gates.first { gate in
      if case .links = gate.gate?.subject { true } else { false }
    }
    if let gate {
      throw CommandFailure(
        .usage,
        "the gate '\(gate.spec.gate.value)' judges links, so '--without' cannot leave them out")
    }
  }

  /// Walks the people of a range, all of them, or as many as are enough.
  /// - Throws: a `CommandError` when the person stopped it, or when a record cannot be used or written.
  func run(
    _ prepared: Prepared, _ range: PeopleRange? = nil, records: Records = .none
  ) throws -> ExperimentResults {
    let states = states(of: prepared)
    if range == nil, prepared.goesOn {
      return try runUntilEnough(prepared, in: states, records)
    }
    let range = range ?? PeopleRange(first: 0, count: prepared.people)
    let memory = walkMemory(of: prepared, range)
    let result = try walk(
      prepared, in: states, of: range.count, records
    ) { runner, log, progress, keep, done in
      var runner = runner
      // A stopped run goes on with the people it lacks.
      if done == nil { runner.memory = memory }
      return runner.run(range, after: done, journeys: log, progress: progress, keep: keep)
    }
    return try results(of: prepared, in: states, people: prepared.people, result, records)
  }

  /// Walks people in doubling rounds until the chance among them no longer matters, or until time is up.
  private func runUntilEnough(
    _ prepared: Prepared, in states: SessionRunner.SharedLayouts, _ records: Records
  ) throws -> ExperimentResults {
    let plan = prepared.plan
    // Who asks for a number of people gets them if there is time.
    let enough =
      asked(of: prepared.experiment) == nil
      ? EnoughPeople(prepared.results(people: 0).setup, metrics: plan.metrics, of: plan.shape) : nil
    let begun = world.seconds()
    let seconds = options.minutes.map { $0 * 60 }
    let result = try walk(
      prepared, in: states, of: prepared.people, isLimit: true, records
    ) { runner, log, progress, keep, done in
      runner.runUntil(
        atMost: prepared.people, after: done, journeys: log,
        memory: { walkMemory(of: prepared, $0) },
        progress: progress, keep: keep
      ) { tally, people in
        // The next round takes as long as all before it.
        if let seconds, 2 * (world.seconds() - begun) > seconds { return true }
        return enough?.areReached(in: tally)
          ?? (seconds == nil && people >= PeopleSpec.standardCount)
      }
    }
    if !world.isQuiet {
      let people = "\(DecimalText.grouped(result.people)) people"
      let words =
        if enough?.areReached(in: result.tally) == true {
          "\(people) are enough"
        } else if result.people < prepared.people {
          "time is up after \(people)"
        } else if enough != nil {
          "\(people), and the chance among them still matters: '--people' walks more"
        } else {
          people
        }
      world.messages(world.medium.wrapped("\(prepared.experiment.name): \(words)") + "\n")
    }
    return try results(of: prepared, in: states, people: result.people, result, records)
  }

  /// The journeys of earlier runs for a range of people, if there is a cache.
  private func walkMemory(of prepared: Prepared, _ people: PeopleRange) -> WalkMemory? {
    guard let folder = options.cacheFolder(in: world) else { return nil }
    let experiment = prepared.experiment
    let all = people.count * experiment.variants.count * experiment.people.tasksEach
    return WalkCache(folder).memory(
      of: experiment, seed: prepared.plan.seed, worlds: worlds, people
    ) { journeys in
      guard !world.isQuiet else { return }
      let part = journeys == all ? "all" : "\(journeys) of \(all)"
      world.messages("\(experiment.name): \(part) journeys come from \(folder.path)\n")
    }
  }

  /// The results of people who have walked, with links, scripted journeys and stories.
  /// - Throws: a `CommandError` when the person stopped it.
  private func results(
    of prepared: Prepared, in states: SessionRunner.SharedLayouts, people: Int, _ result: RunResult,
    _ records: Records = .none
  ) throws -> ExperimentResults {
    let watch = states.watch
    let line = PhaseLine(prepared.experiment.name, in: world)
    defer { line.end() }
    let uses = LayoutCache.Uses()
    let cache = options.cacheFolder(in: world)
    let memory = cache.map {
      LayoutCache($0).memory(
        of: prepared.experiment, at: prepared.spec, without: prepared.leftOut, noting: uses)
    }
    let results = prepared.results(people: people).results(
      result, states: states, threads: threads, watch: watch.heard { line.show($0) },
      memory: memory ?? .none)
    guard !watch.wasStopped else {
      line.end()
      records.journeys?.abandon()
      let rest = records.checkpoint?.keepAtStop(result) ?? "nothing was written"
      world.messages("stopped while links, maps and journeys were worked out; \(rest)\n")
      throw ExitStatus.interrupted
    }
    if let cache, let used = uses.words(among: prepared.experiment.variantNames), !world.isQuiet {
      line.end()
      world.messages(
        world.medium.wrapped("\(prepared.experiment.name): \(used) known from \(cache.path)") + "\n"
      )
    }
    return results
  }

  private var threads: Int { options.threads ?? world.processors }

  /// The states of the layouts, not yet explored.
  private func states(of prepared: Prepared) -> SessionRunner.SharedLayouts {
    SessionRunner.SharedLayouts(prepared.plan, watch: WorkWatch(world.isInterrupted))
  }

  private typealias Walk = (
    _ runner: Runner, _ journeys: JourneyLog?, _ progress: @escaping @Sendable (Int) -> Void,
    _ keep: (@Sendable (RunResult) -> Void)?, _ done: RunResult?
  ) -> RunResult

  /// Walks people with the files that are written on the way; none is left half written.
  private func walk(
    _ prepared: Prepared, in states: SessionRunner.SharedLayouts, of people: Int,
    isLimit: Bool = false, _ records: Records, by walk: Walk
  ) throws -> RunResult {
    let runner = runner(of: prepared, in: states)
    let done =
      records.resumes ? try records.checkpoint?.finished(counting: prepared.plan.shape) : nil
    let log = records.journeys.map { JourneyLog($0, share: records.journeysShare) }
    let progress = Progress(
      prepared.experiment.name, people: people - (done?.people ?? 0), isLimit: isLimit, in: world)
    let checkpoint = records.checkpoint
    let result = walk(runner, log, { progress.add($0) }, checkpoint?.keep, done)
    progress.end()
    if let failure = log?.failure {
      records.journeys?.abandon()
      throw CommandFailure(.cannotWrite, "cannot write \(failure)")
    }
    guard result.isComplete else {
      records.journeys?.abandon()
      let rest = checkpoint?.keepAtStop(result) ?? "nothing was written"
      world.messages("stopped after \(result.people) of \(people) people; \(rest)\n")
      throw ExitStatus.interrupted
    }
    return result
  }

  /// The runner of a plan; prints a warning first if it may need much memory.
  private func runner(
    of prepared: Prepared, in states: SessionRunner.SharedLayouts
  ) -> Runner {
    let runner = Runner(
      prepared.plan, threads: threads, memory: options.states.bytes, shared: states)
    let words = RunForecast.words(
      ofMemory: options.states.bytes, counting: prepared.plan, threads: runner.threads)
    if let words, !world.isQuiet { world.messages("\(prepared.experiment.name): \(words)\n") }
    return runner
  }
}

extension ExperimentRun {
  /// The results of specs, which are run, or of `results.json` files.
  /// - Throws: A `CommandError` if there are none, or only of a part of the people.
  func results(of subjects: [String]) throws -> [ExperimentResults] {
    // All specs are read before the first run, so that all mistakes are reported at once.
    let prepared = try world.attemptAll(subjects) { subject in
      subject.hasSuffix(".json") ? nil : try prepare(subject)
    }
    return try zip(subjects, prepared).map { subject, prepared in
      let results = try prepared.map { try run($0) } ?? world.results(subject)
      guard results.isComplete else {
        throw CommandFailure(
          .incomparable,
          "these are the results of a part of a run; join the parts with 'navlab dev merge'")
      }
      return results
    }
  }

  /// The files that a run writes while it is under way, besides its results.
  struct Records {
    /// The file of finished people; `nil` when a stop may lose them.
    var checkpoint: CheckpointFile?
    /// Whether the run goes on from the checkpoint.
    var resumes = false
    var journeys: (any JourneyFile)?
    /// The share of people whose journeys are written.
    var journeysShare = 1.0

    static let none = Records()
  }
}

extension World {
  /// Reports the tasks that nobody can do in a layout, those with one cause in one sentence at the line of the first.
  func warn(of plan: RunPlan, in experiment: Experiment) {
    var doubts = experiment.identicalVariants
    for found in RunPlan.ImpossibleTask.sentences(plan.impossibleTasks) {
      guard let first = found.tasks.first, experiment.tasks.indices.contains(first) else {
        continue
      }
      doubts.warning("impossible-task", found.text, at: experiment.tasks[first].name.range)
    }
    messages(DiagnosticRenderer().render(doubts))
  }
}
