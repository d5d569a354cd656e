extension Report {
  /// Every metric in every layout.
  var scoresChapter: Chapter? {
    guard !scores.isEmpty, !variants.isEmpty else { return nil }
    let journeys =
      [Cell("Journeys")] + variants.map { Cell(DecimalText.grouped($0.journeys)) }
    let rows = scores.map { score in
      [Cell(score.metric.title, detail: score.metric.meaning)] + score.figures.map { Cell($0) }
    }
    return Chapter(
      "scores", title: "In numbers",
      introduction: "Journeys that failed are never averaged in as if they had arrived.",
      tables: [Table(columns: [Column("Metric")] + variantColumns, rows: [journeys] + rows)])
  }
}
