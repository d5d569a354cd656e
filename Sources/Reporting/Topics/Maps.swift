import Analysis
import Metrics
import SourceText
import Statistics

/// The screens of a layout by their distance in taps from the start.
struct LayoutMap: Equatable {
  var variant: String
  /// The number of searched states, in words; empty if not all states were searched.
  var extent: String
  /// The screens by distance, nearest first, with unreachable screens last.
  var rings: [Ring]
  /// The layout's colour, the same in the whole report.
  var color = LayoutColor.shared
  /// The most common ways from screen to screen, most common first, without steps back.
  var edges: [Edge] = []

  /// A way from one screen to another, whatever its labels are.
  struct Edge: Equatable {
    /// The screens' titles, and the tapped labels, most common first.
    var from, to: String
    var labels: [String]
    /// The taps per journey.
    var perJourney: Double
  }

  /// The screens at one distance from the start.
  struct Ring: Equatable {
    /// The taps from the start; `nil` if there is no path.
    var taps: Int?
    var screens: [Screen]

    var title: String {
      switch taps {
      case nil: "no path"
      case 0: "at the start"
      case let taps?: taps.counted("tap")
      }
    }
  }

  struct Screen: Equatable {
    var title: String
    /// The share of people who saw the screen, if it is watched.
    var traffic: Figure?
    /// The taps from the start in the control, if they differ.
    var tapsInControl: Int?

    /// The comparison with the control's distance; `nil` if they are equal.
    func change(to taps: Int?) -> String? {
      guard let tapsInControl, tapsInControl != taps else { return nil }
      let change = taps.map { $0 < tapsInControl ? "nearer: " : "farther: " } ?? ""
      return "\(change)\(tapsInControl) in the control"
    }

    /// The difference to the control's distance, in few words; empty if they are equal.
    func step(to taps: Int?) -> String {
      guard let taps, let tapsInControl, tapsInControl != taps else { return "" }
      return ", \(abs(taps - tapsInControl)) \(taps < tapsInControl ? "nearer" : "farther")"
    }

    /// Whether the distance is better or worse than the control's.
    func emphasis(at taps: Int?) -> Emphasis {
      guard let tapsInControl, tapsInControl != taps else { return .plain }
      return taps.map { $0 < tapsInControl } == true ? .good : .bad
    }
  }
}

extension LayoutMap: Encodable {
  private struct EncodedScreen: Encodable {
    let title: String
    @NullIfNil var taps: Int?
    let tapsInControl: Int?
    let traffic: Figure?
  }

  func encode(to encoder: any Encoder) throws {
    let screens = rings.flatMap { ring in
      ring.screens.map {
        EncodedScreen(
          title: $0.title, taps: ring.taps, tapsInControl: $0.tapsInControl, traffic: $0.traffic)
      }
    }
    try encoder.encode(members: ["variant": variant, "extent": extent, "screens": screens])
  }
}

extension ReportComposition {
  var maps: [LayoutMap] {
    let control = results.layouts[checked: control]
    return order.compactMap { variant in
      // A run without distances does not even have that of the first screen.
      guard let facts = results.layouts[checked: variant],
        facts.tapsFromHome.contains(where: { $0 != nil })
      else { return nil }
      let extent = facts.states.map { "all \(DecimalText.grouped($0)) states were searched" } ?? ""
      return LayoutMap(
        variant: title(ofVariant: variant), extent: extent,
        rings: rings(facts, control: facts == control ? nil : control, variant: variant),
        color: color(ofVariant: variant), edges: edges(of: variant))
    }
  }

  private static var mostEdges: Int { 24 }

