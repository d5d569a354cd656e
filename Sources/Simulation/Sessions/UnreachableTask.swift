import Experiments
import NavigationGraph

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

  /// What is wrong, as a sentence.
  package var description: String {
    let start =
      failures.isEmpty ? "" : "; its start fails already: \(failures.joined(separator: ", "))"
    return "task '\(task)' cannot be done under '\(variant)': no taps lead to its goal"
      + " (\(statesExplored) states explored)\(start)"
  }
}
