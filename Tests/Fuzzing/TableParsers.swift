import SourceText

extension FuzzedParser {
  /// A table has the same records, or the same mistake, wherever the pieces of its file end.
  static let table = FuzzedParser("table") { bytes in
    let whole = CSVOutcome(bytes, pieces: max(1, bytes.count))
    guard whole == CSVOutcome(bytes, pieces: 1), whole == CSVOutcome(bytes, pieces: 3) else {
      return "the pieces of a file change its records"
    }
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    return whole.lines.allSatisfy { (1...lines).contains($0) }
      ? nil : "the line of a record lies outside of the file"
  }
}

/// What is read from the bytes of a table.
private struct CSVOutcome: Equatable {
  var lines: [Int] = []
  var cells: [[String]] = []
  var problem: CSVReader.Problem?

  init(_ bytes: [UInt8], pieces size: Int) {
    var reader = CSVReader()
    var rest = bytes[...]
    func take(_ record: CSVReader.Record) {
      lines.append(record.line)
      cells.append((0..<record.count).map { record.text($0) })
    }
    do {
      while !rest.isEmpty {
        try reader.read(Array(rest.prefix(size)), take)
        rest = rest.dropFirst(size)
      }
      try reader.finish(take)
    } catch {
      problem = error as? CSVReader.Problem
    }
  }
}
