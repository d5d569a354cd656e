package import SourceText
import YAMLTree

/// The written form of one kind of value: its description, and its reader.
///
/// A schema reads a node into a typed value or reports its fault, at its place. Descriptions and
/// readers are built together, so the checker, the JSON Schema and the reference cannot differ.
struct ValueSchema<Value: Sendable>: Sendable {
  let description: ValueSchemaDescription
  let read: @Sendable (YAMLNode, inout Diagnostics) -> Value?
  /// A value in its written form, if it has one: for the defaults of the reference.
  var written: @Sendable (Value) -> String? = { _ in nil }

  /// The same form, read into another type.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other
  ) -> ValueSchema<Other> {
    ValueSchema<Other>(description: description) { node, diagnostics in
      self.read(node, &diagnostics).map(transform)
    }
  }

  /// The value together with the place where it was written.
  var located: ValueSchema<Located<Value>> {
    ValueSchema<Located<Value>>(description: description) { node, diagnostics in
      self.read(node, &diagnostics).map { Located($0, at: node.range) }
    } written: {
      written($0.value)
    }
  }
}

extension Diagnostics {
  /// Reports that something else was expected here.
  mutating func mismatch(
    _ expected: ValueSchemaDescription, _ node: YAMLNode, help: String? = nil
  ) {
    // An alias that could not be followed left a null in its place; that was reported already.
    if node.isNothing, all.prefix(100).contains(where: { $0.range == node.range }) { return }
    let found =
      switch node.content {
      case _ where node.isNothing: "nothing"
      case .scalar(let text, _): text.isEmpty ? "an empty text" : "'\(text)'"
      case .sequence, .mapping: node.kindName
      }
    error("wrong-type", "expected \(expected.phrase), found \(found)", at: node.range, help: help)
  }
}

extension ValueSchema {
  /// One of a few words.
  /// - Parameter renamed: the words of earlier versions with the current ones.
  static func choice(
    _ choices: [(word: String, value: Value, summary: String)], renamed: [String: String] = [:]
  ) -> ValueSchema {
    choice(
      ChoiceWords(
        choices: choices.map { .init(word: $0.word, summary: $0.summary) }, renamed: renamed),
      choices.map(\.value))
  }

  /// One of a few words, each with the value at its place.
  private static func choice(_ words: ChoiceWords, _ values: [Value]) -> ValueSchema {
    ValueSchema(description: .choice(words.choices)) { node, diagnostics in
      words.index(of: node, &diagnostics).map { values[$0] }
    }
  }
}

/// The words of a choice without their values, so that the reader of all choices is compiled once.
private struct ChoiceWords: Sendable {
  let choices: [ValueSchemaDescription.Choice]
  /// The words of earlier versions with the current ones.
  let renamed: [String: String]

  /// The place of the word that is written; `nil` for anything else, which is reported.
  func index(of node: YAMLNode, _ diagnostics: inout Diagnostics) -> Int? {
    let text = node.scalarText ?? ""
    if let index = choices.firstIndex(where: { $0.word == text }) { return index }
    report(node, text, &diagnostics)
    return nil
  }

  private func report(_ node: YAMLNode, _ text: String, _ diagnostics: inout Diagnostics) {
    // An author who misspelt one of many words needs that word, not all of them.
    let words = choices.map(\.word)
    let meant = node.scalarText.flatMap { Suggestion.nearest(to: $0, among: words) }
    if let word = renamed[text] {
      diagnostics.error(
        Diagnostic.renamings.word, "'\(text)' is now called '\(word)'", at: node.range,
        help: "write \(word)", edits: [TextEdit(node.range, word)])
    } else if meant != nil, choices.count > 6 {
      diagnostics.error(
        "wrong-type", "'\(text)' means nothing here", unknown: text, at: node.range, among: words)
    } else {
      diagnostics.mismatch(.choice(choices), node, help: meant.map { "did you mean '\($0)'?" })
    }
  }
}

