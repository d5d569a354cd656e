/// The report as one self-contained page, which needs no network and no script and is readable on a phone and
/// on paper.
enum HTMLPage {
  static func source(of report: Report, from own: PageSource = .report) -> String {
    let chapters = report.chapters
    return own.page(title: "\(report.verdict.decision) \(report.title)") {
      element(.a, .anchor("verdict"), .class("skip")) { "Skip to the verdict" }
      element(.header) {
        element(.p, .class("over")) { "NavLab experiment · \(report.experiment)" }
        element(.h1) { report.title }
        if !report.question.isEmpty { element(.p, .class("question")) { report.question } }
        for layout in report.changedLayouts { element(.p, .class("question")) { layout } }
      }
      contents(chapters, of: report)
      element(.main) {
        VerdictCard(report: report).node
        for part in Chapter.Part.allCases { section(of: part, chapters) }
      }
      element(.footer) {
        element(.p) {
          "Written by NavLab from results.json, which contains every number shown here."
        }
      }
    }
  }

  /// The links to the five parts, always visible.
  private static func contents(_ chapters: [Chapter], of report: Report) -> HTMLNode {
    element(.nav, .label("Contents")) {
      element(.ul) {
        for part in Chapter.Part.allCases
        where part == .verdict || chapters.contains(where: { $0.part == part }) {
          let anchor = part == .verdict ? "verdict" : part.id
          element(.li) { element(.a, .anchor(anchor)) { part.rawValue } }
        }
      }
      PageFilter(report: report).node
    }
  }

  @HTMLNode.Builder
  private static func section(of part: Chapter.Part, _ chapters: [Chapter]) -> [HTMLNode] {
    let own = chapters.filter { $0.part == part }
    if !own.isEmpty {
      if part == .method {
        element(.details, .class("part method"), .id(part.id)) {
          element(.summary) {
            element(.h2) { "Method" }
            "All figures with their intervals, the people, and how to get the same numbers"
          }
          for chapter in own { section(of: chapter) }
        }
      } else {
        element(.div, .class("part"), .id(part.id)) {
          element(.h2) {
            part == .verdict ? "The verdict in numbers" : part.rawValue
            HTMLNode.permalink(to: part.id, part.rawValue)
          }
          for chapter in own { section(of: chapter) }
        }
      }
    }
  }

  private static func section(of chapter: Chapter) -> HTMLNode {
    let tables = chapter.tables.map { table($0, label: chapter.title) }
    return element(.section, .id(chapter.id)) {
      element(.h3) {
        chapter.title
        HTMLNode.permalink(to: chapter.id, chapter.title)
      }
      element(.p, .class("intro")) { chapter.introduction }
      drawings(of: chapter)
      if chapter.isFolded, !tables.isEmpty {
        element(.details, .class("more")) {
          element(.summary) { tables.count == 1 ? "Show the table" : "Show the tables" }
          tables
        }
      } else if chapter.pictures.isEmpty, let fold = chapter.fold, !tables.isEmpty {
        folded(tables, behind: fold)
      } else {
        tables
      }
    }
  }

  /// A chapter's pictures, some of them folded on a phone.
  private static func drawings(of chapter: Chapter) -> HTMLNode {
    let drawings = chapter.pictures.enumerated().map { drawing(of: $1, at: $0) }
    guard let fold = chapter.fold, drawings.count > fold.first else { return .fragment(drawings) }
    return .fragment(
      drawings.prefix(fold.first) + [folded(Array(drawings.dropFirst(fold.first)), behind: fold)])
  }

  private static func folded(_ content: [HTMLNode], behind fold: Chapter.Fold) -> HTMLNode {
    .element(
      .details, [.class("wide")], [element(.summary) { fold.title }] + content)
  }

  private static func drawing(of picture: Chapter.Picture, at place: Int) -> HTMLNode {
    switch picture {
    case .gates(let gates): ForestPlot.node(of: gates)
    case .taps(let distribution): TapChart(distribution: distribution).node
    case .differences(let comparisons): ForestPlot.node(of: comparisons)
    case .failures(let failures): FrequencyList.node(of: failures)
    case .outcomes(let outcomes): FrequencyList.node(of: outcomes)
    case .pair(let pair): pair.chart(isOpen: place == 0)
    case .maps(let maps): LayoutMap.node(of: maps)
    case .heat(let heat): heat.node
    case .ranking(let ranks): Report.Rank.node(of: ranks)
    case .turning(let turning): turning.chart
    case .flow(let flow): flow.chart(number: place + 1, isOpen: place == 0)
    case .walk(let promise): promise.strip
    case .links(let table, let layouts): LinkMap(table: table, layouts: layouts).node
    case .spread(let finding): finding.chart
    case .changedMap(let entries): ChangedMap(entries).node
    }
  }

  /// A table, which scrolls by itself if it is too wide for the page.
  ///
  /// - Parameter label: the table's subject, for readers who reach it by keyboard.
  private static func table(_ table: Table, label: String) -> HTMLNode {
    let name = table.title.isEmpty ? label : table.title
    return element(.div, .class("scroll"), .role("group"), .tabIndex(0), .label(name)) {
      element(.table, .class(kind(of: table))) {
        if !table.title.isEmpty { element(.caption) { table.title } }
        element(.thead) {
          element(.tr) {
            for column in table.columns {
              HTMLNode.element(
                .th, [.scope("col")] + (column.isNumber ? [.class("number")] : []),
                [.text(column.title)])
            }
          }
        }
        element(.tbody) {
          for row in table.rows {
            element(.tr) {
              for (index, cell) in row.enumerated() { node(of: cell, at: index, in: table) }
            }
          }
        }
      }
    }
  }

  /// The layout of a table on a phone: row by row as blocks, or few columns side by side.
  private static func kind(of table: Table) -> String {
    table.isList ? "list" : table.columns.count <= fewColumns ? "grid few" : "grid"
  }

  private static let fewColumns = 4

  private static func node(of cell: Cell, at index: Int, in table: Table) -> HTMLNode {
    let column = table.columns[checked: index]
    let names = [
      column?.isNumber == true ? "number" : nil,
      cell.emphasis == .plain ? nil : cell.emphasis.rawValue,
    ].compactMap { $0 }
    var attributes = names.isEmpty ? [] : [HTMLNode.Attribute.class(names.joined(separator: " "))]
    if table.isList, index > 0, let column { attributes.append(.heading(column.title)) }
    var content = [cell.isVerbatim ? element(.code) { cell.text } : .text(cell.text)]
    if let anchor = cell.anchor {
      attributes.append(.id(anchor))
      content.append(HTMLNode.permalink(to: anchor, cell.text))
    }
    if let detail = cell.detail { content.append(element(.small) { detail }) }
    guard index == 0 else { return .element(.td, attributes, content) }
    return .element(.th, [.scope("row")] + attributes, content)
  }
}

extension Report {
  /// The page as it is served: it asks for a newer one.
  package var renewingPage: String { HTMLPage.source(of: self, from: .served) }
}

extension ReportFormat {
  static let html = ReportFormat(
    name: "html", fileName: "report.html", summary: "one self-contained page for people"
  ) { report, _ in HTMLPage.source(of: report) }
}