  /// The most common ways of all people from screen to screen; ties are sorted by name.
  private func edges(of variant: Int) -> [LayoutMap.Edge] {
    guard let flow = results.tally.flows[checked: variant] else { return [] }
    let journeys = flow.journeys.reduce(0, +)
    let taps = flow.taps.filter { tap, _ in
      !["back", "close"].contains(tap.kind) && tap.target != tap.place.screen
    }
    let ways = Dictionary(grouping: taps) { [$0.key.place.screen, $0.key.target] }
    let counted = ways.map { way, taps in
      (
        way: way, labels: taps.map { (label: $0.key.label, count: $0.value.sum(\.taps)) },
        count: taps.reduce(0) { $0 + $1.value.sum(\.taps) }
      )
    }
    let common = counted.filter { $0.count > 0 }.sorted {
      $0.count == $1.count ? $0.way.lexicographicallyPrecedes($1.way) : $0.count > $1.count
    }
    return common.prefix(Self.mostEdges).map { edge in
      let labels = edge.labels.sorted { ($1.count, $0.label) < ($0.count, $1.label) }
      return LayoutMap.Edge(
        from: title(ofScreen: edge.way[0]), to: title(ofScreen: edge.way[1]),
        labels: labels.map(\.label).uniqued,
        perJourney: journeys > 0 ? Double(edge.count) / Double(journeys) : 0)
    }
  }

  private func rings(
    _ facts: ExperimentResults.LayoutFacts, control: ExperimentResults.LayoutFacts?, variant: Int
  ) -> [LayoutMap.Ring] {
    func taps(_ facts: ExperimentResults.LayoutFacts?, _ screen: Int) -> Int? {
      facts?.tapsFromHome[checked: screen] ?? nil
    }
    let distances = setup.screens.indices.map { taps(facts, $0) }
    let reached = Set(distances.compactMap { $0 }).sorted().map { Optional($0) }
    return (reached + (distances.contains(nil) ? [nil] : [])).map { distance in
      let screens = setup.screens.indices.filter { distances[$0] == distance }
      return LayoutMap.Ring(
        taps: distance,
        screens: screens.map { screen in
          LayoutMap.Screen(
            title: title(ofScreen: setup.screens[screen].name),
            traffic: traffic(on: setup.screens[screen].name, variant: variant),
            tapsInControl: taps(control, screen))
        })
    }
  }

  /// The share of people who saw a screen in any of their journeys.
  private func traffic(on screen: String, variant: Int) -> Figure? {
    guard
      let visitors = results.tally.visitors(of: screen, variant: variant),
      let share = Proportion(successes: visitors, trials: results.people.count)
    else { return nil }
    return Figure(share.estimate, share.wilsonInterval(analysis.level), unit: .share)
  }
}

extension Report {
  private static let mostMaps = 6

  var mapsChapter: Chapter? {
    guard !maps.isEmpty else { return nil }
    let tables = maps.flatMap { map in
      let rows = map.rings.flatMap { ring in
        ring.screens.map { screen in
          [
            Cell(screen.title),
            Cell(
              ring.title, detail: screen.change(to: ring.taps),
              emphasis: screen.emphasis(at: ring.taps)),
            Cell(screen.traffic?.valueText ?? "–"),
          ]
        }
      }
      let extent = map.extent.isEmpty ? "" : ", \(map.extent)"
      let screens = Table(
        map.variant + extent, columns: ["Screen", "From the start", .number("People who saw it")],
        rows: rows)
      return [screens] + (map.edges.isEmpty ? [] : [map.edgeTable])
    }
    return Chapter(
      id: "maps", title: "How far everything is",
      introduction: "The screens of each layout by their fewest taps from the start, with the "
        + "share of people who saw them."
        + (maps.allSatisfy(\.edges.isEmpty)
          ? ""
          : " Lines are the most common ways from screen to screen; thicker lines mean more taps. Steps back are not drawn."),
      pictures: [.maps(Array(maps.prefix(Self.mostMaps)))], tables: tables, isFolded: true,
      fold: Chapter.Fold(title: "The maps"))
  }
}

extension LayoutMap {
  /// The ways from screen to screen as a table.
  fileprivate var edgeTable: Table {
    Table(
      "\(variant), the most common ways", columns: ["From", "To", .number("Taps in 100 journeys")],
      rows: edges.map { edge in
        [
          Cell(edge.from),
          Cell(edge.to, detail: edge.labels.prefix(4).map { "“\($0)”" }.joined(separator: ", ")),
          Cell(Wording.decimal(100 * edge.perJourney, digits: 1)),
        ]
      })
  }
}

extension [FlowTally.TapCounts] {
  fileprivate func sum(_ part: KeyPath<FlowTally.TapCounts, Int>) -> Int {
    reduce(0) { $0 + $1[keyPath: part] }
  }
}