extension ValueSchema
where
  Value: CaseIterable & RawRepresentable & SummarizedChoice, Value.RawValue == String,
  Value.AllCases == [Value]
{
  /// One of the words of an enumeration.
  static var choice: ValueSchema {
    let values = Value.allCases
    let words = values.map { ValueSchemaDescription.Choice(word: $0.rawValue, summary: $0.summary) }
    var schema = choice(ChoiceWords(choices: words, renamed: Value.renamed), values)
    schema.written = { $0.rawValue }
    return schema
  }
}

/// A word of the spec language with its meaning.
package protocol SummarizedChoice: Sendable {
  /// The word's meaning, as a sentence fragment.
  var summary: String { get }
  /// The words of earlier versions, which are refused with a hint at the current ones.
  static var renamed: [String: String] { get }
}

extension SummarizedChoice {
  package static var renamed: [String: String] { [:] }
}

extension ValueSchema {
  /// Several forms of the same value, distinguished by the kind of the YAML value.
  static func either(
    scalar: ValueSchema? = nil, list: ValueSchema? = nil, mapping: ValueSchema? = nil
  ) -> ValueSchema {
    let description = ValueSchemaDescription.oneOf(
      written: [scalar?.description, list?.description, mapping?.description])
    return ValueSchema(description: description) { node, diagnostics in
      let fitting =
        switch node.content {
        case .scalar: scalar
        case .sequence: list
        case .mapping: mapping
        }
      guard let fitting else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return fitting.read(node, &diagnostics)
    }
  }
}

/// A value under a name that the author chose.
package struct Named<Value: Sendable>: Sendable {
  package let name: Located<String>
  package let value: Value
}

extension Sequence {
  /// The values by their names; the first counts if a name occurs twice.
  func byName<Value>() -> [String: Value] where Element == Named<Value> { byName(\.value) }

  /// Something of each, by their names.
  func byName<Value, Result>(_ result: (Named<Value>) -> Result) -> [String: Result]
  where Element == Named<Value> {
    var results = [String: Result]()
    for each in self where results[each.name.value] == nil {
      results[each.name.value] = result(each)
    }
    return results
  }

  /// The value of a name; `nil` if there is none.
  package subscript<Value>(named name: String) -> Value? where Element == Named<Value> {
    first { $0.name.value == name }?.value
  }
}

extension [Located<String>] {
  /// Whether a variant is among these, or none is named.
  package func allow(_ variant: String) -> Bool { isEmpty || contains { $0.value == variant } }
}

/// A value that is the same everywhere, or one for each of some names.
package enum Varying<Value: Sendable>: Sendable {
  case same(Value)
  case byName([Named<Value>])

  /// The value for a name; `nil` for a name that has none.
  package func value(for name: String) -> Value? {
    switch self {
    case .same(let value): value
    case .byName(let values): values[named: name]
    }
  }

  var values: [Value] {
    switch self {
    case .same(let value): [value]
    case .byName(let values): values.map(\.value)
    }
  }
}

extension ValueSchema {
  /// A value that is a scalar, or a list, or a mapping from names to such.
  static func varying<Item>(
    by kind: String, _ item: ValueSchema<Item>, isList: Bool = false
  ) -> ValueSchema where Value == Varying<Item> {
    let same = item.map { Value.same($0) }
    let map = ValueSchema<[Named<Item>]>.map(of: kind, item).map { Value.byName($0) }
    return either(scalar: isList ? nil : same, list: isList ? same : nil, mapping: map)
  }

  /// A list; every item is read, so that all mistakes are reported at once.
  static func list<Item>(of item: ValueSchema<Item>, atLeast: Int = 0) -> ValueSchema
  where Value == [Item] {
    let description = ValueSchemaDescription.list(of: item.description, atLeast: atLeast)
    return ValueSchema(description: description) { node, diagnostics in
      guard let nodes = node.items(of: description, atLeast: atLeast, &diagnostics) else {
        return nil
      }
      let items = nodes.compactMap { item.read($0, &diagnostics) }
      return items.count == nodes.count ? items : nil
    } written: {
      $0.isEmpty ? "none" : $0.map(item.written).joined
    }
  }

