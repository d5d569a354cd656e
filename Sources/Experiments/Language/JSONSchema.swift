import SourceText

/// The JSON Schema of a kind of document (draft 2020-12), for editors and other checkers.
///
/// It covers everything that can be checked at one place: keys, types, words, bounds. The checker adds
/// what needs the whole spec, such as whether a name is declared.
package enum JSONSchema {
  /// The schema as text; equal languages give equal texts.
  package static func text(of document: SpecDocument) -> String {
    let language = document.language
    let definitions =
      language.objects.map { JSONNode.Member(definitionName($0), schema(of: $0)) }
      + language.shapes.map { JSONNode.Member($0.name, schema(of: $0.shape)) }
    let root: JSONNode = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .text("NavLab \(document.rawValue)"),
      "description": .text(language.roots[0].summary),
      "anyOf": .list(language.roots.map(reference)),
      "$defs": .object(definitions),
    ]
    return root.rendered(.schema)
  }

  private static func definitionName(_ object: ObjectDescription) -> String {
    object.name.replacing(" ", with: "-")
  }

  private static func reference(_ object: ObjectDescription) -> JSONNode {
    ["$ref": .text("#/$defs/\(definitionName(object))")]
  }

  private static func schema(of object: ObjectDescription) -> JSONNode {
    [
      "description": .text(object.summary), "type": "object",
      "properties": .object(object.keys.map { .init($0.name, schema(of: $0)) }),
      "required": object.standIn == nil ? object.required : nil,
      "anyOf": object.standIn.map { [["required": object.required], ["required": [.text($0)]]] },
      "additionalProperties": false,
      "examples": object.exampleValue.map { [$0] },
      // A word of the usual YAML plug-ins of editors, not of JSON Schema itself.
      "defaultSnippets": object.snippet.map { [$0] },
    ]
  }

  private static func schema(of key: ObjectDescription.Key) -> JSONNode {
    let said: JSONNode = [
      "description": .text(key.summary),
      "$comment": key.fallback.map { .text("default: \($0)") },
    ]
    return said + schema(of: key.description)
  }

  private static func schema(of shape: ValueSchemaDescription) -> JSONNode {
    switch shape {
    case .text, .name:
      // A plain number counts as text if text is expected: `context: 1001`.
      ["type": ["string", "number", "boolean"], "minLength": .integer(1)]
    case .integer(let range):
      [
        "type": "integer", "minimum": range.least.map { .integer($0) },
        "maximum": range.greatest.map { .integer($0) },
      ]
    case .number(let range, _):
      [
        "anyOf": [
          [
            "type": "number", "minimum": range.least.map { .number($0) },
            "maximum": range.greatest.map { .number($0) },
          ], ["type": "string", "pattern": "^-?[0-9.]+%$"],
        ]
      ]
    case .flag: ["type": "boolean"]
    case .choice(let choices): ["enum": .list(choices.map { .text($0.word) })]
    case .list(let item, let atLeast):
      ["type": "array", "items": schema(of: item), "minItems": .integer(atLeast)]
    case .map(_, let item):
      [
        "type": "object", "additionalProperties": schema(of: item),
        "maxProperties": .integer(ValueSchemaDescription.mostNames),
      ]
    case .object(let object): reference(object())
    case .named(let name, _): ["$ref": .text("#/$defs/\(name)")]
    case .oneOf(let shapes): ["anyOf": .list(shapes.map { schema(of: $0) })]
    }
  }
}

extension ObjectDescription {
  /// The names of the keys that must be written.
  fileprivate var required: JSONNode { .list(keys.filter(\.isRequired).map { .text($0.name) }) }
}

extension JSONNode {
  /// The members of two objects in one.
  fileprivate static func + (left: JSONNode, right: JSONNode) -> JSONNode {
    guard case .object(let first) = left, case .object(let second) = right else { return right }
    return .object(first + second)
  }
}
