/// Why a file cannot be read as results.
package struct ResultsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is.
  package let kind: Kind
  /// What is wrong, as a sentence without a full stop.
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
