/// Why a text is no pattern, and where.
public struct LinkPatternError: Error, Hashable, Sendable {
  /// What is wrong, in a sentence without a full stop.
  public let message: String
  /// Where in the pattern's text, in UTF-8 bytes from its start; at most the text's length.
  public let offset: Int

  /// An error at a place of a pattern.
  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension LinkPatternError: CustomStringConvertible {
  /// The message with its place.
  public var description: String { "\(message) (at byte \(offset))" }
}
