extension JSONNode {
  /// The JSON of an encodable value, members in the order in which it encodes them.
  ///
  /// A value whose own `encode(to:)` throws becomes `null`; the encoder itself has no errors.
  package init(encoding value: some Encodable) {
    switch value {
    case let text as String: self = .text(text)
    case let flag as Bool: self = .flag(flag)
    case let number as Int: self = .integer(number)
    case let number as Double: self = .number(number)
    case let number as any BinaryInteger:
      self = Int(exactly: number).map(JSONNode.integer) ?? .unsigned(UInt64(clamping: number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    default:
      let target = JSONTarget()
      do {
        try value.encode(to: target)
        self = target.node
      } catch {
        self = .null
      }
    }
  }
}

/// Collects the parts that one value encodes: a list, an object, or a single value.
private final class JSONTarget: Encoder, UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private var form = Form.single
  private var parts: [(name: String, part: Part)] = []

  private enum Form { case single, list, object }

  private enum Part {
    case node(JSONNode)
    /// A nested container, which may still grow.
    case open(JSONTarget)

    var node: JSONNode {
      switch self {
      case .node(let node): node
      case .open(let target): target.node
      }
    }
  }

  var count: Int { parts.count }

  var node: JSONNode {
    switch form {
    case .single: parts.last?.part.node ?? .null
    case .list: .list(parts.map(\.part.node))
    case .object: .object(parts.map { JSONNode.Member($0.name, $0.part.node) })
    }
  }

  func add(_ node: JSONNode, named name: String = "") { parts.append((name, .node(node))) }

  func open(named name: String = "") -> JSONTarget {
    let target = JSONTarget()
    parts.append((name, .open(target)))
    return target
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    form = .object
    return KeyedEncodingContainer(JSONMembers(target: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    form = .list
    return self
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { add(.null) }
  func encode(_ value: some Encodable) { add(JSONNode(encoding: value)) }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    open().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { open().unkeyedContainer() }
  func superEncoder() -> any Encoder { open() }
}

private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let target: JSONTarget
  let codingPath: [any CodingKey] = []

  func encodeNil(forKey key: Key) { target.add(.null, named: key.stringValue) }

  func encode(_ value: some Encodable, forKey key: Key) {
    target.add(JSONNode(encoding: value), named: key.stringValue)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    target.open(named: key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    target.open(named: key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { target.open(named: "super") }
  func superEncoder(forKey key: Key) -> any Encoder { target.open(named: key.stringValue) }
}

/// An optional that is encoded as `null` if it is `nil`, rather than left out.
@propertyWrapper
package struct NullIfNil<Value: Encodable> {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension NullIfNil: Equatable where Value: Equatable {}
extension NullIfNil: Sendable where Value: Sendable {}

extension NullIfNil: Encodable {
  package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension Encoder {
  /// Encodes an object's members in this order, without those that are `nil`.
  package func encode(members: KeyValuePairs<String, (any Encodable)?>) throws {
    var container = container(keyedBy: MemberName.self)
    for (name, value) in members {
      if let value { try container.encode(value, forKey: MemberName(stringValue: name)) }
    }
  }
}

private struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