  /// A list, or an item in place of a list with a single one.
  static func oneOrMore<Item>(of item: ValueSchema<Item>, atLeast: Int = 1) -> ValueSchema
  where Value == [Item] {
    let list = ValueSchema.list(of: item, atLeast: atLeast)
    return ValueSchema(description: .oneOf([item.description, list.description])) {
      node, diagnostics in
      if case .sequence = node.content { return list.read(node, &diagnostics) }
      return item.read(node, &diagnostics).map { [$0] }
    } written: {
      list.written($0)
    }
  }

  /// A mapping from names that the author chooses.
  static func map<Item>(of kind: String, _ item: ValueSchema<Item>) -> ValueSchema
  where Value == [Named<Item>] {
    let description = ValueSchemaDescription.map(named: kind, of: item.description)
    return ValueSchema(description: description) { node, diagnostics in
      node.entries(of: description, kind, &diagnostics)?.compactMap { entry in
        diagnostics.otherNames.append((kind, Located(entry.key, at: entry.keyRange)))
        return item.read(entry.value, &diagnostics).map {
          Named(name: Located(entry.key, at: entry.keyRange), value: $0)
        }
      }
    } written: {
      $0.isEmpty ? "none" : nil
    }
  }

  /// A mapping of one of several kinds, distinguished by the required key of each.
  /// - Parameter owner: the beginning of the message for none or several of the keys: `an interceptor
  ///   does`.
  static func tagged(_ owner: String, _ kinds: [ValueSchema]) -> ValueSchema {
    let description = ValueSchemaDescription.oneOf(kinds.map(\.description))
    let tags = kinds.map { kind -> String? in
      guard case .object(let object) = kind.description else { return nil }
      return object().keys.first(where: \.isRequired)?.name
    }
    return ValueSchema(description: description) { node, diagnostics in
      guard case .mapping(let entries) = node.content else {
        diagnostics.mismatch(description, node)
        return nil
      }
      let written = zip(kinds, tags).filter { _, tag in entries.contains { $0.key == tag } }
      if let only = written.first, written.count == 1 { return only.0.read(node, &diagnostics) }
      diagnostics.error(
        "ambiguous", "\(owner) exactly one of \(tags.compactMap(\.self).joined(separator: ", "))",
        at: node.range, help: written.isEmpty ? nil : "declare several and list them on the step")
      return nil
    }
  }
}

// The faults of lists and mappings are found here, once for all that they may hold.
extension YAMLNode {
  /// The items of a list; `nil` for anything else and for too few, which is reported.
  fileprivate func items(
    of description: ValueSchemaDescription, atLeast: Int, _ diagnostics: inout Diagnostics
  ) -> [YAMLNode]? {
    guard case .sequence(let items) = content else {
      diagnostics.mismatch(description, self)
      return nil
    }
    if items.count >= atLeast { return items }
    diagnostics.error(
      "too-few",
      "this list needs at least \(atLeast == 1 ? "one item" : "\(atLeast) items"), found "
        + (items.isEmpty ? "none" : "\(items.count)"), at: range)
    return nil
  }

  /// The entries of a mapping of names; `nil` for anything else and for too many, which is reported.
  fileprivate func entries(
    of description: ValueSchemaDescription, _ kind: String, _ diagnostics: inout Diagnostics
  ) -> [Entry]? {
    guard case .mapping(let entries) = content else {
      diagnostics.mismatch(description, self)
      return nil
    }
    for entry in entries {
      diagnostics.checkPlaceholders(of: entry.key, at: entry.keyRange, filling: [])
    }
    if entries.count <= ValueSchemaDescription.mostNames { return entries }
    diagnostics.error(
      "too-many",
      "a mapping has at most \(ValueSchemaDescription.mostNames) \(kind)s, found \(entries.count)",
      at: range)
    return nil
  }
}

extension [String?] {
  /// The texts in a row; `nil` if one is missing.
  fileprivate var joined: String? {
    let texts = compactMap(\.self)
    return texts.count == count ? texts.joined(separator: ", ") : nil
  }
}
