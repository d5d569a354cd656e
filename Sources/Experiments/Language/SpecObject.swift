import SourceText
import YAMLTree

/// The keys of one mapping while it is being read.
struct KeyReader {
  /// The error of a mapping whose keys make no value together.
  struct Unreadable: Error {}

  /// The place of the mapping.
  let range: SourceRange
  private let entries: [YAMLNode.Entry]
  private(set) var diagnostics: Diagnostics
  private let findingsBefore: Int
  private let usesBefore: Int
  /// Whether every required key was read.
  private(set) var isComplete = true

  fileprivate init(entries: [YAMLNode.Entry], range: SourceRange, diagnostics: Diagnostics) {
    self.entries = entries
    self.range = range
    self.diagnostics = diagnostics
    findingsBefore = diagnostics.all.count
    usesBefore = diagnostics.uses.count
  }

  /// Reads a key into its property.
  mutating func read<Object>(_ key: ObjectSchema<Object>.Key, into object: inout Object) {
    let isRead =
      value(behind: key.description.name).map { key.read($0, &object, &diagnostics) } ?? false
    if key.description.isRequired, !isRead { isComplete = false }
  }

  /// Whether something in this mapping was found wrong already.
  var haveFindings: Bool { diagnostics.all.count > findingsBefore }

  /// The value of a key, if it is written.
  @inline(never)  // Compiled once, and not into the reader of every mapping.
  func value(behind name: String) -> YAMLNode? { entries.first { $0.key == name }?.value }

  /// The place of a key, if it is written.
  func keyRange(_ name: String) -> SourceRange? { entries.first { $0.key == name }?.keyRange }

  /// The names that are used in the mapping, here or deeper.
  var references: [Reference] { diagnostics.uses.dropFirst(usesBefore).compactMap(Reference.init) }

  /// Notes that names are declared.
  mutating func declare(_ names: [Located<String>], as kind: Reference.Kind) {
    diagnostics.declarations += names.map { (kind.rawValue, $0) }
  }

  /// Notes names inside a longer text, such as those in a gate's line.
  mutating func mention(_ names: [(kind: String, name: Located<String>)]) {
    diagnostics.otherNames += names
  }

  /// Notes that a name is used.
  mutating func note(_ name: Located<String>, as kind: Reference.Kind) {
    diagnostics.note(name, as: kind.rawValue)
  }

  /// Reports a mistake of the mapping as a whole.
  mutating func error(
    _ rule: String, _ message: String, at range: SourceRange? = nil, help: String? = nil
  ) {
    diagnostics.error(rule, message, at: range ?? self.range, help: help)
  }
}

extension ValueSchema where Value: SpecObject {
  /// A mapping with fixed keys: unknown keys get a suggestion, missing ones are named.
  static var object: ValueSchema {
    .mapping {
      Value.object
    } read: { entries, range, diagnostics in
      let isComplete = Value.object.check(entries, range: range, &diagnostics)
      var reader = KeyReader(entries: entries, range: range, diagnostics: diagnostics)
      let value = Value(&reader)
      diagnostics = reader.diagnostics
      return isComplete ? value : nil
    }
  }
}

extension ValueSchema {
  /// A mapping that a closure reads.
  static func mapping(
    _ object: @escaping @Sendable () -> ObjectDescription,
    read: @escaping @Sendable ([YAMLNode.Entry], SourceRange, inout Diagnostics) -> Value?
  ) -> ValueSchema {
    ValueSchema(description: .object(object)) { node, diagnostics in
      node.entries(of: object, &diagnostics).flatMap { read($0, node.range, &diagnostics) }
    }
  }

  /// A mapping with one key, which must be there.
  static func only(
    _ key: String, _ schema: ValueSchema, _ keySummary: String, in object: String,
    _ summary: String, example: String? = nil
  ) -> ValueSchema {
    let object = ObjectDescription(
      name: object, summary: summary, example: example,
      keys: [
        .required(key, keySummary, schema.description)
      ])
    return mapping {
      object
    } read: { entries, range, diagnostics in
      let isComplete = object.check(entries, range: range, &diagnostics)
      let node = entries.first { $0.key == key }?.value
      let value = node.flatMap { schema.read($0, &diagnostics) }
      return isComplete ? value : nil
    }
  }
}

