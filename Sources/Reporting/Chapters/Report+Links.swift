extension Report {
  /// What deep links do, as far as it is not what they should or not the same everywhere, and the
  /// screens that cannot be opened alone.
  var linksChapter: Chapter? {
    guard !variants.isEmpty, !links.rows.isEmpty || !unsoundScreens.isEmpty else { return nil }
    let scores = Table(
      "All links together", columns: [Column("Metric")] + variantColumns,
      rows: links.scores.map { [Cell($0.metric.title)] + $0.figures.map { Cell($0) } })
    let notable = links.situations.enumerated().flatMap { index, situation in
      links.rows.filter { $0.isNotable(in: index) }.map { row in
        [Cell(row.address, detail: "\(row.id), \(situation)", isVerbatim: true)]
          + row.cells(in: index)
      }
    }
    let differing = Table("Links that fail or differ", columns: linkColumns, rows: notable)
    let tables = [scores, differing, failingLinks, screensAlone].filter { !$0.rows.isEmpty }
    return Chapter(
      "links", title: "Deep links",
      introduction: "A link that opens another screen than the one it promises has failed."
        + (notable.isEmpty && !links.rows.isEmpty
          ? " Every link does what it promises, in every layout." : ""),
      tables: tables)
  }

  /// Every link in every situation: one matrix for each layout.
  var everyLinkChapter: Chapter? {
    guard !links.rows.isEmpty, !variants.isEmpty else { return nil }
    let columns = [Column("Link")] + links.situations.map { Column($0) }
    return Chapter(
      "every-link", title: "Every link in every situation",
      introduction: "What becomes of each link, how many taps that is from home, and which screens "
        + "going back shows from there.",
      tables: variants.enumerated().map { place, variant in
        Table(
          variant.title, columns: columns,
          rows: links.rows.map { row in
            [Cell(row.address, detail: row.id, isVerbatim: true)]
              + links.situations.indices.map {
                row.result(in: $0, variant: place)?.matrixCell ?? .untried
              }
          })
      }, isFolded: true)
  }

  private var linkColumns: [Column] {
    [Column("Link")] + variantColumns.map { Column($0.title) }
  }

  /// The failures one by one, with what shows them again.
  private var failingLinks: Table {
    let rows = variants.enumerated().flatMap { place, variant in
      links.situations.enumerated().flatMap { index, situation in
        links.rows.compactMap { row -> [Cell]? in
          guard let result = row.result(in: index, variant: place), !result.isGood else {
            return nil
          }
          return [
            Cell(row.address, detail: "\(variant.title), \(situation)", isVerbatim: true),
            Cell(result.explanation), Cell(result.command, isVerbatim: true),
          ]
        }
      }
    }
    return Table(
      "What goes wrong",
      columns: [Column("Link"), Column("What becomes of it"), Column("See it")], rows: rows,
      isList: true)
  }

  private var screensAlone: Table {
    Table(
      "Screens that cannot be opened alone, or not be left",
      columns: [Column("Screen"), Column("What is wrong"), Column("See it")],
      rows: unsoundScreens.map { found in
        [
          Cell(found.screen, detail: found.variant), Cell(found.problem, tone: .bad),
          Cell(found.command, isVerbatim: true),
        ]
      }, isList: true)
  }
}

extension LinkRow {
  /// Whether the link fails somewhere or does not do the same in every layout.
  func isNotable(in situation: Int) -> Bool {
    let results = variants.indices.compactMap { result(in: situation, variant: $0) }
    return results.contains { !$0.isGood || $0.outcome != results.first?.outcome }
  }

  /// The results in one situation, layout by layout.
  func cells(in situation: Int) -> [Cell] {
    variants.indices.map { variant in
      guard let result = result(in: situation, variant: variant) else { return .untried }
      return Cell(
        "\(result.mark) \(result.outcome)", detail: result.way,
        tone: result.isGood ? .good : .bad)
    }
  }

  /// What becomes of it in one situation under one layout, if it was tried.
  func result(in situation: Int, variant: Int) -> LinkResult? {
    guard variants.indices.contains(variant), variants[variant].indices.contains(situation) else {
      return nil
    }
    return variants[variant][situation]
  }
}

extension LinkResult {
  /// Whether it is right, as one sign.
  fileprivate var mark: String { isGood ? "✓" : "✗" }

  /// The screen a link ended on and the way home, or nothing when neither is known.
  var way: String? {
    let parts = [landed, home, reason.isEmpty ? nil : reason].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The outcome with its reason and the screen that shows instead.
  fileprivate var explanation: String {
    let why = reason.isEmpty ? "" : ": \(reason)"
    return outcome + why + (landed.map { "; \($0) shows" } ?? "")
  }

  /// The outcome and how far home is, with the way back below.
  fileprivate var matrixCell: Cell {
    let back = wayBack.map { $0.isEmpty ? "no back" : "back: \($0.joined(separator: " → "))" }
    return Cell(
      "\(mark) \(outcome)", detail: [home, back].compactMap { $0 }.joined(separator: "; "),
      tone: isGood ? .good : .bad)
  }

  private var home: String? {
    tapsToHome.map { $0 == 1 ? "1 tap to home" : "\($0) taps to home" }
  }
}

extension Cell {
  /// In place of what was not tried.
  fileprivate static let untried = Cell("–", tone: .quiet)
}
