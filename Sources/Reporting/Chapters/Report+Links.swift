extension Report {
  /// What deep links do, as far as it is not what they should or not the same everywhere.
  var linksChapter: Chapter? {
    guard !links.rows.isEmpty, !variants.isEmpty else { return nil }
    let scores = Table(
      "All links together", columns: [Column("Metric")] + variantColumns,
      rows: links.scores.map { [Cell($0.metric.title)] + $0.figures.map { Cell($0) } })
    let notable = links.situations.enumerated().flatMap { index, situation in
      links.rows.filter { $0.isNotable(in: index) }.map { row in
        [Cell(row.address, detail: "\(row.id), \(situation)", isVerbatim: true)]
          + row.cells(in: index)
      }
    }
    let table = Table("Links that fail or differ", columns: linkColumns, rows: notable)
    return Chapter(
      "links", title: "Deep links",
      introduction: "A link that opens another screen than the one it promises has failed."
        + (notable.isEmpty ? " Every link does what it promises, in every layout." : ""),
      tables: (links.scores.isEmpty ? [] : [scores]) + (notable.isEmpty ? [] : [table]))
  }

  /// Every link in every situation.
  var everyLinkChapter: Chapter? {
    guard !links.rows.isEmpty, !variants.isEmpty else { return nil }
    return Chapter(
      "every-link", title: "Every link in every situation",
      introduction: "Where each link ends, and how far that is from home.",
      tables: links.situations.enumerated().map { index, situation in
        Table(
          "Link arrives: \(situation)", columns: linkColumns,
          rows: links.rows.map { row in
            [Cell(row.address, detail: row.id, isVerbatim: true)] + row.cells(in: index)
          })
      }, isFolded: true)
  }

  private var linkColumns: [Column] {
    [Column("Link")] + variantColumns.map { Column($0.title) }
  }
}

extension LinkRow {
  /// Whether the link fails somewhere or does not do the same in every layout.
  func isNotable(in situation: Int) -> Bool {
    let results = variants.compactMap { situation < $0.count ? $0[situation] : nil }
    return results.contains { !$0.isGood || $0.outcome != results.first?.outcome }
  }

  /// The results in one situation, layout by layout.
  func cells(in situation: Int) -> [Cell] {
    variants.map { results in
      guard situation < results.count else { return Cell("–", tone: .quiet) }
      let result = results[situation]
      return Cell(
        "\(result.isGood ? "✓" : "✗") \(result.outcome)", detail: result.way,
        tone: result.isGood ? .good : .bad)
    }
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
