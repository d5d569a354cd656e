extension Report {
  /// How many taps it took.
  var tapsChapter: Chapter? {
    guard !distributions.isEmpty else { return nil }
    let tables = distributions.map { distribution in
      let columns =
        [Column(distribution.endsWithRest ? "Taps, or not arrived" : "Taps")]
        + distribution.series.map { Column($0.variant, isNumber: true) }
      let rows = distribution.labels.enumerated().map { index, label in
        [Cell(label)]
          + distribution.series.map { series in
            let share = index < series.shares.count ? series.shares[index] : nil
            return Cell(Figure(share, unit: .share).valueText)
          }
      }
      return Table(distribution.title, columns: columns, rows: rows)
    }
    return Chapter(
      "taps", title: "How many taps it took",
      introduction: "The share of journeys that arrived with so many taps; those that did not "
        + "arrive stand apart on the right.",
      pictures: distributions.prefix(6).map { .taps($0) }, tables: tables, isFolded: true)
  }
}
