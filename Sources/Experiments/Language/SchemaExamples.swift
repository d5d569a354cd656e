import SourceText
import YAMLTree

/// Examples and snippets for editors, from the examples of the reference and the keys that must be written.
extension ObjectDescription {
  /// The example as a value of the mapping itself; `nil` if there is none.
  ///
  /// The reference shows an example as written, with the name or the dash in front.
  var exampleValue: JSONNode? {
    guard let example, let node = YAMLParser.parse(bytes: Array(example.utf8), path: "").node else {
      return nil
    }
    return node.candidates.first(where: isValue)?.json
  }

  /// The required keys, each with a place to type its value; `nil` if no key is required.
  var snippet: JSONNode? {
    let required = keys.filter(\.isRequired)
    guard !required.isEmpty else { return nil }
    let body = required.enumerated().map { index, key in
      JSONNode.Member(key.name, .text("$\(index + 1)"))
    }
    return ["label": .text(name), "description": .text(summary), "body": .object(body)]
  }

  private func isValue(_ node: YAMLNode) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.allSatisfy { entry in keys.contains { $0.name == entry.key } }
      && keys.allSatisfy { key in !key.isRequired || entries.contains { $0.key == key.name } }
  }
}

extension YAMLNode {
  /// The value, and those that it holds directly.
  fileprivate var candidates: [YAMLNode] {
    switch content {
    case .scalar: [self]
    case .sequence(let items): [self] + items
    case .mapping(let entries): [self] + entries.map(\.value)
    }
  }

  /// The value as JSON: plain numbers and booleans stay so, everything else is text.
  fileprivate var json: JSONNode {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain ? Self.plain(text) : .text(text)
    case .sequence(let items): .list(items.map(\.json))
    case .mapping(let entries): .object(entries.map { JSONNode.Member($0.key, $0.value.json) })
    }
  }

  private static func plain(_ text: String) -> JSONNode {
    if let flag = Bool(text) { return .flag(flag) }
    if let number = Int(text) { return .integer(number) }
    return Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .text(text)
  }
}
