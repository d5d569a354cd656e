import Analysis
import Metrics
import SourceText
import Statistics

/// A layout seen from its start: the screens by their distance in taps.
struct LayoutMap: Equatable {
  var variant: String
  /// The number of states that were searched, in words; empty where not all of them were.
  var extent: String
  /// The screens by distance, nearest first; those that cannot be reached last.
  var rings: [Ring]

  /// The screens at one distance from the start.
  struct Ring: Equatable {
    /// Taps from the start; `nil` when there is no path.
    var taps: Int?
    var screens: [Screen]

    var title: String {
      switch taps {
      case nil: "no way"
      case 0: "at the start"
      case let taps?: taps.counted("tap")
      }
    }
  }

  struct Screen: Equatable {
    var title: String
    /// Share of people who came by, where the screen is watched.
    var traffic: Figure?
    /// Taps from the start in the control, where they differ.
    var tapsInControl: Int?

    /// The distance beside the control's; `nil` when they are equal.
    func change(to taps: Int?) -> String? {
      guard let tapsInControl, tapsInControl != taps else { return nil }
      let change = taps.map { $0 < tapsInControl ? "nearer: " : "farther: " } ?? ""
      return "\(change)\(tapsInControl) in the control"
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
      guard let facts = results.layouts[checked: variant], !setup.screens.isEmpty else {
        return nil
      }
      let extent = facts.states.map { "all \(DecimalText.grouped($0)) states were searched" } ?? ""
      return LayoutMap(
        variant: title(ofVariant: variant), extent: extent,
        rings: rings(facts, control: facts == control ? nil : control, variant: variant))
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

  /// The share of people who came by, in any of their journeys.
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
      let extent = map.extent.isEmpty ? "" : ", \(map.extent)"
      return Table(
        map.variant + extent, columns: ["Screen", "From the start", .number("People by here")],
        rows: rows)
    }
    return Chapter(
      id: "maps", title: "How far everything is",
      introduction: "The screens of each layout by the fewest taps from the start, each with the "
        + "share of people who came by, on whatever way.",
      pictures: maps.prefix(Self.mostMaps).map { .map($0) }, tables: tables, isFolded: true)
  }
}
