import Analysis
import Experiments
import Hashing
import Metrics
import NavigationGraph
import Simulation
import SourceText

/// The layouts that a search looks at: that of a variant, with some of the free changes.
struct CandidateLayouts {
  private let world: World
  private let spec: String
  let experiment: Experiment
  /// The variant that changes are made to, by its place.
  let variant: Int
  let free: [FreeChange]
  /// The metric that is to improve.
  let objective: Metric
  private let isRobust: Bool
  /// The gates that a candidate must not fail.
  private let gates: [String]
  private let options: RunOptions
  /// The time at which the search stops, in the seconds of the world's clock.
  private let deadline: Double?
  /// The faults of the layout without changes, which a candidate may have, too.
  private let known: Set<FaultKey>
  /// The name of the candidates in texts.
  let name: String

  init(
    _ world: World, spec: String, _ experiment: Experiment, variant: Int, objective: Metric,
    isRobust: Bool, keeping demands: [String], options: RunOptions
  ) throws {
    self.world = world
    self.spec = spec
    self.experiment = experiment
    self.variant = variant
    self.objective = objective
    self.isRobust = isRobust
    self.options = options
    free = experiment.freeChanges(ofVariant: variant)
    name = experiment.newName
    gates = try Self.gates(demands, of: experiment, variant: variant, against: name)
    deadline = options.minutes.map { world.seconds() + 60 * $0 }
    guard
      let faults = Self.faults(
        of: experiment, variant: variant, .whole, WorkWatch(world.isInterrupted))
    else { throw ExitStatus.interrupted }
    known = faults
  }

  /// The changes of a set, by their places.
  func changes(_ set: [Int]) -> [FreeChange] { set.map { free[$0] } }

  /// The spec that compares the variant with a candidate.
  func text(of set: [Int]) -> String {
    experiment.text(comparing: variant, with: name, changes(set), gates: gates)
  }
}

/// Looking at candidates.
extension CandidateLayouts {
  /// Measures a candidate with the first people of the search; `nil` if the search is to stop.
  func look(at set: [Int], people: Int) throws -> ChangeSearch.Look? {
    if isStopped { return nil }
    let decided = changes(set).compactMap(\.decided)
    if Set(decided).count < decided.count {
      return .refused(reason: "two of the changes decide the same")
    }
    let candidate: Experiment
    switch try loaded(set) {
    case .refused(let reason): return .refused(reason: reason)
    case .usable(let experiment): candidate = experiment
    }
    if people == ChangeSearch.rounds[0] {
      switch check(candidate, .quick) {
      case .stopped: return nil
      case .fails(let fault): return .refused(reason: fault)
      case .passes: break
      }
    }
    let seed = options.seed ?? UInt64(clamping: experiment.people.seed)
    guard let walked = try walk(candidate, people: people, seed: seed) else { return nil }
    guard let gain = walked.gain(in: objective.id, amongst: 1) else {
      return .refused(reason: "nobody's journey says anything about '\(objective.id)'")
    }
    return .gain(isRobust ? gain.robustGain : gain.gain)
  }

  /// What other people say about a candidate, who had no part in choosing it.
  enum Confirmation {
    case walked(WalkedCandidate)
    /// One of all checks finds a new fault, or a demand is not met; in words.
    case fails(String)
    case stopped
  }

  func confirmation(of set: [Int], people: Int) throws -> Confirmation {
    let candidate: Experiment
    switch try loaded(set) {
    case .refused(let reason): return .fails(reason)
    case .usable(let experiment): candidate = experiment
    }
    switch check(candidate, .whole) {
    case .stopped: return .stopped
    case .fails(let fault): return .fails(fault)
    case .passes: break
    }
    let seed = options.seed ?? UInt64(clamping: experiment.people.seed)
    guard let walked = try walk(candidate, people: people, seed: SplitMix64.mix(seed)) else {
      return .stopped
    }
    let gate = walked.gates.first { $0.judgement != .passed }
    return gate.map { .fails("the demand '\($0.gate.text)' is not met") } ?? .walked(walked)
  }

  /// The gates of demands such as `taps: high < +0.5 taps`: the candidate against the layout without changes.
  private static func gates(
    _ demands: [String], of experiment: Experiment, variant: Int, against name: String
  ) throws -> [String] {
    let base = experiment.variantNames[variant]
    let known = experiment.gateVocabulary
    let reader = GateReader(
      GateReader.Vocabulary(
        variants: [base, name], control: 0, segments: known.segments, tasks: known.tasks,
        watchedScreens: known.watchedScreens, links: known.links))
    return try demands.map { demand in
      let parts = demand.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let text =
        parts.count == 2 ? "\(parts[0]) of \(name) vs \(base):\(parts[1])" : demand
      var problems: [Gate.Problem] = []
      let gate = reader.read(text, problems: &problems)
      if let problem = problems.first(where: { !$0.isWarning }) {
        throw CommandFailure(
          .usage,
          "the demand '\(demand)' cannot be read: \(problem.message); write '--keep \"taps: high < +0.5 taps\"'"
        )
      }
      if case .links = gate?.subject {
        throw CommandFailure(
          .usage, "'\(demand)' is about links, which the checks look at for every layout")
      }
      return text
    }
  }

