import Experiments
import NavigationGraph
import RouterCore

/// How far a state is from home, and what going back shows on the way.
struct HomeDistance {
  private let layout: Layout
  private let home: [String]

  init(_ layout: Layout) {
    self.layout = layout
    home = layout.shown(in: layout.state(in: nil).state).map(\.screen)
  }

  /// The fewest taps home; nothing when there is no way.
  func taps(from state: RouterState) -> Int? {
    WaySearch(layout).way(from: state) { layout.shown(in: $0).map(\.screen) == home }?.count
  }

  /// The screens that going back, or closing, shows one after the other.
  func wayBack(from start: RouterState) -> [String] {
    var state = start
    var seen: Set<RouterState> = [start]
    var screens: [String] = []
    while let back = layout.affordances(in: state).first(where: {
      $0.kind == .back || $0.kind == .close
    }) {
      state = layout.perform(back, in: state).state
      guard seen.insert(state).inserted else { break }
      screens.append(layout.shownNames(in: state).joined(separator: " + "))
    }
    return screens
  }
}
