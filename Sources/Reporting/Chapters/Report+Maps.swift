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
  func tone(at taps: Int?) -> Tone {
    guard let tapsInControl, tapsInControl != taps else { return .plain }
    guard let taps else { return .bad }
    return taps < tapsInControl ? .good : .bad
  }
}
