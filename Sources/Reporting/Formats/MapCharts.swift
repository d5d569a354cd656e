import Analysis

extension LayoutMap {
  private static let lineHeight = 30.0
  private static let arcWidth = 112.0
  private static let thickest = 14.0

  /// The maps side by side.
  static func node(of maps: [LayoutMap]) -> HTMLNode {
    let most = maps.flatMap(\.edges).map(\.perJourney).max() ?? 0
    return element(.div, .class("maps")) { for map in maps { map.chart(most: most) } }
  }

  /// The screens one below the other, nearest first, and an arc for each of the most common ways.
  ///
  /// - Parameter most: the traffic of the thickest line, the same for all maps of a page.
  private func chart(most: Double) -> HTMLNode {
    element(.figure, .class("chart"), .about(.layout, variant)) {
      element(.figcaption, .class("name")) {
        element(.span, .class("key \(color.name)"), .decorative)
        element(.strong) { variant }
        if !extent.isEmpty { element(.small) { extent } }
      }
      element(.div, .class(edges.isEmpty ? "map" : "map drawn")) {
        if !edges.isEmpty { arcs(most: most) }
        element(.ol) {
          for ring in rings {
            for (place, screen) in ring.screens.enumerated() {
              line(of: screen, at: ring, isFirst: place == 0)
            }
          }
        }
      }
    }
  }

  private func line(of screen: Screen, at ring: Ring, isFirst: Bool) -> HTMLNode {
    element(
      .li, .class("stop\(isFirst ? " nearest" : "") \(screen.emphasis(at: ring.taps).rawValue)")
    ) {
      element(.span, .class("title")) { screen.title }
      element(.small, .class("far")) {
        ring.title
        screen.step(to: ring.taps)
      }
      element(.small, .class("by")) { screen.traffic?.valueText ?? "" }
    }
  }

  private func arcs(most: Double) -> HTMLNode {
    let titles = rings.flatMap { $0.screens.map(\.title) }
    let height = Double(titles.count) * Self.lineHeight
    return .element(
      .svg,
      [
        .class("arcs \(color.name)"), .decorative,
        .geometry(.width, .pixels(Self.arcWidth)), .geometry(.height, .pixels(height)),
      ],
      edges.reversed().flatMap { edge -> [HTMLNode] in
        guard let from = titles.firstIndex(of: edge.from),
          let to = titles.firstIndex(of: edge.to), from != to
        else { return [] }
        return [arc(edge, from: from, to: to, of: titles.count, most: most)]
      })
  }

  /// An arc on the left of the names, which bends out farther for a longer way.
  private func arc(
    _ edge: Edge, from: Int, to: Int, of count: Int, most: Double
  ) -> HTMLNode {
    let (start, end) = (Self.middle(of: from), Self.middle(of: to))
    let reach = 18 + (Self.arcWidth - 30) * Double(abs(to - from)) / Double(max(1, count - 1))
    let edgeOfNames = Self.arcWidth - 4
    func text(_ value: Double) -> String { SVG.Length.pixels(value).text }
    let bend = text(edgeOfNames - reach * 4 / 3)
    let contour =
      "M\(text(edgeOfNames)) \(text(start))C\(bend) \(text(start)) \(bend) \(text(end)) "
      + "\(text(edgeOfNames)) \(text(end))"
    let width = most > 0 ? max(1, Self.thickest * edge.perJourney / most) : 1
    return .element(
      .path,
      [
        .class(to > from ? "way" : "way up"), .contour(contour), .strokeWidth(.pixels(width)),
      ],
      [
        element(.title) {
          "\(edge.from) → \(edge.to): \(Wording.decimal(100 * edge.perJourney, digits: 1)) taps in 100 journeys"
        }
      ])
  }

  private static func middle(of place: Int) -> Double { (Double(place) + 0.5) * lineHeight }
}
