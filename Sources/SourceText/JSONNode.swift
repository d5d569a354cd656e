/// A JSON value whose members keep their order (RFC 8259).
package enum JSONNode: Equatable {
  case null
  case flag(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case list([JSONNode])
  case object([Member])

  /// A name and its value.
  package struct Member: Equatable {
    package let name: String
    package let value: JSONNode

    package init(_ name: String, _ value: JSONNode) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONNode?)...) {
    self = .object(
      elements.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

extension JSONNode: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONNode...) { self = .list(elements) }
}

extension JSONNode: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension JSONNode: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension JSONNode {
  /// The value as indented source that ends with a line break.
  package func rendered() -> String {
    var source = ""
    write(to: &source, depth: 0)
    return source + "\n"
  }

  private func write(to source: inout String, depth: Int) {
    switch self {
    case .null: source += "null"
    case .flag(let flag): source += flag ? "true" : "false"
    case .integer(let number): source += "\(number)"
    case .unsigned(let number): source += "\(number)"
    // JSON knows no infinity; what has no finite value has no value.
    case .number(let number): source += number.isFinite ? "\(number)" : "null"
    case .text(let text): Self.quote(text, to: &source)
    case .list(let items):
      Self.write(items, between: "[", "]", to: &source, depth: depth) { item, source in
        item.write(to: &source, depth: depth + 1)
      }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &source, depth: depth) { member, source in
        Self.quote(member.name, to: &source)
        source += ": "
        member.value.write(to: &source, depth: depth + 1)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], between open: String, _ close: String, to source: inout String, depth: Int,
    with write: (Item, inout String) -> Void
  ) {
    source += open
    for (index, item) in items.enumerated() {
      source += index == 0 ? "\n" : ",\n"
      source += String(repeating: "  ", count: depth + 1)
      write(item, &source)
    }
    if !items.isEmpty { source += "\n" + String(repeating: "  ", count: depth) }
    source += close
  }

  private static func quote(_ text: String, to source: inout String) {
    source += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": source += "\\\""
      case "\\": source += "\\\\"
      case "\n": source += "\\n"
      case "\t": source += "\\t"
      case "\r": source += "\\r"
      // Line separators end a line in scripts, and the others disturb terminals and editors.
      case "\u{2028}", "\u{2029}": escape(scalar, to: &source)
      default:
        if PlainText.isHidden(scalar) {
          escape(scalar, to: &source)
        } else {
          source.unicodeScalars.append(scalar)
        }
      }
    }
    source += "\""
  }

  private static func escape(_ scalar: Unicode.Scalar, to source: inout String) {
    let digits = String(scalar.value, radix: 16)
    source += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
