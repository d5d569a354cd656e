import Experiments
import RouterCore

/// The states of a layout as one thread knows them: what any thread has routed is taken over.
struct RoutedStates {
  /// The states of all threads.
  let shared: SharedCatalog
  /// How many states there are.
  private(set) var count = 0
  /// At least so many taps from each state to each goal, goals side by side.
  private(set) var bounds: [UInt8] = []
  private var rehearsal: TapRehearsal
  private var transitions: [Transition] = []

  /// Nothing is taken over yet.
  init(_ shared: SharedCatalog) {
    self.shared = shared
    rehearsal = TapRehearsal(shared.layout.plan.layout)
  }

  /// The index of a state, which is added to the table when the thread does not know it.
  mutating func index(of state: RouterState, in table: inout TransitionTable) -> Int32 {
    shared.withCatalog { catalog in
      let index = catalog.index(of: state)
      takeStates(of: catalog, into: &table)
      return index
    }
  }

  /// Adds what a person can do in a state to the table, with what comes of it.
  mutating func explore(_ state: Int32, in table: inout TransitionTable) {
    if shared.withCatalog({ take(state, of: $0, into: &table) }) { return }
    // Routed outside the lock, by whoever looks into the state first.
    let origin = shared.state(at: state) ?? RouterState()
    var taps = RoutedTap.all(in: origin, by: &rehearsal)
    shared.withCatalog { catalog in
      catalog.explore(state, taps: &taps)
      _ = take(state, of: catalog, into: &table)
    }
  }

  /// Takes a state over that somebody has explored; tells whether anybody has.
  private mutating func take(
    _ state: Int32, of catalog: StateCatalog, into table: inout TransitionTable
  ) -> Bool {
    transitions.removeAll(keepingCapacity: true)
    guard catalog.appendTransitions(from: state, to: &transitions) else { return false }
    takeStates(of: catalog, into: &table)
    table.explore(state, transitions: transitions)
    return true
  }

  /// Takes the states over that the thread does not know.
  private mutating func takeStates(
    of catalog: StateCatalog, into table: inout TransitionTable
  ) {
    guard count < catalog.count else { return }
    for state in count..<catalog.count { _ = table.add(catalog.sight(of: state)) }
    bounds += catalog.bounds[(count * catalog.goals)...]
    count = catalog.count
  }
}
