#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that a file holds as JSON under a schema's name.
package protocol DocumentOfJSON: Codable {
  /// The name of the document's form, with its version behind a slash.
  static var schema: String { get }
  /// The name of such documents in messages: `results`.
  static var plural: String { get }
}

extension DocumentOfJSON {
  /// The document as a file holds it: JSON in UTF-8, the same bytes for the same content everywhere.
  ///
  /// - Throws: `ResultsError` when it cannot be written.
  package func document() throws(ResultsError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return JSONLines.broken(Array(try encoder.encode(self)))
    } catch {
      throw ResultsError(.unwritable, "the \(Self.plural) cannot be written as JSON")
    }
  }

  /// Reads a document.
  ///
  /// - Parameter document: the bytes of a file, whatever they are.
  /// - Throws: `ResultsError` when they are no document of this form.
  package init(document: [UInt8]) throws(ResultsError) {
    let data = Data(document)
    do {
      try Self.checkSchema(of: data)
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as ResultsError {
      throw error
    } catch let error as DecodingError {
      throw ResultsError(error)
    } catch {
      throw ResultsError(.damaged, "it cannot be read")
    }
  }

  private static func checkSchema(of data: Data) throws(ResultsError) {
    let head: DocumentHead
    do {
      head = try JSONDecoder().decode(DocumentHead.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw ResultsError(.notJSON, "this is no JSON, or its end is missing")
    } catch {
      throw ResultsError(.foreign, "this is JSON, but no \(plural) of navlab")
    }
    guard head.schema == schema else {
      let isOurs = head.schema.hasPrefix(schema.prefix { $0 != "/" } + "/")
      throw ResultsError(
        isOurs ? .otherSchema : .foreign,
        isOurs
          ? "these \(plural) have the form '\(head.schema)'; this version reads '\(schema)'"
          : "this is a '\(head.schema.prefix(50))', no \(plural) of navlab")
    }
  }
}

/// The part of a document that says what it is.
private struct DocumentHead: Decodable {
  let schema: String
}

/// Why a file cannot be read as results.
package struct ResultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package let kind: Kind
  /// The error as a sentence without a full stop.
  package let description: String

  /// The kinds of trouble.
  package enum Kind: Hashable, Sendable {
    /// It is no JSON, or only the beginning of some.
    case notJSON
    /// It is JSON, but no results.
    case foreign
    /// It is results of another form, of an older or newer version.
    case otherSchema
    /// It says that it is results, but something in it is missing or makes no sense.
    case damaged
    /// It could not be written.
    case unwritable
  }

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(.damaged, "\(Self.place(context.codingPath + [key])) is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(.damaged, "\(Self.place(context.codingPath)) is of the wrong kind")
    case .dataCorrupted(let context):
      self.init(.damaged, "\(Self.place(context.codingPath)): \(context.debugDescription)")
    @unknown default:
      self.init(.damaged, "it cannot be read")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the document" }
    return path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

/// Breaks JSON into lines, so that people and version control can read it: one for each key of the
/// outer objects, and one for each element of their lists of objects and lists.
struct JSONLines {
  private let compact: [UInt8]
  private var text: [UInt8] = []
  /// For each open container, whether its parts stand on lines of their own.
  private var open: [Bool] = []

  /// Breaks a text without spaces between its parts; a newline ends it.
  static func broken(_ compact: [UInt8]) -> [UInt8] {
    var lines = JSONLines(compact)
    lines.run()
    return lines.text
  }

  private init(_ compact: [UInt8]) {
    self.compact = compact
    text.reserveCapacity(compact.count + compact.count / 8)
  }

  private mutating func run() {
    var place = 0
    while place < compact.count {
      switch compact[place] {
      case UInt8(ascii: "\""):
        let end = endOfString(from: place)
        text += compact[place..<end]
        place = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        text.append(compact[place])
        begin(at: place)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if open.popLast() == true { breakLine() }
        text.append(compact[place])
      case UInt8(ascii: ","):
        text.append(compact[place])
        if open.last == true { breakLine() }
      default:
        text.append(compact[place])
      }
      place += 1
    }
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func begin(at place: Int) {
    let next = place + 1 < compact.count ? compact[place + 1] : 0
    let isElement = place > 0 && (compact[place - 1] == UInt8(ascii: "[") || isAfterElement(place))
    let isList = compact[place] == UInt8(ascii: "[")
    let holdsContainers = next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
    let isEmpty = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
    let isBroken = (open.last ?? true) && !isElement && !isEmpty && (!isList || holdsContainers)
    open.append(isBroken)
    if isBroken { breakLine() }
  }

  // A container after a comma is an element of a list: in an object a key would stand between.
  private func isAfterElement(_ place: Int) -> Bool {
    compact[place - 1] == UInt8(ascii: ",")
  }

  private mutating func breakLine() {
    text.append(UInt8(ascii: "\n"))
    for broken in open where broken { text.append(UInt8(ascii: " ")) }
  }

  private func endOfString(from start: Int) -> Int {
    var place = start + 1
    while place < compact.count, compact[place] != UInt8(ascii: "\"") {
      place += compact[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, compact.count)
  }
}
