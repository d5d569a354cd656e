import SourceText
import YAMLTree

/// The keys of one mapping while it is being read.
package struct KeyReader {
  /// Where the mapping stands.
  let range: SourceRange
  private let entries: [YAMLNode.Entry]
  private(set) var diagnostics: Diagnostics
  private let findingsBefore: Int
  /// Whether every required key was read.
  private(set) var isComplete = true

  fileprivate init(entries: [YAMLNode.Entry], range: SourceRange, diagnostics: Diagnostics) {
    self.entries = entries
    self.range = range
    self.diagnostics = diagnostics
    findingsBefore = diagnostics.all.count
  }

  /// Reads a key into its property.
  mutating func read<Object>(_ key: ObjectKey<Object>, into object: inout Object) {
    let value = entries.first { $0.key == key.description.name }?.value
    let isRead = value.map { key.read($0, &object, &diagnostics) } ?? false
    if key.description.isRequired, !isRead { isComplete = false }
  }

  /// Whether something in this mapping was found wrong already.
  var haveFindings: Bool { diagnostics.all.count > findingsBefore }

  /// The names that are written behind a key of this name, also of what could not be read.
  func names(behind name: String) -> [String] {
    guard let value = entries.first(where: { $0.key == name })?.value,
      case .mapping(let named) = value.content
    else { return [] }
    return named.map(\.key)
  }

  /// Where a key of this name stands, if it is written.
  func keyRange(_ name: String) -> SourceRange? { entries.first { $0.key == name }?.keyRange }

  /// Says that something about the mapping as a whole is wrong.
  mutating func error(
    _ rule: String, _ message: String, at range: SourceRange? = nil, help: String? = nil
  ) {
    diagnostics.error(rule, message, at: range ?? self.range, help: help)
  }
}

extension ValueSchema where Value: SpecObject {
  /// A mapping with fixed keys: unknown keys get a suggestion, missing ones are named.
  static var object: ValueSchema {
    let description = ValueSchemaDescription.object { Value.object }
    return ValueSchema(description: description) { node, diagnostics in
      guard case .mapping(let entries) = node.content else {
        let canBeEmpty = !Value.object.keys.contains(where: \.isRequired)
        diagnostics.mismatch(
          description, node,
          help: node.isNothing && canBeEmpty ? "write {} where nothing is to be said" : nil)
        return nil
      }
      return Value.read(entries, range: node.range, &diagnostics)
    }
  }
}

extension SpecObject {
  /// Checks the keys of a mapping against the description and reads it.
  static func read(
    _ entries: [YAMLNode.Entry], range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> Self? {
    let object = Self.object
    let known = object.keys.map(\.name)
    for entry in entries where !known.contains(entry.key) {
      if let renamed = object.renamed.first(where: { $0.old == entry.key }) {
        renamed.report(entry, &diagnostics)
        continue
      }
      diagnostics.error(
        "unknown-key", "\(object.having) no key '\(entry.key)'", at: entry.keyRange,
        help: Suggestion.didYouMean(entry.key, among: known)
          ?? diagnostics.explain?(entry.key)
          ?? (known.count == 1
            ? "its only key is '\(known[0])'" : "the keys are \(known.joined(separator: ", "))"))
    }
    var isComplete = !entries.contains { entry in
      object.renamed.contains { $0.old == entry.key } && !known.contains(entry.key)
    }
    // A key that is missing under its new name was told with its old one.
    for key in isComplete ? object.keys : []
    where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      diagnostics.error(
        "missing-key",
        "\(object.needing) the key '\(key.name)': \(key.description.shortPhrase)",
        at: range)
      isComplete = false
    }
    var fields = KeyReader(entries: entries, range: range, diagnostics: diagnostics)
    let value = Self(&fields)
    diagnostics = fields.diagnostics
    return isComplete ? value : nil
  }
}

/// A key of a mapping, as data.
package struct KeyDescription: Sendable {
  /// The key as it is written.
  package let name: String
  /// Its purpose, as a sentence.
  package let summary: String
  /// Whether it must be written.
  package let isRequired: Bool
  /// What counts when it is not written, as it would be written.
  package let fallback: String?
  /// The values that may be written behind it.
  package let description: ValueSchemaDescription
}

/// A mapping with fixed keys, as data.
package struct ObjectDescription: Sendable {
  /// What one of these is called: `screen`, `step`.
  package let name: String
  /// What it is for, as one or more sentences.
  package let summary: String
  /// An example in YAML, as it would be written under its key.
  package let example: String?
  /// The keys that may be written, in the order in which the reference lists them.
  package let keys: [KeyDescription]

  /// The spellings of earlier versions, which are refused with the new one.
  let renamed: [RenamedKey]

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
    keys: [KeyDescription], renamed: [RenamedKey] = []
  ) {
    self.name = name
    self.isPlural = isPlural
    self.summary = summary
    self.example = example
    self.keys = keys
    self.renamed = renamed
  }
}

/// A key of earlier versions of the spec language.
package struct RenamedKey: Sendable {
  /// The key as it was written.
  let old: String
  private let message: String
  private let help: @Sendable (_ value: String) -> String

  /// A key with another name today.
  static func renamed(_ old: String, to new: String) -> RenamedKey {
    RenamedKey(old: old, message: "'\(old)' is now called '\(new)'") { "write \(new): \($0)" }
  }

  /// A key whose value stands elsewhere today.
  /// - Parameters:
  ///   - place: the end of the sentence "'old' is now written …".
  ///   - help: the new text, from the value that stands behind the old key.
  static func moved(
    _ old: String, _ place: String, help: @escaping @Sendable (_ value: String) -> String
  ) -> RenamedKey {
    RenamedKey(old: old, message: "'\(old)' is now written \(place)") { "write \(help($0))" }
  }

  private init(
    old: String, message: String, help: @escaping @Sendable (_ value: String) -> String
  ) {
    self.old = old
    self.message = message
    self.help = help
  }

  fileprivate func report(_ entry: YAMLNode.Entry, _ diagnostics: inout Diagnostics) {
    diagnostics.error(
      "renamed-key", message, at: entry.keyRange, help: help(entry.value.scalarText ?? "…"))
  }
}
