/// A table on the page; one that is too wide scrolls by itself, not the page.
struct HTMLTable {
  let table: Table
  /// What the table is about, for those who reach it by keyboard.
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
    let names = [isNumber ? "number" : nil, cell.tone == .plain ? nil : cell.tone.rawValue]
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
