/// A mapping with fixed keys, as data.
package struct ObjectDescription: Sendable {
  /// What one of these is called: `screen`, `step`.
  package let name: String
  /// What it is for, as one or more sentences.
  package let summary: String
  /// An example in YAML, as it would be written under its key.
  package let example: String?
  /// The keys that may be written, in the order in which the reference lists them.
  package let keys: [any SpecKey]

  /// Whether its name stands for several: `people`.
  private let isPlural: Bool

  /// What one of these is called, with its article: `an entry`.
  var phrase: String {
    isPlural ? name : ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name
  }

  /// That one of these has something: `an entry has`.
  var having: String { phrase + (isPlural ? " have" : " has") }

  /// That this one needs something: `this entry needs`.
  var needing: String { isPlural ? "these \(name) need" : "this \(name) needs" }

  /// Describes a mapping.
  package init(
    _ name: String, _ summary: String, isPlural: Bool = false, example: String? = nil,
    keys: [any SpecKey]
  ) {
    self.name = name
    self.isPlural = isPlural
    self.summary = summary
    self.example = example
    self.keys = keys
  }
}
