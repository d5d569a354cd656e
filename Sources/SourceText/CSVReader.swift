/// Records of a CSV file (RFC 4180) that arrives in pieces.
///
/// The file may begin with a byte order mark. Its separator is a comma, a semicolon or a tab: the one that the first
/// line has most of, or the one that a first line `sep=;` names. Empty records are left out.
package struct CSVReader {
  private var record = Record()
  private var place = Place.start
  private var line = 1
  /// The bytes before the separator is known; nothing afterwards.
  private var head: [UInt8] = []
  private var separator: UInt8?
  /// Whether the last byte was a carriage return, after which a line feed ends no further line.
  private var isAfterReturn = false

  package init() {}

  /// A record, whose cells are bytes without quotes.
  package struct Record {
    /// The line that it begins on, from 1.
    package fileprivate(set) var line = 1
    fileprivate var bytes: [UInt8] = []
    fileprivate var ends: [Int] = []

    package var count: Int { ends.count }

    /// The bytes of a cell; none for a cell that the record does not have.
    package subscript(cell: Int) -> ArraySlice<UInt8> {
      guard ends.indices.contains(cell) else { return [] }
      return bytes[(cell == 0 ? 0 : ends[cell - 1])..<ends[cell]]
    }

    /// A cell as text; bytes that are no UTF-8 are replaced.
    package func text(_ cell: Int) -> String { String(decoding: self[cell], as: UTF8.self) }

    /// All cells, one after the other.
    package var content: [UInt8] { bytes }

    fileprivate var isEmpty: Bool { bytes.isEmpty }

    fileprivate mutating func clear() {
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }
  }

  /// The reason why the rest of a file cannot be read.
  package enum Problem: Error, Equatable, CustomStringConvertible {
    case otherEncoding
    case quoteNotClosed(line: Int)
    case tooLong(line: Int)

    package var line: Int {
      switch self {
      case .otherEncoding: 1
      case .quoteNotClosed(let line), .tooLong(let line): line
      }
    }

    package var description: String {
      switch self {
      case .otherEncoding: "the file is UTF-16; save it as UTF-8"
      case .quoteNotClosed: "the quote that begins here is never closed"
      case .tooLong: "this record is longer than \(CSVReader.longest >> 20) MiB"
      }
    }
  }

  /// The most bytes of a record: more than any row of a table has.
  private static let longest = 1 << 20

  /// Where the next byte is.
  private enum Place { case start, plain, quoted, afterQuote }

  /// Reads the next piece of the file, and reports each record that ends in it.
  ///
  /// - Throws: `Problem`, or the error of `report`.
  package mutating func read(_ piece: [UInt8], _ report: (Record) throws -> Void) throws {
    guard let separator else {
      head += piece
      guard !Self.isWide(head) else { throw Problem.otherEncoding }
      guard let found = Self.separator(of: head) else {
        if head.count > Self.longest { throw Problem.tooLong(line: 1) }
        return
      }
      return try begin(by: found, report)
    }
    try parse(piece, separator, report)
  }

  /// Reports the last record, if no line end follows it.
  ///
  /// - Throws: `Problem`, or the error of `report`.
  package mutating func finish(_ report: (Record) throws -> Void) throws {
    if separator == nil, !head.isEmpty {
      guard !Self.isWide(head) else { throw Problem.otherEncoding }
      try begin(by: Self.separator(of: head + [UInt8(ascii: "\n")]) ?? UInt8(ascii: ","), report)
    }
    if place == .quoted { throw Problem.quoteNotClosed(line: record.line) }
    try end(report)
  }

  private mutating func begin(by separator: UInt8, _ report: (Record) throws -> Void) throws {
    self.separator = separator
    var bytes = head[...]
    head = []
    if bytes.starts(with: Self.mark) { bytes = bytes.dropFirst(Self.mark.count) }
    if bytes.starts(with: Self.naming), bytes.dropFirst(5).first.map(Self.isLineEnd) ?? true {
      // The line only names the separator.
      bytes = bytes.dropFirst(5)
    }
    try parse(Array(bytes), separator, report)
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let naming = Array("sep=".utf8)
  private static let separators = Array(",;\t".utf8)

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a text has two bytes a letter, as spreadsheets save "Unicode text".
  private static func isWide(_ head: [UInt8]) -> Bool {
    head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
  }

  /// The separator of a file that begins with some bytes; `nil` if they have no whole line.
  private static func separator(of head: [UInt8]) -> UInt8? {
    var counts = [0, 0, 0]
    var isQuoted = false
    let bytes = head.starts(with: mark) ? head[mark.count...] : head[...]
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if isLineEnd(byte) {
        let line = bytes.prefix { !isLineEnd($0) }
        if line.starts(with: naming), line.count == 5 { return line.last }
        let most = counts.max() ?? 0
        return separators[counts.firstIndex(of: most) ?? 0]
      }
      if let kind = separators.firstIndex(of: byte) { counts[kind] += 1 }
    }
    return nil
  }

  private mutating func parse(
    _ piece: [UInt8], _ separator: UInt8, _ report: (Record) throws -> Void
  ) throws {
    for byte in piece {
      if place == .quoted {
        if byte == UInt8(ascii: "\"") { place = .afterQuote } else { try add(byte) }
        if Self.isLineEnd(byte) { countLine(byte) } else { isAfterReturn = false }
        continue
      }
      switch byte {
      case separator:
        guard record.count < Self.longest else { throw Problem.tooLong(line: record.line) }
        record.ends.append(record.bytes.count)
        place = .start
      case 0x0A, 0x0D:
        let isSecond = byte == 0x0A && isAfterReturn
        if !isSecond { try end(report) }
        countLine(byte)
        record.line = line
        continue
      case UInt8(ascii: "\"") where place == .start: place = .quoted
      case UInt8(ascii: "\"") where place == .afterQuote:
        // Two quotes are one inside a quoted cell.
        try add(byte)
        place = .quoted
      default:
        try add(byte)
        if place == .start { place = .plain }
      }
      isAfterReturn = false
    }
  }

  private mutating func add(_ byte: UInt8) throws {
    record.bytes.append(byte)
    if record.bytes.count > Self.longest {
      throw place == .quoted
        ? Problem.quoteNotClosed(line: record.line) : Problem.tooLong(line: record.line)
    }
  }

  private mutating func countLine(_ byte: UInt8) {
    if byte == 0x0D || !isAfterReturn { line += 1 }
    isAfterReturn = byte == 0x0D
  }

  private mutating func end(_ report: (Record) throws -> Void) throws {
    defer {
      record.clear()
      place = .start
    }
    guard !record.isEmpty else { return }
    record.ends.append(record.bytes.count)
    try report(record)
  }
}
