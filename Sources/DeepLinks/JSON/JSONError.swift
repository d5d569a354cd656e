/// Why a text is no JSON.
package struct JSONError: Error, Hashable, Sendable {
  package let message: String
  /// Where, in bytes.
  package let offset: Int
}
