extension Report {
  /// What differs between the layouts, and by how much.
  var differencesChapter: Chapter? {
    guard !comparisons.isEmpty else { return nil }
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
    return Chapter(
      "differences", title: "What differs",
      introduction: "Each line is the difference to the control with its interval. The interval "
        + "covers chance only: how far the model of people is right is another question.",
      pictures: [.differences(comparisons)],
      tables: [Table(columns: columns, rows: rows, isList: true)])
  }
}
