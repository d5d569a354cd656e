/// The report as one self-contained page: no network, no script, readable on a phone and on paper.
enum HTMLPage {
  /// The whole document.
  static func source(of report: Report) -> String {
    let chapters = report.chapters
    let page = element(.html, .lang("en")) {
      head(of: report)
      element(.body) {
        element(.header) {
          element(.p, .class("over")) { "NavLab experiment · \(report.experiment)" }
          element(.h1) { report.title }
          if !report.question.isEmpty { element(.p, .class("question")) { report.question } }
        }
        element(.main) {
          verdict(of: report)
          contents(chapters)
          for chapter in chapters { section(of: chapter) }
        }
        element(.footer) {
          element(.p) { "Written by NavLab from results.json; it says nothing that is not there." }
        }
      }
    }
    return "<!DOCTYPE html>\n" + page.rendered() + "\n"
  }

  private static func head(of report: Report) -> HTMLNode {
    element(.head) {
      element(.meta, .charset("utf-8"))
      element(.meta, .name("viewport"), .content("width=device-width, initial-scale=1"))
      element(.meta, .name("color-scheme"), .content("light dark"))
      element(.title) { "\(report.verdict.judgement.verdict): \(report.title)" }
      element(.style) { HTMLNode.styleSheet(StyleSheet.text) }
    }
  }

  private static func verdict(of report: Report) -> HTMLNode {
    let judgement = report.verdict.judgement
    return element(
      .section, .class("verdict \(judgement.emphasis.rawValue)"), .label("Verdict")
    ) {
      element(.p, .class("badge")) { "\(judgement.sign) \(judgement.verdict)" }
      element(.h2, .class("headline")) { report.verdict.answer }
      if !report.verdict.basis.isEmpty {
        element(.p, .class("basis")) {
          element(.a, .anchor("people")) { report.verdict.basis }
        }
      }
      if !report.headlines.isEmpty { HeadlineCards(headlines: report.headlines).node }
      if !report.verdict.reasons.isEmpty {
        element(.ul, .class("reasons")) {
          for reason in report.verdict.reasons { element(.li) { reason } }
        }
      }
      if !report.cautions.isEmpty {
        element(.div, .class("cautions")) {
          element(.h2) { "Before you believe it" }
          element(.ul) { for caution in report.cautions { element(.li) { caution } } }
        }
      }
    }
  }

  private static func contents(_ chapters: [Chapter]) -> HTMLNode {
    element(.nav, .label("Contents")) {
      element(.ul) {
        for chapter in chapters {
          element(.li) { element(.a, .anchor(chapter.id)) { chapter.title } }
        }
      }
    }
  }

  private static func section(of chapter: Chapter) -> HTMLNode {
    let tables = chapter.tables.map { HTMLTable(table: $0, label: chapter.title).node }
    return element(.section, .id(chapter.id)) {
      element(.h2) { chapter.title }
      element(.p, .class("intro")) { chapter.introduction }
      for picture in chapter.pictures { drawing(of: picture) }
      if chapter.isFolded || !chapter.pictures.isEmpty, !tables.isEmpty {
        element(.details, .class(chapter.pictures.isEmpty ? "more" : "same")) {
          element(.summary) { chapter.pictures.isEmpty ? "Show the tables" : "The same as a table" }
          tables
        }
      } else {
        tables
      }
    }
  }

  private static func drawing(of picture: Picture) -> HTMLNode {
    switch picture {
    case .gates(let gates): GateChart(gates: gates).node
    case .taps(let distribution): TapChart(distribution: distribution).node
    case .differences(let comparisons): DifferenceChart(comparisons: comparisons).node
    case .failures(let failures): FailureList(failures: failures).node
    case .outcomes(let outcomes): PairedOutcomeList(outcomes: outcomes).node
    case .pair(let pair): PairChart(pair: pair).node
    case .map(let map): MapChart(map: map).node
    case .spread(let finding): SpreadChart(finding: finding).node
    }
  }
}

/// A table on the page; one that is too wide scrolls by itself, not the page.
struct HTMLTable {
  let table: Table
  /// The table's subject, for those who reach it by keyboard.
  let label: String

  var node: HTMLNode {
    let name = table.title.isEmpty ? label : table.title
    return element(.div, .class("scroll"), .role("region"), .tabIndex(0), .label(name)) {
      element(.table, .class(kind)) {
        if !table.title.isEmpty { element(.caption) { table.title } }
        element(.thead) {
          element(.tr) {
            for column in table.columns { heading(column) }
          }
        }
        element(.tbody) {
          for row in table.rows {
            element(.tr) {
              for (index, cell) in row.enumerated() { body(cell, at: index) }
            }
          }
        }
      }
    }
  }

  /// How the table is laid out on a phone: row by row as blocks, or few columns side by side.
  private var kind: String {
    if table.isList { return "list" }
    return table.columns.count <= Self.fewColumns ? "grid few" : "grid"
  }

  private static let fewColumns = 4

  private func heading(_ column: Column) -> HTMLNode {
    if column.isNumber {
      element(.th, .scope(.column), .class("number")) { column.title }
    } else {
      element(.th, .scope(.column)) { column.title }
    }
  }

  private func body(_ cell: Cell, at index: Int) -> HTMLNode {
    let isNumber = index < table.columns.count && table.columns[index].isNumber
    let names = [isNumber ? "number" : nil, cell.emphasis == .plain ? nil : cell.emphasis.rawValue]
      .compactMap { $0 }
    var attributes = names.isEmpty ? [] : [HTMLAttribute.class(names.joined(separator: " "))]
    if table.isList, index > 0, index < table.columns.count {
      attributes.append(.heading(table.columns[index].title))
    }
    var content: [HTMLNode] = [
      cell.isVerbatim ? element(.code) { cell.text } : .text(cell.text)
    ]
    if let detail = cell.detail { content.append(element(.small) { detail }) }
    guard index == 0 else { return .element(.td, attributes, content) }
    return .element(.th, [.scope(.row)] + attributes, content)
  }
}

/// The page's style, kept as a file of its own and built into the program.
enum StyleSheet {
  /// The rules.
  static let text = String(decoding: PackageResources.report_css, as: UTF8.self)
}

extension ReportFormat {
  /// One self-contained page.
  static let html = ReportFormat(
    name: "html", fileName: "report.html", summary: "one self-contained page for people"
  ) { report, _ in HTMLPage.source(of: report) }
}
