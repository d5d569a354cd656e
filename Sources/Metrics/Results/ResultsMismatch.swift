/// Two results that cannot be put together.
package struct ResultsMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why not, as a sentence without a full stop.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
