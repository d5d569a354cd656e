#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that a file holds as JSON under a schema's name.
package protocol DocumentOfJSON: Codable {
  /// The name of the document's form, with its version behind a slash.
  static var schema: String { get }
  /// What documents of this kind are called in messages: `results`.
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
