/// A layout whose routes have been read once: what every thread's graph of it begins with.
package struct ExploredLayout: Sendable {
  /// The layout and what people look for in it.
  package let plan: AppPlan
  /// The fewest taps that anything can take in it.
  package let fewestTaps: FewestTaps
  /// After how many states that promise less than it has found a search for the fewest taps gives up.
  package var statesPerSearch = 20_000

  /// Reads a layout's routes.
  package init(_ plan: AppPlan) {
    self.plan = plan
    fewestTaps = FewestTaps(plan)
  }

  /// A graph of the layout with nothing in it yet.
  ///
  /// - Parameter labels: the words people read, shared by the graphs of one thread.
  package func graph(labels: LabelTable) -> LayoutGraph {
    LayoutGraph(
      table: TransitionTable(), labels: labels, source: RoutedSource(self, labels: labels))
  }
}
