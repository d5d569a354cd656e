import SourceText
import WebText

/// Positions as editors count them: lines from 0, and columns from 0 in units of UTF-16.
///
/// Source: Language Server Protocol 3.17, Position; UTF-16 is what every client understands.
extension SourceFile {
  /// The position in characters; the end of the line for a column beyond it.
  func position(line: Int, unit: Int) -> SourcePosition {
    let text = self.line(line &+ 1) ?? ""
    var (column, units) = (1, 0)
    for character in text where units < unit {
      units += character.utf16.count
      column += 1
    }
    return SourcePosition(line: max(line, 0) &+ 1, column: column)
  }

  fileprivate func json(_ position: SourcePosition) -> JSONNode {
    let characters = (line(position.line) ?? "").prefix(max(position.column - 1, 0))
    return [
      "line": .integer(position.line - 1), "character": .integer(characters.utf16.count),
    ]
  }
}

extension SourceRange {
  var json: JSONNode { ["start": file.json(start), "end": file.json(end)] }

  /// The text at the place, if it is on one line.
  var text: String {
    guard start.line == end.line, let line = file.line(start.line) else { return "" }
    return String(line.prefix(end.column - 1).dropFirst(start.column - 1))
  }
}

extension LocatedJSON {
  /// The position that a request is about, in a file.
  func position(in file: SourceFile) -> SourcePosition? {
    guard let line = self["line"]?.integer, let unit = self["character"]?.integer, line >= 0 else {
      return nil
    }
    return file.position(line: line, unit: unit)
  }
}

/// Addresses of files (RFC 8089), as editors name documents.
enum FileAddress {
  private static let scheme = "file://"

  /// The path of a `file:` address; `nil` for any other.
  static func path(of address: String) -> String? {
    guard address.hasPrefix(scheme) else { return nil }
    let path = address.dropFirst(scheme.count).drop { $0 != "/" }
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The address of a path.
  static func address(of path: String) -> String {
    scheme
      + path.utf8.map { byte in
        isPlain(byte)
          ? String(decoding: [byte], as: UTF8.self)
          : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
