#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ExperimentResults {
  /// The document as a file holds it: JSON in UTF-8, the same bytes for the same results everywhere.
  ///
  /// - Throws: `ResultsError` when the results cannot be written.
  package func document() throws(ResultsError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return JSONLines.broken(Array(try encoder.encode(self)))
    } catch {
      throw ResultsError(.unwritable, "the results cannot be written as JSON")
    }
  }

  /// Reads a document.
  ///
  /// - Parameter document: the bytes of a file, whatever they are.
  /// - Throws: `ResultsError` when they are no results of this form.
  package init(document: [UInt8]) throws(ResultsError) {
    let data = Data(document)
    do {
      try Self.checkSchema(of: data)
      self = try JSONDecoder().decode(ExperimentResults.self, from: data)
    } catch let error as ResultsError {
      throw error
    } catch let error as DecodingError {
      throw ResultsError(error)
    } catch {
      throw ResultsError(.damaged, "it cannot be read")
    }
  }

  private struct Head: Decodable {
    let schema: String
  }

  private static func checkSchema(of data: Data) throws(ResultsError) {
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw ResultsError(.notJSON, "this is no JSON, or its end is missing")
    } catch {
      throw ResultsError(.foreign, "this is JSON, but no results of navlab")
    }
    guard head.schema == schema else {
      let isResults = head.schema.hasPrefix("navlab-results/")
      throw ResultsError(
        isResults ? .otherSchema : .foreign,
        isResults
          ? "these results have the form '\(head.schema)'; this version reads '\(schema)'"
          : "this is a '\(head.schema.prefix(50))', no results of navlab")
    }
  }
}
