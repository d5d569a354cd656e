import RouterCore

/// The states of a layout as one thread knows them: what any thread has routed is taken over.
struct RoutedStates {
  /// The states of all threads.
  let shared: SharedCatalog
  /// How many states there are.
  private(set) var count = 0
  /// At least so many taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []

  /// Nothing is taken over yet.
  init(_ shared: SharedCatalog) {
    self.shared = shared
  }

  /// The index of a state, which is added to the table when the thread does not know it.
  mutating func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    let (index, news) = shared.index(of: state, knowing: count)
    take(news, into: &table)
    return index
  }

  /// What a person can do in a state, with what comes of it; the states that it leads to are added to
  /// the table.
  mutating func transitions(
    from state: Int32, in table: inout TransitionTable
  ) -> [Transition] {
    let (transitions, news) = shared.transitions(from: state, knowing: count)
    take(news, into: &table)
    return transitions
  }

  private mutating func take(_ news: SharedCatalog.News, into table: inout TransitionTable) {
    for sight in news.sights { _ = table.add(sight) }
    bounds += news.bounds
    count += news.sights.count
  }
}
