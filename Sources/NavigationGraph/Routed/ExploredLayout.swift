/// A layout that has been looked over once: what every thread's graph of it begins with.
package struct ExploredLayout: Sendable {
  /// The layout and what people look for in it.
  package let plan: AppPlan
  /// The fewest taps between its pages.
  package let ways: PageWays

  /// Looks a layout over, from everywhere a task begins.
  package init(_ plan: AppPlan) {
    self.plan = plan
    var builder = PageWaysBuilder(plan: plan)
    ways = builder.build(from: plan.starts.map(\.state))
  }

  /// A graph of the layout with nothing in it yet.
  ///
  /// - Parameter labels: the words people read, shared by the graphs of one thread.
  package func graph(labels: LabelTable) -> LayoutGraph {
    LayoutGraph(
      table: TransitionTable(), labels: labels,
      source: RoutedSource(plan: plan, ways: ways, labels: labels))
  }
}
