import Analysis
import Metrics
import SourceText
import Statistics

/// A layout seen from its start: which screens are how many taps away.
struct LayoutMap: Equatable {
  /// Title of the layout.
  var variant: String
  /// How many states were searched; empty where not all of them were.
  var extent: String
  /// The screens by distance, nearest first; those that cannot be reached last.
  var rings: [LayoutRing]
}

/// The screens at one distance from the start.
struct LayoutRing: Equatable {
  /// Taps from the start; `nil` when there is no path.
  var taps: Int?
  /// The screens, in the order of the app.
  var screens: [LayoutScreen]

  /// The distance as a reader sees it.
  var title: String {
    switch taps {
    case .none: "no way"
    case 0: "at the start"
    case 1: "1 tap"
    case .some(let taps): "\(taps) taps"
    }
  }
}

/// A screen on the map of a layout.
struct LayoutScreen: Equatable {
  var title: String
  /// Share of people who came by, where the screen is watched.
  var traffic: Figure?
  /// Taps from the start in the control, where they differ.
  var tapsInControl: Int?
}

extension LayoutMap: Encodable {
  private enum CodingKeys: CodingKey { case variant, extent, screens }

  /// One screen with its distance.
  private struct Screen: Encodable {
    let title: String
    @NullIfNil var taps: Int?
    let tapsInControl: Int?
    let traffic: Figure?
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(variant, forKey: .variant)
    try members.encode(extent, forKey: .extent)
    let screens = rings.flatMap { ring in
      ring.screens.map {
        Screen(
          title: $0.title, taps: ring.taps, tapsInControl: $0.tapsInControl, traffic: $0.traffic)
      }
    }
    try members.encode(screens, forKey: .screens)
  }
}

extension ReportComposition {
  /// The distance of every screen, layout by layout.
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
  /// The most maps that are drawn; the tables have all.
  private static let mostMaps = 6

  var mapsChapter: Chapter? {
    guard !maps.isEmpty else { return nil }
    let tables = maps.map { map in
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
  /// The distance beside the control's; `nil` when they are equal.
  func change(to taps: Int?) -> String? {
    guard let tapsInControl, tapsInControl != taps else { return nil }
    guard let taps else { return "\(tapsInControl) in the control" }
    return taps < tapsInControl
      ? "nearer: \(tapsInControl) in the control" : "farther: \(tapsInControl) in the control"
  }

  /// Whether the distance is better or worse than the control's.
  func emphasis(at taps: Int?) -> Emphasis {
    guard let tapsInControl, tapsInControl != taps else { return .plain }
    guard let taps else { return .bad }
    return taps < tapsInControl ? .good : .bad
  }
}
