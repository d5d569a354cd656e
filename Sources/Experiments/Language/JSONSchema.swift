/// The JSON Schema of a kind of document (draft 2020-12), for editors and other checkers.
///
/// It says all that one place can tell: keys, types, words, bounds. What only the whole spec can
/// tell, as whether a name is declared, is the checker's.
package enum JSONSchema {
  /// The schema as text, the same for the same language.
  package static func text(of document: SpecDocument) -> String {
    var definitions: [(String, JSONValue)] = []
    let language = document.language
    for object in language.objects {
      definitions.append((definitionName(object), schema(of: object)))
    }
    for (name, shape) in language.shapes { definitions.append((name, schema(of: shape))) }
    let root: JSONValue = .object([
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("NavLab \(document.rawValue)")),
      ("description", .text(language.roots[0].summary)),
      ("anyOf", .list(language.roots.map(reference))),
      ("$defs", .object(definitions)),
    ])
    return root.rendered() + "\n"
  }

  private static func definitionName(_ object: ObjectDescription) -> String {
    object.name.replacing(" ", with: "-")
  }

  private static func reference(_ object: ObjectDescription) -> JSONValue {
    .object([("$ref", .text("#/$defs/\(definitionName(object))"))])
  }

  private static func schema(of object: ObjectDescription) -> JSONValue {
    var properties: [(String, JSONValue)] = []
    for key in object.keys {
      var members: [(String, JSONValue)] = [("description", .text(key.summary))]
      if let fallback = key.fallback { members.append(("$comment", .text("default: \(fallback)"))) }
      if case .object(let nested) = schema(of: key.description) { members += nested }
      properties.append((key.name, .object(members)))
    }
    return .object([
      ("description", .text(object.summary)),
      ("type", .text("object")),
      ("properties", .object(properties)),
      ("required", .list(object.keys.filter(\.isRequired).map { .text($0.name) })),
      ("additionalProperties", .flag(false)),
    ])
  }

  private static func schema(of shape: ValueSchemaDescription) -> JSONValue {
    switch shape {
    case .text, .name:
      // A plain number is text where text is meant: `context: 1001`.
      .object([
        ("type", .list([.text("string"), .text("number"), .text("boolean")])),
        ("minLength", .integer(1)),
      ])
    case .integer(let range):
      .object([("type", .text("integer"))] + bounds(range))
    case .number(let range, _):
      .object([
        (
          "anyOf",
          .list([
            .object([("type", .text("number"))] + bounds(range)),
            .object([("type", .text("string")), ("pattern", .text("^-?[0-9.]+%$"))]),
          ])
        )
      ])
    case .flag: .object([("type", .text("boolean"))])
    case .choice(let choices):
      .object([("enum", .list(choices.map { .text($0.word) }))])
    case .list(let item, let atLeast):
      .object([
        ("type", .text("array")), ("items", schema(of: item)),
        ("minItems", .integer(atLeast)),
      ])
    case .map(_, let item):
      .object([
        ("type", .text("object")), ("additionalProperties", schema(of: item)),
        ("maxProperties", .integer(ValueSchemaDescription.mostNames)),
      ])
    case .object(let object): reference(object())
    case .named(let name, _): .object([("$ref", .text("#/$defs/\(name)"))])
    case .oneOf(let shapes): .object([("anyOf", .list(shapes.map { schema(of: $0) }))])
    }
  }

  private static func bounds(_ range: ClosedRange<Int>) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if range.lowerBound != .least { members.append(("minimum", .integer(range.lowerBound))) }
    if range.upperBound != .greatest { members.append(("maximum", .integer(range.upperBound))) }
    return members
  }

  private static func bounds(_ range: ClosedRange<Double>) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if range.lowerBound.isFinite { members.append(("minimum", .number(range.lowerBound))) }
    if range.upperBound.isFinite { members.append(("maximum", .number(range.upperBound))) }
    return members
  }
}

/// A JSON value whose members keep the order in which they were added.
enum JSONValue {
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case list([JSONValue])
  case object([(String, JSONValue)])

  /// The value as indented text.
  func rendered(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .integer(let number): return "\(number)"
    case .number(let number):
      return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items):
      if items.isEmpty { return "[]" }
      let lines = items.map { inner + $0.rendered(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { "\(inner)\(Self.quoted($0.0)): \($0.1.rendered(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1f}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
