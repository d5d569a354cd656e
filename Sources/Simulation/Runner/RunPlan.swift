package import Experiments
import Hashing
package import Metrics
package import NavigationGraph

/// An experiment, ready to be walked: layouts looked over, people prepared, metrics chosen.
///
/// It is immutable and shared by all threads. What it yields for a person is a pure function of the
/// plan and the person's number.
package struct RunPlan: Sendable {
  /// The layouts, in the order of the experiment's variants.
  package internal(set) var layouts: [ExploredLayout]
  /// The groups of people with their weights.
  package let segments: [PeopleSegment]
  /// The tasks, as the control's layout has them; goals of other layouts stand in their plans.
  package let tasks: [TaskPlan]
  /// How many tasks each person has in one session.
  package let tasksEach: Int
  /// The seed of everything random.
  package let seed: UInt64
  /// The metrics, and the shape of the tally they are counted in.
  package let metrics: [Metric]
  package let shape: TallyShape
  /// Whether every variant is walked by people of its own, as an A/A test of the machinery wants
  /// it; otherwise the same people meet every variant.
  package let hasOwnPeoplePerVariant: Bool

  /// The screens whose exposure is a metric.
  private let watched: [String]
  let temperaments: [PreparedParameters]
  let segmentWeights: WeightedChoice
  let taskWeights: WeightedChoice

  /// Prepares an experiment.
  ///
  /// - Parameters:
  ///   - experiment: a checked experiment.
  ///   - seed: the seed of everything random; nil means the experiment's own.
  /// - Throws: `RunPlanError` when some task cannot be done in some layout, or when there is
  ///   nothing to do at all.
  package init(_ experiment: Experiment, seed: UInt64? = nil) throws(RunPlanError) {
    let layouts = experiment.variants.indices.map {
      ExploredLayout(AppPlan(experiment, variant: $0))
    }
    try self.init(
      layouts: layouts, control: experiment.controlIndex,
      segments: experiment.people.allSegments, tasksEach: experiment.people.tasksEach,
      watched: experiment.watchedScreens,
      seed: seed ?? UInt64(clamping: experiment.people.seed), hasOwnPeoplePerVariant: false,
      taskCount: experiment.tasks.count)
  }

  /// The same variant several times, each with people of its own: whatever differs is chance.
  ///
  /// - Parameters:
  ///   - variant: the variant by its place; out of range is taken as the first.
  ///   - times: how many copies there are, at least 2.
  ///   - seed: the seed of everything random.
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  package func repeated(
    variant: Int, times: Int, seed: UInt64
  ) throws(RunPlanError) -> RunPlan {
    let chosen = layouts.indices.contains(variant) ? layouts[variant] : layouts[0]
    return try RunPlan(
      layouts: [ExploredLayout](repeating: chosen, count: max(2, times)), control: 0,
      segments: segments, tasksEach: tasksEach, watched: watched, seed: seed,
      hasOwnPeoplePerVariant: true, taskCount: tasks.count)
  }

  /// The same layouts and tasks with other people: one segment with these parameters, as a sweep
  /// through assumptions wants it.
  ///
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  package func with(_ parameters: PeopleParameters) throws(RunPlanError) -> RunPlan {
    try with([PeopleSegment(name: "everybody", weight: 1, parameters: parameters)])
  }

  /// The same layouts and tasks with other groups of people.
  ///
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  package func with(_ segments: [PeopleSegment]) throws(RunPlanError) -> RunPlan {
    try RunPlan(
      layouts: layouts, control: shape.control, segments: segments,
      tasksEach: tasksEach, watched: watched, seed: seed,
      hasOwnPeoplePerVariant: hasOwnPeoplePerVariant, taskCount: tasks.count)
  }

  private init(
    layouts: [ExploredLayout], control: Int, segments: [PeopleSegment], tasksEach: Int,
    watched: [String], seed: UInt64, hasOwnPeoplePerVariant: Bool, taskCount: Int
  ) throws(RunPlanError) {
    let metrics = Metric.all(watching: watched)
    guard let first = layouts.first, !first.plan.tasks.isEmpty, !segments.isEmpty else {
      throw .nothingToDo
    }
    guard taskCount <= AppPlan.limit else { throw .tooManyTasks(limit: AppPlan.limit) }
    guard watched.count <= AppPlan.limit else { throw .tooManyScreens(limit: AppPlan.limit) }
    for segment in segments where segment.parameters.model.walk == nil {
      throw .noWalk(model: segment.parameters.model.name)
    }
    let unreachable = UnreachableTask.all(in: layouts)
    guard unreachable.isEmpty else { throw .unreachable(unreachable) }
    let shape = TallyShape(
      variants: layouts.count, control: control, segments: segments.count,
      tasks: first.plan.tasks.count, journeysEach: tasksEach, metrics: metrics.map(\.id),
      screens: first.plan.watched)
    guard let shape else { throw .tooMuchToCount }
    self.layouts = layouts
    self.segments = segments
    tasks = first.plan.tasks
    self.tasksEach = tasksEach
    self.seed = seed
    self.metrics = metrics
    self.watched = watched
    self.shape = shape
    self.hasOwnPeoplePerVariant = hasOwnPeoplePerVariant
    temperaments = segments.map { PreparedParameters($0.parameters) }
    segmentWeights = WeightedChoice(weights: segments.map(\.weight))
    taskWeights = WeightedChoice(weights: tasks.map(\.weight))
  }

  /// The draws of a person's group and tasks, the same under every variant whoever walks it.
  ///
  /// A tally files the journeys of a number together by group and task.
  var sharedDraws: KeyedDraws { KeyedDraws(seed: seed) }

  /// The draws of a variant's people.
  package func draws(variant: Int) -> KeyedDraws {
    KeyedDraws(
      seed: hasOwnPeoplePerVariant
        ? SplitMix64.mix(seed ^ SplitMix64.mix(UInt64(clamping: variant) + 1)) : seed)
  }

  /// The fewest taps from where a task begins, by variant.
  ///
  /// - Parameter task: the task by its place.
  package func optimalTaps(task: Int) -> [Int?] {
    layouts.map { layout in
      var graph = layout.graph(labels: LabelTable())
      return graph.taps(from: graph.start(of: task), to: task)
    }
  }
}

