/// Why a text is no regular expression, or not one that can be matched in linear time.
package struct ExpressionError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The text breaks the syntax.
    case invalid
    /// Look-around, back references, atomic and possessive groups.
    case unsupported
    /// The counted repetitions multiply to more than an expression may hold.
    case tooLarge
  }

  package let reason: Reason
  package let message: String
  /// In Unicode scalars from the start of the text.
  package let offset: Int

  package init(_ message: String, at offset: Int) {
    self.init(.invalid, message, at: offset)
  }

  package init(_ reason: Reason, _ message: String, at offset: Int) {
    self.reason = reason
    self.message = message
    self.offset = offset
  }
}
