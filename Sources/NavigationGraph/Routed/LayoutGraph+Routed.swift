extension LayoutGraph {
  /// A graph with nothing in it yet.
  ///
  /// - Parameters:
  ///   - catalog: the states that all threads have met.
  ///   - labels: the words people read.
  package init(_ catalog: SharedCatalog, labels: LabelTable) {
    self.init(table: TransitionTable(), labels: labels, source: RoutedSource(catalog))
  }
}
