/// A key of a JSON object with its value.
package struct JSONMember: Hashable, Sendable {
  package let key: String
  /// Where the key starts, in bytes.
  package let offset: Int
  package let value: LocatedJSON
}
