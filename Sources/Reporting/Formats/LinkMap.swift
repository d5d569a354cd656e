import SourceText

/// Links by situations: a cell has the link's result there, in all layouts or in each.
///
/// Links with the same result in every situation and layout share a row.
struct LinkMap {
  let table: LinkMatrix
  let layouts: [String]

  var node: HTMLNode {
    element(.div, .class("scroll"), .role("group"), .tabIndex(0), .label("Links by situations")) {
      element(.table, .class("link-map")) {
        element(.caption) { "Links by situations: ✓ arrives, – refused on purpose, ✗ fails" }
        element(.thead) {
          element(.tr) {
            element(.th, .scope("col")) { "Links" }
            for situation in table.situations { element(.th, .scope("col")) { situation } }
          }
        }
        element(.tbody) { for rows in alike { line(of: rows) } }
      }
    }
  }

  /// The rows, grouped by equal results.
  private var alike: [[LinkMatrix.Row]] {
    table.rows.reduce(into: []) { groups, row in
      if let place = groups.firstIndex(where: { outcomes(of: $0[0]) == outcomes(of: row) }) {
        groups[place].append(row)
      } else {
        groups.append([row])
      }
    }
  }

  private func outcomes(of row: LinkMatrix.Row) -> [[String]] {
    row.variants.map { $0.map(\.outcome) }
  }

  private func line(of rows: [LinkMatrix.Row]) -> HTMLNode {
    element(.tr) {
      element(.th, .scope("row")) {
        if rows.count == 1 {
          element(.code) { rows[0].address }
        } else {
          "\(rows.count) links"
          element(.small) { rows.prefix(3).map(\.id).uniqued.joined(separator: ", ") }
        }
      }
      for situation in table.situations.indices { cell(of: rows[0], in: situation) }
    }
  }

  private func cell(of row: LinkMatrix.Row, in situation: Int) -> HTMLNode {
    let results = row.variants.indices.compactMap { row.result(in: situation, variant: $0) }
    guard let first = results.first else { return element(.td) { "–" } }
    let isAlike = results.allSatisfy { $0.outcome == first.outcome }
    let name =
      !isAlike ? "differs" : first.isGood ? "fine" : first.isRefusedOnPurpose ? "refused" : "fails"
    return element(.td, .class(name)) {
      if isAlike {
        "\(first.sign) "
        if first.outcome != "shown" { element(.small) { first.words } }
      } else {
        for (layout, result) in zip(layouts, results) {
          element(.small) { "\(result.sign) \(layout): \(result.words)" }
        }
      }
    }
  }
}
