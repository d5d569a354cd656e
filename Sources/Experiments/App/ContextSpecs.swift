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
    case .text: "a text, as a product's number"
    case .integer: "a whole number"
    case .optionalText: "a text or nothing, as a list with something selected or not"
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

/// A context as it is written in a spec; the screen it is for decides its type.
package struct ContextLiteral: Sendable {
  package let text: String
  package let range: SourceRange

  /// The word for the context of the screen that holds an entry.
  package static let own = "{context}"
}

extension ValueSchema where Value == ContextLiteral {
  /// A context: a text or a number.
  static var contextLiteral: ValueSchema {
    ValueSchema<String>.text("a text or a number").located.map {
      ContextLiteral(text: $0.value, range: $0.range)
    }
  }
}

/// The source of the context that an effect opens a route with.
package enum ContextSource: Sendable {
  case none
  /// A value; `{context}` stands for the screen's own, `{each}` for the value of a repeated entry.
  case value(ContextLiteral)
  /// A value for each context of the screen.
  case byContext([Named<ContextLiteral>])
}

extension ValueSchema where Value == ContextSource {
  /// A value, or a mapping from the screen's contexts to values.
  static var contextSource: ValueSchema {
    let value = ValueSchema<ContextLiteral>.contextLiteral
    let map = ValueSchema<[Named<ContextLiteral>]>.map(of: "context", value)
    var schema: ValueSchema = .either(
      scalar: value.map { .value($0) }, mapping: map.map { .byContext($0) })
    schema.written = { if case .none = $0 { "none" } else { nil } }
    return schema
  }
}
