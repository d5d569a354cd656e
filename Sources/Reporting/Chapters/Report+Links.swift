extension Report {
  /// What deep links do.
  var linksChapter: Chapter? {
    guard !links.rows.isEmpty, !variants.isEmpty else { return nil }
    let scores = Table(
      "All links together", columns: [Column("Metric")] + variantColumns,
      rows: links.scores.map { [Cell($0.metric.title)] + $0.figures.map { Cell($0) } })
    let tables = links.situations.enumerated().map { index, situation in
      let rows = links.rows.map { row in
        [Cell(row.address, detail: row.id, isVerbatim: true)]
          + row.variants.map { results in
            guard index < results.count else { return Cell("–", tone: .quiet) }
            let result = results[index]
            return Cell(
              "\(result.isGood ? "✓" : "✗") \(result.outcome)", detail: result.way,
              tone: result.isGood ? .good : .bad)
          }
      }
      let columns = [Column("Link")] + variantColumns.map { Column($0.title) }
      return Table("Link arrives: \(situation)", columns: columns, rows: rows)
    }
    let results = links.rows.flatMap(\.variants).flatMap { $0 }
    return Chapter(
      "links", title: "Deep links",
      introduction: "Every link in every situation. A link that opens another screen than the "
        + "one it promises has failed.",
      tables: (links.scores.isEmpty ? [] : [scores]) + tables,
      isFolded: results.allSatisfy(\.isGood))
  }
}

extension LinkResult {
  /// The screen a link ended on and the way home, or nothing when neither is known.
  var way: String? {
    let home = tapsToHome.map { $0 == 1 ? "1 tap to home" : "\($0) taps to home" }
    let parts = [landed, home, reason.isEmpty ? nil : reason].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
