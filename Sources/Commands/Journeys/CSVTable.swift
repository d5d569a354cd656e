import Reporting
import Simulation

/// Rows as lines of CSV.
struct CSVTable<Row: Sendable> {
  private let columns: [TableColumn<Row>]

  init(_ columns: [TableColumn<Row>]) {
    self.columns = columns
  }

  /// The line with the names of the columns.
  var heading: [UInt8] { Array((columns.map(\.name).joined(separator: ",") + "\n").utf8) }

  /// A line for each row.
  func lines(_ rows: [Row]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * columns.count * 4)
    for row in rows {
      for (place, column) in columns.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        switch column.value(row) {
        case .integer(let number): bytes.append(contentsOf: "\(number)".utf8)
        case .text(let text): Self.append(text, to: &bytes)
        case .nothing: break
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    bytes.append(contentsOf: (isPlain ? text : CSVField.quoted(text)).utf8)
  }
}
