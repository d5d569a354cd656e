/// A screen on the map of a layout.
package struct LayoutScreen: Equatable {
  /// The screen's title.
  package var title: String
  /// The share of people who came by, where the screen is watched.
  package var traffic: Figure?
  /// Taps from the start in the control, where they differ.
  package var tapsInControl: Int?

  package init(title: String, traffic: Figure? = nil, tapsInControl: Int? = nil) {
    self.title = title
    self.traffic = traffic
    self.tapsInControl = tapsInControl
  }
}
