import Analysis

extension Report {
  /// The metrics most readers want, in every layout.
  var scoresChapter: Chapter? {
    guard !scores.isEmpty, !variants.isEmpty else { return nil }
    let journeys =
      [Cell("Journeys")] + variants.map { Cell(DecimalText.grouped($0.journeys)) }
    return Chapter(
      "scores", title: "In numbers",
      introduction: "Journeys that failed are never averaged in as if they had arrived.",
      tables: [
        Table(
          columns: [Column("Metric")] + variantColumns,
          rows: [journeys] + scores.filter(\.isKey).map(row))
      ])
  }

  /// Every other metric and figure, for those who look closer.
  var detailsChapter: Chapter? {
    let differences = comparisons.filter { !$0.isKey && $0.isOverall }
    let tables = [
      Table(
        columns: [Column("Metric")] + variantColumns, rows: scores.filter { !$0.isKey }.map(row)),
      differenceTable("Differences", of: differences),
      Table(
        "All journeys taken together", columns: [Column("Figure")] + variantColumns,
        rows: summaries.map(row)),
    ].filter { !$0.rows.isEmpty }
    guard !tables.isEmpty, !variants.isEmpty else { return nil }
    return Chapter(
      "details", title: "Every other metric",
      introduction: "Many numbers: among so many, some differ by chance alone.", tables: tables,
      isFolded: true)
  }

  private func row(_ score: Score) -> [Cell] {
    [Cell(score.metric.title, detail: score.metric.brief)] + score.figures.map { Cell($0) }
  }
}