extension YAMLNode {
  /// The entries of a mapping; `nil` for anything else, which is reported.
  fileprivate func entries(
    of object: @escaping @Sendable () -> ObjectDescription, _ diagnostics: inout Diagnostics
  ) -> [Entry]? {
    if case .mapping(let entries) = content { return entries }
    let canBeEmpty = !object().keys.contains(where: \.isRequired)
    diagnostics.mismatch(
      .object(object), self,
      help: isNothing && canBeEmpty ? "write {} if it needs no keys" : nil)
    return nil
  }
}

extension ObjectDescription {
  /// Reports keys that are unknown, renamed or missing.
  /// - Returns: whether every key that must be there is written, under its name of today.
  func check(
    _ entries: [YAMLNode.Entry], range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let known = keys.map(\.name)
    let unknown = entries.filter { !known.contains($0.key) }
    var isComplete = true
    for entry in unknown {
      if let renamed = renamed.first(where: { $0.old == entry.key }) {
        renamed.report(entry, among: entries, &diagnostics)
        isComplete = false
        continue
      }
      let help =
        Self.unquoted(entry, among: entries) ?? diagnostics.explain?(entry.key)
        ?? (known.count == 1
          ? "its only key is '\(known[0])'" : "the keys are \(known.joined(separator: ", "))")
      diagnostics.error(
        "unknown-key", "\(having) no key '\(entry.key)'", unknown: entry.key,
        at: entry.keyRange, among: known, help: help)
    }
    // A key that is missing under its new name was reported under its old one.
    guard isComplete else { return false }
    for key in keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      diagnostics.error(
        "missing-key", "\(needing) the key '\(key.name)': \(key.description.shortPhrase)", at: range
      )
      isComplete = false
    }
    return isComplete
  }
}

extension ObjectDescription {
  /// The remedy if a comma has cut a text in braces, so that the rest of it is a key without a value.
  private static func unquoted(
    _ entry: YAMLNode.Entry, among entries: [YAMLNode.Entry]
  ) -> String? {
    guard entry.value.isNothing, entry.key.contains(" "),
      let place = entries.firstIndex(where: { $0.keyRange == entry.keyRange }), place > 0,
      let before = entries[place - 1].value.scalarText
    else { return nil }
    let text = "\(before), \(entry.key)"
    return "in braces, put a text with a comma in quotes: \(entries[place - 1].key): \"\(text)\""
  }
}

/// A mapping with fixed keys, as data.
struct ObjectDescription: Sendable {
  /// The name for one of these: `screen`, `step`.
  let name: String
  /// Its purpose, as one or more sentences.
  let summary: String
  /// Whether its name is a plural: `people`.
  var isPlural = false
  /// An example in YAML, as it would be written under its key.
  var example: String?
  /// The key that excludes all others because it replaces them.
  var standIn: String?
  /// The keys that may be written, in the order in which the reference lists them.
  let keys: [Key]
  /// The spellings of earlier versions, which are refused with the new one.
  var renamed: [RenamedKey] = []

  struct Key: Sendable {
    let name: String
    /// Its purpose, as a sentence.
    let summary: String
    var isRequired = false
    /// The default, in the form in which it would be written.
    let fallback: String?
    /// The values that it may have.
    let description: ValueSchemaDescription

    /// A key that must be written.
    static func required(
      _ name: String, _ summary: String, _ description: ValueSchemaDescription
    ) -> Key {
      Key(
        name: name, summary: summary, isRequired: true, fallback: nil, description: description)
    }

    /// A key that may be left out.
    static func optional(
      _ name: String, _ summary: String, _ description: ValueSchemaDescription, fallback: String?
    ) -> Key {
      Key(name: name, summary: summary, fallback: fallback, description: description)
    }
  }

  /// Its name with its article: `an entry`.
  var phrase: String {
    isPlural ? name : ("aeiou".contains(name.prefix(1)) ? "an " : "a ") + name
  }

  /// The beginning of a sentence: `an entry has`.
  var having: String { phrase + (isPlural ? " have" : " has") }

  /// The beginning of a sentence: `this entry needs`.
  var needing: String { isPlural ? "these \(name) need" : "this \(name) needs" }
}

extension ObjectDescription.Key {
  /// Its purpose, its value and its default, as sentences.
  var explanation: [String] {
    let need = isRequired ? "It is required." : fallback.map { "Without it: \($0)." }
    return [summary, "Its value: \(description.shortPhrase)."] + [need].compactMap(\.self)
  }
}
