/// A key of a mapping, without the type of its value.
package protocol SpecKey: Sendable {
  /// The key as it is written.
  var name: String { get }
  /// What it is for, as a sentence.
  var summary: String { get }
  /// Whether it must be written.
  var isRequired: Bool { get }
  /// What counts when it is not written, as it would be written.
  var fallback: String? { get }
  /// What may be written behind it.
  var description: ShapeDescription { get }
}

/// A key of a mapping: its name, what may stand behind it, and what it is for.
package struct TypedKey<Value: Sendable>: SpecKey {
  package let name: String
  package let summary: String
  package let isRequired: Bool
  package let fallback: String?
  let shape: Shape<Value>

  package var description: ShapeDescription { shape.description }

  /// A key that must be written.
  static func required(_ name: String, _ shape: Shape<Value>, _ summary: String) -> TypedKey {
    TypedKey(name: name, summary: summary, isRequired: true, fallback: nil, shape: shape)
  }

  /// A key that may be left out; `fallback` says what counts then.
  static func optional(
    _ name: String, _ shape: Shape<Value>, _ summary: String, fallback: String? = nil
  ) -> TypedKey {
    TypedKey(name: name, summary: summary, isRequired: false, fallback: fallback, shape: shape)
  }
}
