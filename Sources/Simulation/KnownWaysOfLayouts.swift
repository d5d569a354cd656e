import Experiments
import Metrics
import NavigationGraph
import RouterCore

extension ExperimentResults.KnownWays {
  /// The screens and taps that an exploration reached, nearest first.
  init(_ exploration: Exploration) {
    let table = exploration.graph.table
    var pages: Set<Int32> = []
    var screens: [Way] = []
    var known: Set<String> = []
    var taps: [Tap] = []
    var seen: Set<Tap> = []
    for state in exploration.order {
      guard pages.insert(table.states[Int(state)].page).inserted,
        let found = exploration.graph.routerState(at: state)
      else { continue }
      for shown in exploration.layout.shown(in: found)
      where known.insert(shown.screen).inserted {
        screens.append(Way(screen: shown.screen, steps: exploration.steps(to: state)))
      }
      let scene = exploration.graph.scene(of: state)
      for place in table.range(of: state) where table.transitions[place].kind.isRead {
        let tap = Tap(
          screen: scene.screen,
          label: exploration.graph.labels.text(at: table.transitions[place].label),
          isInMenu: scene.isMenuOpen)
        if seen.insert(tap).inserted { taps.append(tap) }
      }
    }
    self.init(
      states: exploration.expandedCount, isComplete: exploration.isComplete, screens: screens,
      taps: taps)
  }
}

extension Exploration {
  /// The labels and links on the nearest path to a state.
  fileprivate func steps(to state: Int32) -> [String] {
    let (start, places) = path(to: state)
    let situation = start?.situation.map { ["situation \($0)"] } ?? []
    let link = start?.link.map { ["link \($0.url)"] } ?? []
    return situation + link
      + places.map { graph.labels.text(at: graph.table.transitions[$0].label) }
  }
}
