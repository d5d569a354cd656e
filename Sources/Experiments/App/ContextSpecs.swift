package import SourceText
import YAMLTree

/// The kind of value that a screen is about.
package enum ContextKind: String, CaseIterable, SummarizedChoice {
  case none, text, integer
  case optionalText = "optional-text"
  case optionalInteger = "optional-integer"

  package var summary: String {
    switch self {
    case .none: "there is only one such screen"
    case .text: "a text"
    case .integer: "a whole number"
    case .optionalText: "a text or nothing"
    case .optionalInteger: "a whole number or nothing"
    }
  }

  /// The name of such a value in messages.
  var phrase: String {
    switch self {
    case .none: "nothing"
    case .text: "a text"
    case .integer: "a whole number"
    case .optionalText: "a text or nothing"
    case .optionalInteger: "a whole number or nothing"
    }
  }

  /// Whether there is such a screen without a context.
  package var allowsNothing: Bool { self != .text && self != .integer }

  /// Whether its values are whole numbers.
  package var isNumber: Bool { self == .integer || self == .optionalInteger }
}

/// The context of a screen: none, one value, or several parts that go together.
package struct ContextShape: Hashable, Sendable {
  package var kind = ContextKind.none
  /// The parts, sorted by name; empty for none and for one value.
  package private(set) var parts: [Part] = []
  /// The words that each part may have, by its name; for a single value, under an empty name.
  private(set) var words: [String: [String]] = [:]

  package struct Part: Hashable, Sendable {
    package let name: String
    package let isNumber: Bool
  }

  package init(_ kind: ContextKind = .none) { self.kind = kind }

  fileprivate init(_ parts: [Named<PartSpec>]) {
    kind = .text
    self.parts = parts.map { Part(name: $0.name.value, isNumber: $0.value.kind.isNumber) }
      .sorted { $0.name < $1.name }
    for part in parts { words[part.name.value] = part.value.words }
  }

  fileprivate init(oneOf words: [String]) {
    kind = .text
    self.words[Self.whole] = words
  }

  /// The name for the words of a context with a single value.
  static let whole = ""

  /// Whether its values can be distinguished from those of another shape: numbers from texts, parts from both.
  func differs(from other: ContextShape) -> Bool {
    parts != other.parts || kind.isNumber != other.kind.isNumber
  }

  /// The name of such a value in messages: `a text`, `period and site`.
  var phrase: String {
    parts.isEmpty ? kind.phrase : parts.map { "'\($0.name)'" }.joinedWithAnd
  }
}

/// The kind of a part of a context, or the words that it may be.
private struct PartSpec: SpecObject {
  var kind = ContextKind.text
  var words: [String]?

  static let schema = ObjectSchema<PartSpec>(
    "words", "A text with a fixed set of values.",
    example: "context: { site: text, period: { of: [day, week] } }",
    keys: [
      required(
        "of", \.words, .list(of: .text("a word"), atLeast: 1), "The values that it can have.")
    ])

  init() {}

  init(_ kind: ContextKind) { self.kind = kind }

  /// The key of the words.
  static let key = Self.key(\.words)
}

extension ValueSchema where Value == ContextShape {
  /// A kind of value, the words that it may be, or these for each part by its name.
  static var contextShape: ValueSchema {
    let kind = ValueSchema<ContextKind>.choice([
      (ContextKind.text.rawValue, .text, ContextKind.text.summary),
      (ContextKind.integer.rawValue, .integer, ContextKind.integer.summary),
    ])
    let words = ValueSchema<PartSpec>.object
    let part = ValueSchema<PartSpec>.either(scalar: kind.map { PartSpec($0) }, mapping: words)
    let parts = ValueSchema<[Named<PartSpec>]>.map(of: "part", part)
    let description = ValueSchemaDescription.oneOf([words.description, parts.description])
    let mapping = ValueSchema(description: description) { node, diagnostics in
      if node.isWords {
        return words.read(node, &diagnostics).map { ContextShape(oneOf: $0.words ?? []) }
      }
      let named = parts.read(node, &diagnostics)
      guard let named, named.isEmpty else { return named.map { ContextShape($0) } }
      diagnostics.error(
        "too-few", "a context with named parts has at least one", at: node.range,
        help: "write none if the screen has no context")
      return nil
    }
    return .either(
      scalar: ValueSchema<ContextKind>.choice.map { ContextShape($0) }, mapping: mapping)
  }
}

