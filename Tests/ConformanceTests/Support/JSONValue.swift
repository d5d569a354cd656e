/// Any JSON value, with integers kept exact.
enum JSONValue: Decodable {
  case integer(UInt64)
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([JSONValue])
  case object([String: JSONValue])
  case nothing

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(UInt64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The members by name, in the order of their names; none when this is no object.
  var members: [(name: String, value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// The texts of a list; empty when this is no list.
  var texts: [String] {
    guard case .list(let list) = self else { return [] }
    return list.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
