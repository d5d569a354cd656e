import Analysis
import Metrics
import Statistics

/// A layout seen from its start: which screens are how many taps away.
package struct LayoutMap: Equatable {
  /// Title of the layout.
  package var variant: String
  /// How many states were searched; empty where not all of them were.
  package var extent: String
  /// The screens by distance, nearest first; those that cannot be reached last.
  package var rings: [LayoutRing]

  package init(variant: String, extent: String, rings: [LayoutRing]) {
    self.variant = variant
    self.extent = extent
    self.rings = rings
  }
}

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

extension ReportComposition {
  /// How far every screen is, layout by layout.
  var maps: [LayoutMap] {
    let control = facts(of: results.tally.shape.control)
    return order.compactMap { variant -> LayoutMap? in
      guard let facts = facts(of: variant), !setup.screens.isEmpty else { return nil }
      let extent =
        facts.states.map { "all \(DecimalText.grouped($0)) states were searched" } ?? ""
      return LayoutMap(
        variant: title(ofVariant: variant), extent: extent,
        rings: rings(facts, control: facts == control ? nil : control, variant: variant))
    }
  }

  /// The journeys with exact steps.
  var journeys: [ScriptedJourney] {
    results.scripted.map { ending in
      let place = ending.file.flatMap { file in
        ending.line.map { Place(file: file, line: $0) }
      }
      return ScriptedJourney(
        variant: title(ofVariant: ending.variant),
        title: ending.title.isEmpty ? ending.journey : ending.title, failure: ending.failure,
        place: place)
    }
  }

  private func facts(of variant: Int) -> ExperimentResults.LayoutFacts? {
    results.layouts.indices.contains(variant) ? results.layouts[variant] : nil
  }

  private func rings(
    _ facts: ExperimentResults.LayoutFacts, control: ExperimentResults.LayoutFacts?, variant: Int
  ) -> [LayoutRing] {
    func taps(_ facts: ExperimentResults.LayoutFacts?, _ screen: Int) -> Int? {
      guard let facts, facts.tapsFromHome.indices.contains(screen) else { return nil }
      return facts.tapsFromHome[screen]
    }
    let distances = setup.screens.indices.map { taps(facts, $0) }
    let reached = Set(distances.compactMap { $0 }).sorted().map { Optional($0) }
    return (reached + (distances.contains(nil) ? [nil] : [])).map { distance in
      let screens = setup.screens.indices.filter { distances[$0] == distance }
      return LayoutRing(
        taps: distance,
        screens: screens.map { screen in
          LayoutScreen(
            title: title(ofScreen: setup.screens[screen].name),
            traffic: traffic(on: setup.screens[screen].name, variant: variant),
            tapsInControl: taps(control, screen))
        })
    }
  }

  /// The share of people who came by, in any of their journeys.
  private func traffic(on screen: String, variant: Int) -> Figure? {
    guard
      let visitors = results.tally.visitors(of: screen, variant: variant),
      let share = Proportion(successes: visitors, trials: results.people.count)
    else { return nil }
    let interval = share.wilsonInterval(analysis.level)
    return Figure(share.estimate, low: interval.lower, high: interval.upper, unit: .share)
  }
}

extension Report {
  /// So many maps are drawn; the tables have all.
  private static let mostMaps = 6

  /// How far everything is.
  var mapsChapter: Chapter? {
    guard !maps.isEmpty else { return nil }
    let tables = maps.map { map in
      let rows = map.rings.flatMap { ring in
        ring.screens.map { screen in
          [
            Cell(screen.title),
            Cell(
              ring.title, detail: screen.change(to: ring.taps), tone: screen.tone(at: ring.taps)),
            Cell(screen.traffic?.valueText ?? "–"),
          ]
        }
      }
      let columns = [
        Column("Screen"), Column("From the start"), Column("People by here", isNumber: true),
      ]
      let extent = map.extent.isEmpty ? "" : ", \(map.extent)"
      return Table(map.variant + extent, columns: columns, rows: rows)
    }
    return Chapter(
      "maps", title: "How far everything is",
      introduction: "The screens of each layout by the fewest taps from the start, each with the "
        + "share of people who came by, on whatever way.",
      pictures: maps.prefix(Self.mostMaps).map { .map($0) }, tables: tables, isFolded: true)
  }
}

extension LayoutScreen {
  /// How the distance differs from the control's, or nothing when it does not.
  func change(to taps: Int?) -> String? {
    guard let tapsInControl, tapsInControl != taps else { return nil }
    guard let taps else { return "\(tapsInControl) in the control" }
    return taps < tapsInControl
      ? "nearer: \(tapsInControl) in the control" : "farther: \(tapsInControl) in the control"
  }

  /// Whether the distance is better or worse than the control's.
  func tone(at taps: Int?) -> Emphasis {
    guard let tapsInControl, tapsInControl != taps else { return .plain }
    guard let taps else { return .bad }
    return taps < tapsInControl ? .good : .bad
  }
}
