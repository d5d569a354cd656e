import Experiments
import RouterCore

/// A layout whose routes have been read once: what every thread's graph of it begins with.
package struct ExploredLayout: Sendable {
  /// The layout and what people look for in it.
  package let plan: AppPlan
  /// The fewest taps that anything can take in it.
  package let fewestTaps: FewestTaps
  /// The same once the root is there that stays; nothing where none is known to stay.
  let settledTaps: FewestTaps?
  /// After how many states that promise less than it has found a search for the fewest taps gives up;
  /// below 65 535, to which such states are counted.
  package var statesPerSearch = 20_000

  /// Reads a layout's routes.
  package init(_ plan: AppPlan) {
    self.plan = plan
    let taps = FewestTaps(plan)
    fewestTaps = taps
    settledTaps = plan.layout.settledRoot.map { FewestTaps(plan, root: $0, refining: taps) }
  }

  /// A graph of the layout with nothing in it yet, for one thread.
  ///
  /// - Parameter labels: the words people read, shared by the layouts of a run.
  package func graph(labels: LabelTable) -> LayoutGraph {
    LayoutGraph(SharedCatalog(self, labels: labels), labels: labels)
  }
}
