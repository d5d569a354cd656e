package import SourceText
import WebText

/// The messages of an editor, from a stream of bytes that may be cut anywhere.
///
/// Each message is JSON after a header with its length: the base protocol of the Language Server Protocol 3.17.
/// Bytes that are not such a header end the stream, because the start of the next message is then unknown.
package struct MessageStream {
  /// The reason that nothing more can be read.
  package enum Failure: Error, Equatable {
    case malformedHeader
    /// A message of more bytes than are read.
    case tooLong(Int)
  }

  /// The longest message that is read: far above any spec, which has at most 1 MiB.
  private static let mostBytes = 16 << 20
  private static let longestHeader = 4_096

  private var bytes: [UInt8] = []

  package init() {}

  /// Adds bytes that have come.
  package mutating func append(_ more: [UInt8]) { bytes += more }

  /// The next message; `nil` until all of it has come.
  /// - Throws: `Failure`; nothing can be read from then on.
  package mutating func next() throws(Failure) -> Message? {
    guard let end = Self.headerEnd(in: bytes) else {
      if bytes.count > Self.longestHeader { throw .malformedHeader }
      return nil
    }
    guard let length = Self.length(in: bytes[..<end.lowerBound]) else { throw .malformedHeader }
    if length > Self.mostBytes { throw .tooLong(length) }
    guard bytes.count - end.upperBound >= length else { return nil }
    let content = Array(bytes[end.upperBound..<end.upperBound + length])
    bytes.removeFirst(end.upperBound + length)
    return Message(content)
  }

  /// The place of the empty line after a header, which every message needs.
  private static func headerEnd(in bytes: [UInt8]) -> Range<Int>? {
    let (back, down) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    let start = bytes.indices.dropLast(3).first { place in
      bytes[place] == back && bytes[place + 1] == down && bytes[place + 2] == back
        && bytes[place + 3] == down
    }
    return start.map { $0..<$0 + 4 }
  }

  /// The length in a header, whose fields may come in any order and in any case.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        return UInt(parts[1].drop { $0 == " " }).map { Int(clamping: $0) }
      }
    }
    return nil
  }

  /// A message as an editor reads it.
  package static func frame(_ message: JSONNode) -> String {
    let content = message.rendered(.schema)
    return "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
  }
}

/// A request, which wants an answer, or a notification (JSON-RPC 2.0).
package struct Message {
  /// The number or the text that the answer repeats; `nil` for notifications.
  let id: JSONNode?
  /// The task; `nil` for anything that is not a message, and for answers to questions, which are never asked.
  let method: String?
  let parameters: LocatedJSON
  /// Whether it could be read as JSON.
  let isReadable: Bool

  init(_ content: [UInt8]) {
    let json = try? JSONReader.read(content)
    isReadable = json != nil
    id = json?["id"].flatMap { id in
      switch id.content {
      case .number(let number): Int(number).map { .integer($0) }
      case .string(let text): .text(text)
      default: nil
      }
    }
    method = json?["method"]?.string
    parameters = json?["params"] ?? LocatedJSON(.null, at: 0)
  }
}

extension LocatedJSON {
  /// A whole number; `nil` for anything else.
  var integer: Int? {
    guard case .number(let digits) = content else { return nil }
    return Int(digits)
  }
}