extension YAMLNode {
  /// Whether it lists the words of a single value, rather than naming a part `of`.
  fileprivate var isWords: Bool {
    guard case .mapping(let entries) = content, entries.count == 1, entries[0].key == PartSpec.key,
      case .sequence = entries[0].value.content
    else { return false }
    return true
  }
}

/// A context as written in a spec; its screen decides its type.
package struct ContextLiteral: Sendable {
  /// The value in words; several parts follow each other.
  package let text: String
  package let range: SourceRange
  /// The values of its parts, sorted by their names; empty for one value.
  package private(set) var parts: [Named<String>] = []

  package init(text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }

  init(parts: [Named<String>], at range: SourceRange) {
    self.parts = parts.sorted { $0.name.value < $1.name.value }
    text = self.parts.map { "\($0.name.value): \($0.value)" }.joined(separator: ", ")
    self.range = range
  }

  /// The word for the context of the screen that holds an entry.
  package static let own = "{context}"
}

extension ValueSchema where Value == ContextLiteral {
  /// A context of one value: a text or a number.
  /// - Parameter words: the placeholders that are filled in.
  static func contextText(filling words: [String] = []) -> ValueSchema {
    ValueSchema<String>.text("a text or a number", filling: words).located.map {
      ContextLiteral(text: $0.value, range: $0.range)
    }
  }

  /// A context: a text or a number, or a mapping of the values of its parts.
  static var contextLiteral: ValueSchema { contextLiteral(filling: []) }

  static func contextLiteral(filling words: [String]) -> ValueSchema {
    let value = ValueSchema<String>.text("a text or a number", filling: words)
    let map = ValueSchema<[Named<String>]>.map(of: "part", value)
    let parts = ValueSchema(description: map.description) { node, diagnostics in
      map.read(node, &diagnostics).map { ContextLiteral(parts: $0, at: node.range) }
    }
    return .either(scalar: .contextText(filling: words), mapping: parts)
  }
}

/// The source of the context that an effect opens a route with.
package enum ContextSource: Sendable {
  case none
  /// A value; `{context}` stands for the screen's own, `{each}` for the value of a repeated entry.
  case value(ContextLiteral)
  /// A value for each context of the screen; for a screen with named parts, a value for each part.
  case byName([Named<ContextLiteral>])
}

extension ContextSource {
  /// The place of the value; `nil` for none.
  var range: SourceRange? {
    switch self {
    case .none: nil
    case .value(let literal): literal.range
    case .byName(let values): values.first?.name.range
    }
  }
}

extension ValueSchema where Value == ContextSource {
  /// A value, or a mapping from the screen's contexts, or the parts that are asked for, to values.
  /// - Parameter words: the placeholders that are filled in.
  static func contextSource(filling words: [String] = ["context", "app"]) -> ValueSchema {
    let value = ValueSchema<ContextLiteral>.contextText(filling: words)
    let map = ValueSchema<[Named<ContextLiteral>]>.map(of: "context or part", value)
    var schema: ValueSchema = .either(
      scalar: value.map { .value($0) }, mapping: map.map { .byName($0) })
    schema.written = { if case .none = $0 { "none" } else { nil } }
    return schema
  }

  /// The context that an entry opens a route with, which may be repeated.
  static var entryContext: ValueSchema { contextSource(filling: ["each", "context", "app"]) }
}
