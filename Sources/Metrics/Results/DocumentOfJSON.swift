import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A document that a file contains as JSON under a schema's name.
package protocol DocumentOfJSON: Codable {
  /// The name of the document's form, with its version after a slash.
  static var schema: String { get }
  /// The name of such documents in messages: `results`.
  static var plural: String { get }
  /// A contradiction between its parts, in words; `nil` if there is none.
  var contradiction: String? { get }
}

extension DocumentOfJSON {
  package var contradiction: String? { nil }

  /// The document's bytes: JSON in UTF-8, the same for the same content everywhere.
  package func document() -> [UInt8] {
    Array(JSONNode(encoding: self).rendered(.document).utf8)
  }

  /// Reads a document.
  ///
  /// - Parameter document: the bytes of any file.
  /// - Throws: `ResultsError` if they are not a document of this form.
  package init(document: [UInt8]) throws(ResultsError) {
    do {
      self = try JSONDecoder().decode(Whole<Self>.self, from: Data(document)).document
      if let contradiction { throw ResultsError(.damaged, "the document: \(contradiction)") }
    } catch let error as ResultsError {
      throw error
    } catch {
      throw ResultsError(.notJSON, "this is not JSON, or its end is missing")
    }
  }

  /// The error of a document of another form.
  fileprivate static func error(ofForm form: String) -> ResultsError {
    let isOurs = form.hasPrefix(schema.prefix { $0 != "/" } + "/")
    return ResultsError(
      isOurs ? .otherSchema : .foreign,
      isOurs
        ? "these \(plural) have the form '\(form)'; this version reads '\(schema)': run the spec again"
        : "this is a '\(form.prefix(50))', not \(plural) of navlab")
  }
}

/// A document whose form is checked first, so that its text is read once.
private struct Whole<Document: DocumentOfJSON>: Decodable {
  let document: Document

  init(from decoder: any Decoder) throws {
    guard let form = try? ResultsError.Head(from: decoder).schema else {
      throw ResultsError(.foreign, "this is JSON, but not \(Document.plural) of navlab")
    }
    guard form == Document.schema else { throw Document.error(ofForm: form) }
    do {
      document = try Document(from: decoder)
    } catch let error as DecodingError {
      throw ResultsError(error)
    } catch {
      // It is JSON, because its form was read; only a number can cause this error of the decoder.
      throw ResultsError(.damaged, "a number is out of range")
    }
  }
}

/// The reason why a file cannot be read as results.
package struct ResultsError: Error, Hashable, Sendable, CustomStringConvertible {
  package let kind: Kind
  /// The error as a sentence without a full stop.
  package let description: String

  package enum Kind: Hashable, Sendable {
    /// It is not JSON, or only its beginning.
    case notJSON
    /// It is JSON, but not results.
    case foreign
    /// It is results of another form, of an older or newer version.
    case otherSchema
    /// Its form is that of results, but a part is missing or makes no sense.
    case damaged
  }

  /// The part of a document that names its form.
  fileprivate struct Head: Decodable {
    let schema: String
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
