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

  /// A member of an object; nothing when this is none or has no such member.
  package subscript(name: String) -> JSONTree? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The elements of a list; none when this is no list.
  package var elements: [JSONTree] {
    if case .list(let elements) = self { elements } else { [] }
  }

  /// The text; nothing when this is none.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
