/// The screens at one distance from the start.
package struct LayoutRing: Equatable {
  /// Taps from the start, or nothing when there is no way.
  package var taps: Int?
  /// The screens, in the order of the app.
  package var screens: [LayoutScreen]

  package init(taps: Int?, screens: [LayoutScreen]) {
    self.taps = taps
    self.screens = screens
  }

  /// The distance as a reader sees it.
  package var title: String {
    switch taps {
    case .none: "no way"
    case 0: "at the start"
    case 1: "1 tap"
    case .some(let taps): "\(taps) taps"
    }
  }
}
