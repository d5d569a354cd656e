package import Experiments
package import RouterCore
import SourceText

/// What a graph needs to know about one layout: what can be done in it, what people look for, what
/// is watched.
///
/// Immutable and shared by all threads.
package struct AppPlan: Sendable {
  /// The layout.
  package let layout: Layout
  /// The tasks; a goal of the graph is the place of a task in this list.
  package let tasks: [TaskPlan]
  /// The state in which each task begins, with what failed on the way there.
  package let starts: [Start]
  /// The names of the screens whose visitors are counted, at most 64: those whose exposure is a metric
  /// first, then the app's others.
  package let watched: [String]

  /// Where a task begins.
  package struct Start: Sendable {
    /// The state of the router.
    package let state: RouterState
    /// What failed on the way there.
    package let failures: [String]
  }

  /// How many tasks and watched screens a graph can tell apart.
  package static let limit = GoalSet.capacity

  /// The plan of one variant of an experiment.
  ///
  /// - Parameters:
  ///   - experiment: a checked experiment.
  ///   - variant: the variant by its place.
  package init(_ experiment: Experiment, variant: Int) {
    let layout = Layout(experiment, variant: variant)
    self.layout = layout
    tasks = Array(TaskPlan.all(of: experiment, in: layout).prefix(Self.limit))
    starts = tasks.map { task in
      let begun = layout.state(in: task.situation)
      return Start(state: begun.state, failures: begun.failures)
    }
    let others = experiment.app.screens.map(\.name.value).filter {
      !experiment.watchedScreens.contains($0)
    }
    watched = Array((experiment.watchedScreens + others).prefix(Self.limit))
  }
}

/// A layout whose routes have been read once: what every thread's graph of it begins with.
package struct ExploredLayout: Sendable {
  /// The layout and what people look for in it.
  package let plan: AppPlan
  /// The fewest taps that anything can take in it.
  package let fewestTaps: TapLowerBounds
  /// The same once the root is there that stays; nil where none is known to stay.
  let settledTaps: TapLowerBounds?
  /// After how many states that promise less than it has found a search for the fewest taps gives up;
  /// below 65 535, to which such states are counted.
  package var statesPerSearch = 20_000

  /// Reads a layout's routes.
  package init(_ plan: AppPlan) {
    self.plan = plan
    let taps = TapLowerBounds(plan)
    fewestTaps = taps
    settledTaps = plan.layout.settledRoot.map { TapLowerBounds(plan, root: $0, refining: taps) }
  }

  /// A graph of the layout with nothing in it yet, for one thread.
  ///
  /// - Parameter labels: the words people read, shared by the layouts of a run.
  package func graph(labels: LabelTable) -> LayoutGraph {
    LayoutGraph(SharedCatalog(self, labels: labels), labels: labels)
  }
}

/// What a graph needs to know of a screen that shows something, worked out once.
struct ScreenTraits {
  /// The goals that are reached while it is in front.
  let reached: GoalSet
  /// The watched screens that it is.
  let watched: UInt64

  /// Looks a screen up.
  init(of name: String, about context: ContextValue, in plan: AppPlan) {
    var reached = GoalSet.none
    for (goal, task) in plan.tasks.enumerated()
    where task.goals.contains(where: {
      $0.screen == name && ($0.context == nil || $0.context == context)
    }) {
      reached.formUnion(GoalSet(goal: goal))
    }
    self.reached = reached
    var watched: UInt64 = 0
    for (place, screen) in plan.watched.enumerated() where screen == name {
      watched |= 1 << UInt64(place)
    }
    self.watched = watched
  }
}