  private enum Loaded {
    case usable(Experiment)
    case refused(String)
  }

  private func loaded(_ set: [Int]) throws -> Loaded {
    let (candidate, diagnostics) = try world.loaded(
      spec, replacing: [spec: Array(text(of: set).utf8)])
    guard let candidate else {
      let error = diagnostics.all.first { $0.severity == .error }
      let reason = [error?.message, error?.help].compactMap(\.self).joined(separator: "; ")
      return .refused(
        reason.replacing("layout '\(name)'", with: experiment.title(ofVariant: variant)))
    }
    guard candidate.identicalVariants.all.isEmpty else { return .refused("it changes nothing") }
    return .usable(candidate)
  }

  private func walk(
    _ candidate: Experiment, people: Int, seed: UInt64
  ) throws -> WalkedCandidate? {
    let plan = try inFile(spec) {
      try RunPlan(
        candidate, seed: seed, worlds: options.oneWorld ? nil : WorldSums.standardCount)
    }
    let runner = Runner(
      plan, threads: options.threads ?? world.processors, memory: options.states.bytes,
      watch: watch)
    let result = runner.run([PeopleRange(first: 0, count: people)])
    guard result.isComplete else { return nil }
    return WalkedCandidate(
      result.tally, metrics: plan.metrics,
      setup: ResultsBuilder(candidate, plan: plan, people: people, spec: spec).setup)
  }
}

/// Stopping.
extension CandidateLayouts {
  var isStopped: Bool { watch.isStopped }

  private var watch: WorkWatch {
    let (world, deadline) = (world, deadline)
    return WorkWatch { world.isInterrupted() || deadline.map { world.seconds() > $0 } ?? false }
  }
}

/// Checking.
extension CandidateLayouts {
  /// How much of a layout is looked at.
  private enum Depth {
    /// Links, screens and tasks.
    case quick
    /// The same, and states as far as `navlab check` looks.
    case whole

    var subjects: Checkup.Subjects {
      let quick: Checkup.Subjects = [.situation, .task, .link, .screen]
      return self == .quick ? quick : quick.union([.state, .tap])
    }
  }

  /// A fault by its check and what it is about.
  private struct FaultKey: Hashable {
    let check: CheckName
    let subject: String
  }

  private enum CheckAnswer {
    case passes
    /// A fault that the layout without changes does not have, in words.
    case fails(String)
    case stopped
  }

  private func check(_ candidate: Experiment, _ depth: Depth) -> CheckAnswer {
    guard let faults = Self.faults(of: candidate, variant: 1, depth, watch) else { return .stopped }
    let new = faults.subtracting(known).min {
      ($0.check.rawValue, $0.subject) < ($1.check.rawValue, $1.subject)
    }
    return new.map { .fails("the check '\($0.check.rawValue)' fails for '\($0.subject)'") }
      ?? .passes
  }

  /// The errors that checks find in a layout; `nil` if it was stopped.
  private static func faults(
    of experiment: Experiment, variant: Int, _ depth: Depth, _ watch: WorkWatch
  ) -> Set<FaultKey>? {
    let checkup = Checkup(
      experiment, variants: [variant], depth.subjects, limits: CheckCommand.limits, watch: watch)
    return checkup.map { checkup in
      Set(
        checkup.groups.open.filter { $0.severity == .error }
          .map { FaultKey(check: $0.check, subject: $0.subject) })
    }
  }
}

/// A candidate that people walked, beside the layout without its changes.
struct WalkedCandidate {
  private let tally: Tally
  private let metrics: [Metric]
  private let setup: ExperimentResults.Setup
  private let worlds: KnownWorlds?

  init(_ tally: Tally, metrics: [Metric], setup: ExperimentResults.Setup) {
    self.tally = tally
    self.metrics = metrics
    self.setup = setup
    worlds = KnownWorlds(setup, of: tally.shape)
  }

  /// The gates of the spec, judged.
  var gates: [GateDecision] {
    GateJudge(GateEvidence(tally: tally, metrics: metrics, worlds: worlds))
      .judge(setup.gates.map(\.gate))
  }

  func gain(in metric: String, amongst count: Int) -> ConfirmedGain? {
    ConfirmedGain(
      ScopeComparison(tally, variant: 1, metrics: metrics, worlds: worlds), in: metric,
      amongst: count)
  }

  /// The tasks that significantly more people do with the changes, and those that fewer do, with the differences.
  var tasks: (gaining: [String], losing: [String]) {
    let slices = SliceComparison.tasks(in: tally, metrics: metrics, worlds: worlds)
      .filter { $0.comparison.metric.id == DecidingMetric.all[0].id && $0.isSignificant }
    func words(_ slice: SliceComparison) -> String? {
      guard let task = slice.task, let difference = slice.comparison.difference else { return nil }
      return "\(setup.tasks[task].title) (\(Wording.signed(100 * difference, digits: 1)) points)"
    }
    return (
      slices.filter { $0.comparison.difference ?? 0 > 0 }.compactMap(words),
      slices.filter { $0.comparison.difference ?? 0 < 0 }.compactMap(words)
    )
  }
}
