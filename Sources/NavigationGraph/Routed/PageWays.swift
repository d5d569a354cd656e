/// How many taps it takes at least from one page to a goal, whatever lies below the page.
///
/// Exact ways are searched state by state, and the states of an app are without number, since
/// stacks grow. But a tap leads to the same page from states that look the same, or it reveals a
/// page that is already there; the pages are few. So the fewest taps between pages, found once per
/// layout, bound the taps between states from below and tell the search where not to look.
///
/// That equal pages lead alike is what was seen while exploring, not proved: where an app breaks it,
/// a bound can be too high, and the fewest taps found for a state with it.
package struct PageWays: Sendable {
  private let places: [PageKey: Int]
  /// By goal, then by page.
  private let taps: [[Int32]]
  /// How many states were looked into.
  package let statesExplored: Int

  /// Stands for "no way leads there".
  package static let unreachable = Int32.max / 2

  init(places: [PageKey: Int], taps: [[Int32]], statesExplored: Int) {
    self.places = places
    self.taps = taps
    self.statesExplored = statesExplored
  }

  /// At least so many taps from a state that shows `visible` and hides `hidden`, by goal;
  /// `unreachable` when the goal cannot be reached.
  func bounds(visible: PageKey, hidden: [HiddenPage]) -> [Int32] {
    guard let place = places[visible] else { return taps.map { _ in 0 } }
    let hiddenPlaces = hidden.map { (place: places[$0.page], taps: $0.taps) }
    return taps.map { taps in
      hiddenPlaces.reduce(taps[place]) { bound, hidden in
        min(bound, hidden.taps + (hidden.place.map { taps[$0] } ?? 0))
      }
    }
  }
}
