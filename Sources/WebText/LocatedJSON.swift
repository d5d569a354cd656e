/// A JSON value with its place in the text.
package struct LocatedJSON: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number as written.
    case number(String)
    case string(String)
    case array([LocatedJSON])
    /// The members in their order; a repeated key is kept twice.
    case object([Member])
  }

  /// A key of an object with its value.
  package struct Member: Hashable, Sendable {
    package let key: String
    /// The offset of the key's first byte.
    package let offset: Int
    package let value: LocatedJSON
  }

  package let content: Content
  /// The offset of its first byte.
  package let offset: Int

  package init(_ content: Content, at offset: Int) {
    self.content = content
    self.offset = offset
  }

  /// The value under a key of an object, the last one if the key is repeated.
  package subscript(key: String) -> LocatedJSON? { member(key)?.value }

  /// The member under a key of an object, the last one if the key is repeated.
  package func member(_ key: String) -> Member? { members?.last { $0.key == key } }

  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }
  package var elements: [Self]? { if case .array(let elements) = content { elements } else { nil } }
  package var string: String? { if case .string(let string) = content { string } else { nil } }
  package var boolean: Bool? { if case .boolean(let flag) = content { flag } else { nil } }
  package var isNull: Bool { content == .null }

  /// The kind of value in words, for errors.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .boolean: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
