extension Report {
  /// What differs between the layouts, and by how much.
  var differencesChapter: Chapter? {
    let shown = comparisons.filter { $0.isKey && $0.segment == nil }
    guard !shown.isEmpty else { return nil }
    return Chapter(
      "differences", title: "What differs",
      introduction: "Each line is the difference to the control with its interval. The interval "
        + "covers chance only: how far the model of people is right is another question.",
      pictures: [.differences(shown)], tables: [differenceTable(of: shown)])
  }

  /// The same within single groups of people.
  var groupsChapter: Chapter? {
    let shown = comparisons.filter { $0.segment != nil }
    guard !shown.isEmpty else { return nil }
    return Chapter(
      "groups", title: "Group by group",
      introduction: "Groups are explored, not promised: a difference is believed only after the "
        + "adjustment for looking at so many (Benjamini and Hochberg).",
      pictures: [.differences(shown)], tables: [differenceTable(of: shown)], isFolded: true)
  }

  /// Differences as a table.
  func differenceTable(_ title: String = "", of comparisons: [Comparison]) -> Table {
    let rows = comparisons.map { comparison in
      [
        Cell(comparison.metric.title, detail: comparison.metric.better.remark),
        Cell(comparison.pair),
        Cell(comparison.difference),
        Cell(
          comparison.reading.words, detail: comparison.method, tone: comparison.reading.tone),
      ]
    }
    let columns = [
      Column("Metric"), Column("Layouts"), Column("Difference", isNumber: true),
      Column("Reading"),
    ]
    return Table(title, columns: columns, rows: rows, isList: true)
  }
}
