#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A JSON Schema that is published in `docs`, and what of a document it does not allow.
///
/// Only the words of JSON Schema that our schemas use are understood. It is stricter than the schema:
/// a member that the schema does not name is a problem, so that nothing is written that nobody
/// documented.
package struct PublishedSchema {
  private let path: String
  private let root: JSONTree

  /// A schema by its path from the root of the repository.
  /// - Throws: when there is none or it is no JSON.
  package init(_ path: String) throws {
    self.path = path
    root = try JSONDecoder().decode(JSONTree.self, from: Data(RepositoryFiles.bytes(path)))
  }

  /// The faults of a document, each with its place; none when all is well.
  /// - Throws: when the document is no JSON.
  package func problems(of document: String) throws -> [String] {
    problems(
      of: try JSONDecoder().decode(JSONTree.self, from: Data(document.utf8)), against: root, at: "$"
    )
  }

  private func problems(of value: JSONTree, against schema: JSONTree, at place: String) -> [String]
  {
    if let name = schema["$ref"]?.text?.split(separator: "/").last,
      let definition = root["$defs"]?[String(name)]
    {
      return problems(of: value, against: definition, at: place)
    }
    var problems: [String] = []
    if let constant = schema["const"], constant != value {
      problems.append("\(place): not \(constant)")
    }
    if let choices = schema["enum"]?.elements, !choices.contains(value) {
      problems.append("\(place): \(value) is none of \(choices)")
    }
    if let type = schema["type"] {
      let types = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
      if !types.contains(where: { Self.fits(value, $0) }) {
        return problems + ["\(place): \(value) is no \(types.joined(separator: " or "))"]
      }
    }
    if case .object(let members) = value, let properties = schema["properties"] {
      for (name, member) in members {
        guard let property = properties[name] else {
          problems.append("\(place).\(name) is written, but \(path) does not name it: add it there")
          continue
        }
        problems += self.problems(of: member, against: property, at: "\(place).\(name)")
      }
      for name in (schema["required"]?.elements ?? []).compactMap(\.text)
      where members[name] == nil {
        problems.append("\(place).\(name) is missing")
      }
    }
    if let items = schema["items"] {
      for (index, element) in value.elements.enumerated() {
        problems += self.problems(of: element, against: items, at: "\(place)[\(index)]")
      }
    }
    return problems.sorted()
  }

  private static func fits(_ value: JSONTree, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.flag, "boolean"), (.number, "number"), (.text, "string"),
      (.list, "array"), (.object, "object"):
      true
    case (.number(let number), "integer"): number.rounded() == number
    default: false
    }
  }
}

/// Any JSON, for tests that look into documents.
package enum JSONTree: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  /// A member of an object; nil when this is none or has no such member.
  package subscript(name: String) -> JSONTree? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The elements of a list; none when this is no list.
  package var elements: [JSONTree] {
    if case .list(let elements) = self { elements } else { [] }
  }

  /// The text; nil when this is none.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
