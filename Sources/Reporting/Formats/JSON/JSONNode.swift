/// A JSON value whose members keep their order (RFC 8259).
enum JSONNode: Equatable {
  case null
  case flag(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([Member])

  /// A name and its value.
  struct Member: Equatable {
    let name: String
    let value: JSONNode
  }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONNode?)...) {
    self = .object(
      elements.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }
}

extension JSONNode: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSONNode...) { self = .list(elements) }
}

extension JSONNode: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .text(value) }
}

extension JSONNode: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) { self = .flag(value) }
}
