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

  /// What one of these is called, with its article: `an entry`.
  var phrase: String { ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name }

  /// Describes a mapping.
  package init(
    _ name: String, _ summary: String, example: String? = nil, keys: [any SpecKey]
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.keys = keys
  }
}
