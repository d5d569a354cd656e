extension JSONValue {
  /// A member of an object, or ``JSONValue/nothing``.
  subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .nothing }
    return members[name] ?? .nothing
  }

  /// The elements of a list; none when this is no list.
  var elements: [JSONValue] {
    guard case .list(let list) = self else { return [] }
    return list
  }

  /// The text, or `nil` when this is none.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The whole number, or `nil` when this is none.
  var integer: Int? {
    switch self {
    case .integer(let integer): Int(exactly: integer)
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The truth value, or `nil` when this is none.
  var flag: Bool? {
    guard case .flag(let flag) = self else { return nil }
    return flag
  }

  /// Whether there is nothing here.
  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// The value in one line with sorted members, so that equal values are equal texts.
  var line: String {
    switch self {
    case .integer(let integer): String(integer)
    case .number(let number): Int(exactly: number).map { String($0) } ?? String(number)
    case .text(let text): "\"\(text)\""
    case .flag(let flag): String(flag)
    case .list(let list): "[" + list.map(\.line).joined(separator: ", ") + "]"
    case .object: "{" + members.map { "\($0.name): \($0.value.line)" }.joined(separator: ", ") + "}"
    case .nothing: "null"
    }
  }
}
