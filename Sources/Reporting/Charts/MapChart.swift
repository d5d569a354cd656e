/// A layout seen from its start: one ring of screens for each number of taps.
struct MapChart {
  let map: LayoutMap

  /// The rings as lists, nearest first; a bar under each screen shows its traffic.
  var node: HTMLNode {
    element(.figure, .class("chart")) {
      element(.figcaption) {
        element(.strong) { map.variant }
        " \(map.extent)"
      }
      element(.ol, .class("map")) {
        for ring in map.rings {
          element(.li, .class("ring")) {
            element(.div, .class("distance")) { ring.title }
            element(.ul) {
              for screen in ring.screens { chip(screen, at: ring.taps) }
            }
          }
        }
      }
    }
  }

  private func chip(_ screen: LayoutScreen, at taps: Int?) -> HTMLNode {
    element(.li, .class("screen \(screen.emphasis(at: taps).rawValue)")) {
      element(.span) { screen.title }
      if let change = screen.change(to: taps) { element(.small) { change } }
      if let traffic = screen.traffic, let share = traffic.value, share.isFinite {
        element(.small, .class("traffic")) { traffic.valueText }
        SVG.decoration(height: 3) {
          element(
            .rect, .geometry(.width, .percent(min(100, max(0, share * 100)))),
            .geometry(.height, .pixels(3)))
        }
      }
    }
  }
}
