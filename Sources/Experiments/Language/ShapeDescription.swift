/// What may be written at one place of a spec, as data: the checker's messages, the JSON Schema and
/// the reference of the language are all made from it.
package indirect enum ShapeDescription: Sendable {
  /// Free text; the word says what it is: `a title`.
  case text(String)
  /// The name of something that the spec declares elsewhere: `screen`, `route`, `flag`.
  case name(of: String)
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// A number within bounds, with the unit it is in, if any.
  case number(ClosedRange<Double>, unit: String?)
  /// `true` or `false`.
  case flag
  /// One of a few words, each with what it means.
  case choice([Choice])
  /// A list with at least so many items.
  case list(of: ShapeDescription, atLeast: Int)
  /// A mapping from names that the author chooses; the word says what is named.
  case map(named: String, of: ShapeDescription)
  /// A mapping with fixed keys.
  case object(@Sendable () -> ObjectDescription)
  /// A shape with a name of its own, because it occurs inside itself.
  case named(String, @Sendable () -> ShapeDescription)
  /// One of several shapes, told apart by how they are written.
  case oneOf([ShapeDescription])

  /// The most names in one mapping: far above any app, and low enough for checks to end soon.
  package static let mostNames = 1_000

  /// A word that may stand at a place, and what it means.
  package struct Choice: Sendable {
    /// The word as it is written.
    package let word: String
    /// What it means, as a sentence fragment.
    package let summary: String

    /// Joins a word to its meaning.
    package init(_ word: String, _ summary: String) {
      self.word = word
      self.summary = summary
    }
  }
}
