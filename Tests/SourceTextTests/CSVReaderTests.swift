import SourceText
import Testing

@Suite("Reading CSV")
struct CSVReaderTests {
  /// The cells of all records with the lines that they begin on, from pieces of some bytes.
  private func records(_ bytes: [UInt8], pieces size: Int = .max) throws -> [(Int, [String])] {
    var reader = CSVReader()
    var records: [(Int, [String])] = []
    func take(_ record: CSVReader.Record) {
      records.append((record.line, (0..<record.count).map { record.text($0) }))
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      try reader.read(Array(rest.prefix(size)), take)
      rest = rest.dropFirst(size)
    }
    try reader.finish(take)
    return records
  }

  private func cells(_ text: String) throws -> [[String]] {
    try records(Array(text.utf8)).map(\.1)
  }

  @Test(
    "commas, semicolons and tabs separate, whichever the first line has most of",
    arguments: ["a,b;c,d\n1,2;3,4", "a;b,c;d\n1;2,3;4", "a\tb,c\td\n1\t2,3\t4"])
  func separators(text: String) throws {
    let cells = try cells(text)
    #expect(cells.map(\.count) == [3, 3] && cells[1][0] == "1" && cells[1][2] == "4")
  }

  @Test("a first line can name the separator, and a mark of the byte order is no text")
  func beginnings() throws {
    #expect(try cells("sep=;\na;b,c\n1;2\n") == [["a", "b,c"], ["1", "2"]])
    #expect(try cells("\u{FEFF}a,b\n1,2\n") == [["a", "b"], ["1", "2"]])
    #expect(try cells("\u{FEFF}sep=\t\na\tb") == [["a", "b"]])
    #expect(try cells("alone") == [["alone"]])
    for text in ["", "\n\n", ",,\n"] { #expect(try cells(text).isEmpty) }
  }

  @Test("quotes hold separators, line ends and quotes, and lines are counted through them")
  func quotes() throws {
    let text = "a,b\r\n\"1,\n2\",\"say \"\"hi\"\"\"\r\n\r\n5\" tall,x\r4,\n"
    let found = try records(Array(text.utf8))
    #expect(found.map(\.0) == [1, 2, 5, 6])
    #expect(
      found.map(\.1) == [
        ["a", "b"], ["1,\n2", "say \"hi\""], ["5\" tall", "x"], ["4", ""],
      ])
  }

  @Test("it does not matter where the pieces of a file end", arguments: [1, 2, 3, 5, 7])
  func pieces(size: Int) throws {
    let text = "\u{FEFF}a;\"b;\"\"c\"\r\n\"é\r\nü\";2\r\n;\n3;\"\"\n"
    let whole = try records(Array(text.utf8))
    let parts = try records(Array(text.utf8), pieces: size)
    #expect(whole.count == 3 && whole[1].1 == ["é\r\nü", "2"])
    #expect(parts.map(\.0) == whole.map(\.0) && parts.map(\.1) == whole.map(\.1))
  }

  @Test("what cannot be read says the line")
  func problems() {
    #expect(throws: CSVReader.Problem.quoteNotClosed(line: 3)) {
      try cells("a,b\n1,2\n3,\"4\n5,6\n")
    }
    #expect(throws: CSVReader.Problem.otherEncoding) {
      try records([0xFF, 0xFE] + Array("a\0,\0b\0\n\0".utf8))
    }
    #expect(throws: CSVReader.Problem.otherEncoding) { try records([0xFE, 0xFF, 0, 0x61]) }
    #expect(throws: CSVReader.Problem.quoteNotClosed(line: 2)) {
      try cells("a\n\"" + String(repeating: "x\n", count: 1 << 20))
    }
    #expect(throws: CSVReader.Problem.tooLong(line: 2)) {
      try cells("a\n" + String(repeating: ",", count: 1 << 21))
    }
  }
}
