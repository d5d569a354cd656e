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

  /// Every other metric, for those who look closer.
  var detailsChapter: Chapter? {
    let others = scores.filter { !$0.isKey }
    let differences = comparisons.filter { !$0.isKey && $0.isOverall }
    guard !others.isEmpty, !variants.isEmpty else { return nil }
    let table = Table(columns: [Column("Metric")] + variantColumns, rows: others.map(row))
    let more = differences.isEmpty ? [] : [differenceTable("Differences", of: differences)]
    return Chapter(
      "details", title: "Every other metric",
      introduction: "Many numbers: among so many, some differ by chance alone.",
      tables: [table] + more, isFolded: true)
  }

  private func row(_ score: Score) -> [Cell] {
    [Cell(score.metric.title, detail: score.metric.brief)] + score.figures.map { Cell($0) }
  }
}
