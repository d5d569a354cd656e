package import Experiments
import Hashing
package import Metrics
package import NavigationGraph

/// An experiment, ready to be walked: layouts explored, people prepared, metrics chosen.
///
/// It is immutable and shared by all threads; a person's journeys are a pure function of the plan and
/// the person's number.
package struct RunPlan: Sendable {
  /// The layouts, in the order of the experiment's variants.
  package internal(set) var layouts: [ExploredLayout]
  package let segments: [PeopleSegment]
  /// The tasks in the control's layout; goals of other layouts are in their plans.
  package private(set) var tasks: [TaskPlan]
  /// The number of tasks of a session.
  package let tasksEach: Int
  package let seed: UInt64
  package let metrics: [Metric]
  package let shape: TallyShape
  /// Whether every variant has people of its own, as in an A/A test; otherwise the same people meet
  /// every variant.
  package let hasOwnPeoplePerVariant: Bool

  /// The screens whose exposure is a metric.
  private let watched: [WatchedScreen]
  /// The tasks that are impossible in a layout, in the order of layouts and tasks.
  ///
  /// People walk them and fail, because a layout that lacks a goal is worse, but still part of the comparison.
  package let impossibleTasks: [ImpossibleTask]
  /// The draws of all that is not known about people.
  package let worlds: Worlds
  /// The parameters of each segment in each world, world by world; of the first world alone if all is as declared.
  let prepared: [PreparedParameters]
  let segmentWeights: WeightedChoice
  /// How people get a task in each world; in the first alone if it is the same in all.
  let taskWeights: [WeightedChoice]

  /// Prepares a checked experiment, with its own seed or another one.
  ///
  /// - Parameter worlds: the number of worlds; `nil` for people as they are declared.
  /// - Throws: `RunPlanError` if there are no tasks, or too many of something.
  package init(
    _ experiment: Experiment, seed: UInt64? = nil, worlds: Int? = WorldSums.standardCount
  ) throws(RunPlanError) {
    let seed = seed ?? UInt64(clamping: experiment.people.seed)
    var layouts: [ExploredLayout] = []
    for variant in experiment.variants.indices {
      layouts.append(
        ExploredLayout(AppPlan(experiment, variant: variant, like: layouts.first?.plan)))
    }
    try self.init(
      layouts: layouts, control: experiment.controlIndex,
      segments: experiment.people.allSegments, tasksEach: experiment.people.tasksEach,
      watched: experiment.watched, seed: seed,
      worlds: worlds.map { Worlds(of: experiment, count: $0, seed: seed) }
        ?? Worlds(asDeclared: WorldSums.standardCount),
      hasOwnPeoplePerVariant: false, taskCount: experiment.tasks.count)
  }

  /// At least two copies of a variant, each with people of its own, so that all differences are chance.
  ///
  /// A place out of range means the first variant.
  package func repeated(variant: Int, times: Int, seed: UInt64) throws(RunPlanError) -> RunPlan {
    let chosen = layouts.indices.contains(variant) ? layouts[variant] : layouts[0]
    return try RunPlan(
      layouts: [ExploredLayout](repeating: chosen, count: max(2, times)), control: 0,
      segments: segments, tasksEach: tasksEach, watched: watched, seed: seed, worlds: worlds,
      hasOwnPeoplePerVariant: true, taskCount: tasks.count)
  }

  /// The same layouts and tasks with one segment of these parameters, as declared.
  package func with(_ parameters: PeopleParameters) throws(RunPlanError) -> RunPlan {
    try with([PeopleSegment(name: "everybody", weight: 1, parameters: parameters)])
  }

  /// The same layouts and tasks with other segments, as declared.
  package func with(_ segments: [PeopleSegment]) throws(RunPlanError) -> RunPlan {
    try with(segments, Worlds(asDeclared: worlds.count), tasksEach: tasksEach, seed: seed)
  }

  /// The same layouts and tasks with people of other worlds, and with another number of tasks a session.
  package func with(
    _ worlds: Worlds, tasksEach: Int? = nil, seed: UInt64? = nil
  ) throws(RunPlanError) -> RunPlan {
    try with(segments, worlds, tasksEach: tasksEach ?? self.tasksEach, seed: seed ?? self.seed)
  }

  private func with(
    _ segments: [PeopleSegment], _ worlds: Worlds, tasksEach: Int, seed: UInt64
  ) throws(RunPlanError) -> RunPlan {
    try RunPlan(
      layouts: layouts, control: shape.control, segments: segments, tasksEach: tasksEach,
      watched: watched, seed: seed, worlds: worlds,
      hasOwnPeoplePerVariant: hasOwnPeoplePerVariant, taskCount: tasks.count,
      impossible: impossibleTasks)
  }

  /// The same with people who judge labels by another rule, except those that the author judged.
  package func with(_ rule: ScentRule, of experiment: Experiment) -> RunPlan {
    var plan = self
    let texts = experiment.labelTexts(for: rule)
    for (place, task) in zip(tasks.indices, experiment.tasks) {
      plan.tasks[place].words = experiment.words(of: task, rule: rule, among: texts)
    }
    return plan
  }

  private init(
    layouts: [ExploredLayout], control: Int, segments: [PeopleSegment], tasksEach: Int,
    watched: [WatchedScreen], seed: UInt64, worlds: Worlds, hasOwnPeoplePerVariant: Bool,
    taskCount: Int,
    impossible: [ImpossibleTask]? = nil
  ) throws(RunPlanError) {
    let tasks = layouts.first?.plan.tasks ?? []
    let seekers = watched.map { screen in
      (screen.name, tasks.indices.filter { tasks[$0].goals.contains { $0.screen == screen.name } })
    }
    let metrics = Metric.all(
      watching: watched, seekers: Dictionary(seekers) { first, _ in first })
    guard let first = layouts.first, !first.plan.tasks.isEmpty, !segments.isEmpty else {
      throw .nothingToDo
    }
    guard taskCount <= AppPlan.limit else { throw .tooManyTasks(limit: AppPlan.limit) }
    guard watched.count <= AppPlan.limit else { throw .tooManyScreens(limit: AppPlan.limit) }
    for segment in segments where segment.parameters.model.walk == nil {
      throw .noWalk(model: segment.parameters.model.name)
    }
    let shape = TallyShape(
      variants: layouts.count, control: control, segments: segments.count,
      tasks: first.plan.tasks.count, journeysEach: tasksEach, worlds: worlds.count,
      metrics: metrics.map(\.id),
      screens: first.plan.watched)
    guard let shape else { throw .tooMuchToCount }
    self.layouts = layouts
    self.segments = segments
    self.tasks = tasks
    self.tasksEach = tasksEach
    self.seed = seed
    self.metrics = metrics
    self.watched = watched
    impossibleTasks = impossible ?? Self.impossibleTasks(in: layouts)
    self.shape = shape
    self.hasOwnPeoplePerVariant = hasOwnPeoplePerVariant
    self.worlds = worlds
    prepared = (0..<(worlds.unknowns.isEmpty ? 1 : worlds.count)).flatMap { world in
      segments.map { PreparedParameters(worlds.parameters($0.parameters, in: world)) }
    }
    segmentWeights = WeightedChoice(weights: segments.map(\.weight))
    taskWeights = (0..<(worlds.moveWeights ? worlds.count : 1)).map { world in
      WeightedChoice(weights: worlds.weights(tasks.map(\.weight), in: world))
    }
  }

  /// The place of a person's parameters in `prepared`.
  @inline(__always)
  func place(ofPerson person: UInt32, segment: Int) -> Int {
    let world = worlds.unknowns.isEmpty ? 0 : shape.world(of: Int(person))
    return world &* segments.count &+ segment
  }

  /// How a person gets a task.
  @inline(__always)
  func taskWeights(ofPerson person: UInt32) -> WeightedChoice {
    taskWeights[taskWeights.count == 1 ? 0 : shape.world(of: Int(person))]
  }

  /// The draws of a person's segment and tasks, the same under every variant, because a tally files the
  /// journeys of a number together by segment and task.
  var sharedDraws: KeyedDraws { KeyedDraws(seed: seed) }

  /// An empty recorder of journeys.
  package var recorder: JourneyRecorder? {
    JourneyRecorder(shape: shape, metrics: metrics, seed: seed)
  }

  /// The draws of a variant's people.
  package func draws(variant: Int) -> KeyedDraws {
    KeyedDraws(
      seed: hasOwnPeoplePerVariant
        ? SplitMix64.mix(seed ^ SplitMix64.mix(UInt64(clamping: variant) + 1)) : seed)
  }

  /// The fewest taps for a task, by variant.
  package func optimalTaps(task: Int) -> [Int?] {
    layouts.map { layout in
      var graph = layout.graph(labels: LabelTable())
      return graph.taps(from: graph.start(of: task), to: task)
    }
  }
}

/// The reason why an experiment with a valid spec cannot be run.
package enum RunPlanError: Error, Hashable, Sendable, CustomStringConvertible {
  case nothingToDo
  case tooManyTasks(limit: Int)
  case tooManyScreens(limit: Int)
  case tooMuchToCount
  /// The people's model is only described.
  case noWalk(model: String)

  /// The faults, one sentence a line.
  package var description: String {
    switch self {
    case .nothingToDo: "there are no tasks for people to do"
    case .tooManyTasks(let limit): "an experiment can have at most \(limit) tasks"
    case .tooManyScreens(let limit): "an experiment can watch at most \(limit) screens"
    case .tooMuchToCount: "the variants, segments, tasks and metrics need too many counts"
    case .noWalk(let model): "the model '\(model)' has no walk"
    }
  }
}
