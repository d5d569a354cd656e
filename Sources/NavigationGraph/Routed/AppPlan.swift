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
