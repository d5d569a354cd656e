extension Report {
  /// Who saw the watched screens.
  var exposureChapter: Chapter? {
    guard !exposures.isEmpty, !variants.isEmpty else { return nil }
    let rows = exposures.map { exposure in
      [Cell(exposure.screen)] + exposure.figures.map { Cell($0) }
    }
    return Chapter(
      "exposure", title: "Who saw what",
      introduction: "The share of people who came by a screen at least once, looking for it or "
        + "not.",
      tables: [Table(columns: [Column("Screen")] + variantColumns, rows: rows)])
  }
}