/// Why an experiment cannot be run although it reads well.
package enum RunPlanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no tasks, no variants or no people.
  case nothingToDo
  /// There are more tasks than can be told apart.
  case tooManyTasks(limit: Int)
  /// There are more watched screens than can be told apart.
  case tooManyScreens(limit: Int)
  /// Variants, segments, tasks and metrics multiply to more counts than fit.
  case tooMuchToCount
  /// The people's model is described but nothing walks by it.
  case noWalk(model: String)
  /// Some tasks cannot be done in some layouts; at least one.
  case unreachable([UnreachableTask])

  /// What is wrong, one sentence a line.
  package var description: String {
    switch self {
    case .nothingToDo: "there are no tasks for people to do"
    case .tooManyTasks(let limit): "an experiment can tell \(limit) tasks apart, no more"
    case .tooManyScreens(let limit): "an experiment can watch \(limit) screens, no more"
    case .tooMuchToCount: "variants, segments, tasks and metrics multiply to too many counts"
    case .noWalk(let model): "nothing walks by the model '\(model)'"
    case .unreachable(let tasks): tasks.map(\.description).joined(separator: "\n")
    }
  }
}

/// A task that nobody can do in a layout, found before anybody tries.
package struct UnreachableTask: Hashable, Sendable, CustomStringConvertible {
  /// The name of the task and its place.
  package let task: String
  package let taskIndex: Int
  /// The name of the variant.
  package let variant: String
  /// How many states the layout was looked over in.
  package let statesExplored: Int
  /// What failed on the way to where the task begins.
  package let failures: [String]

  /// Every task of every layout that cannot be done.
  static func all(in layouts: [ExploredLayout]) -> [UnreachableTask] {
    layouts.flatMap { layout in
      var graph = layout.graph(labels: LabelTable())
      return layout.plan.tasks.indices.compactMap { task -> UnreachableTask? in
        guard graph.taps(from: graph.start(of: task), to: task) == nil else { return nil }
        return UnreachableTask(
          task: layout.plan.tasks[task].name, taskIndex: task, variant: layout.plan.layout.name,
          statesExplored: graph.table.states.count,
          failures: layout.plan.starts[task].failures)
      }
    }
  }

  /// The fault, as a sentence.
  package var description: String {
    let start =
      failures.isEmpty ? "" : "; its start fails already: \(failures.joined(separator: ", "))"
    return "task '\(task)' cannot be done under '\(variant)': no taps lead to its goal"
      + " (\(statesExplored) states explored)\(start)"
  }
}
