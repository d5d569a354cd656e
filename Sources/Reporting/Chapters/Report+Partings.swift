extension Report {
  /// Where the same person parts ways.
  var partingsChapter: Chapter? {
    guard !partings.isEmpty else { return nil }
    let rows = partings.map { parting in
      [
        Cell(parting.task), Cell("\(parting.variant) vs \(parting.control)"),
        Cell("person \(parting.inVariant.person) arrives with \(parting.arrivesIn) only"),
        Cell(parting.inVariant.replay, detail: parting.inControl.replay, isVerbatim: true),
      ]
    }
    let columns = [
      Column("Task"), Column("Layouts"), Column("Who"), Column("Replay in both"),
    ]
    return Chapter(
      "partings", title: "Where the same person parts ways",
      introduction: "People who arrive in one layout and not in the other, the shortest journey "
        + "of each task.",
      tables: [Table(columns: columns, rows: rows, isList: true)],
      isFolded: true)
  }
}
