import Hashing
import SourceText
import YAMLTree

/// A text that is the same for the same values, whatever their layout and comments.
struct DigestedText {
  /// The names of the variants and layouts that it is not about.
  let others: Set<String>
  /// The layout whose name it leaves out, so that layouts with the same parts have the same text.
  private let unnamed: String?
  private(set) var bytes: [UInt8] = []

  /// - Parameter unnamed: the layout whose name does not count.
  init(others: Set<String>, unnamed: String? = nil) {
    self.others = others
    self.unnamed = unnamed
  }

  /// Its SHA-256 in hexadecimal digits.
  var digest: String {
    SHA256.digest(bytes).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Adds a word with its length, so that different lists of words make different texts.
  mutating func add(_ word: String) {
    bytes += Array("\(word.utf8.count):".utf8)
    bytes += Array(word.utf8)
  }

  /// Adds a list with its length, so that different lists of lists make different texts.
  mutating func add(_ words: [String]) {
    add(String(words.count))
    for word in words { add(word) }
  }

  /// Adds the value of a key, or a mark for a missing value.
  mutating func add(_ name: String, _ node: YAMLNode?, as shapes: [ValueSchemaDescription]) {
    add(name)
    if let node { add(node, as: shapes) }
  }

  /// Adds a value; a part of another layout leaves only a mark.
  /// - Parameter shapes: the shapes that the value may have; empty if its place is not known.
  mutating func add(_ node: YAMLNode, as shapes: [ValueSchemaDescription]) {
    let shapes = Self.distinct(shapes.flatMap { $0.leaves() })
    if let unnamed, shapes.contains(where: Self.namesLayouts) {
      return add(node.texts.contains(unnamed) ? "this" : "others")
    }
    switch node.content {
    case .scalar(let text, let isPlain):
      bytes.append(UInt8(ascii: isPlain ? "p" : "q"))
      add(text)
    case .sequence(let items):
      let inner = shapes.flatMap { $0.parts(at: .item) }
      bytes.append(UInt8(ascii: "["))
      for item in items { add(item, as: inner) }
      bytes.append(UInt8(ascii: "]"))
    case .mapping(let entries):
      guard !isOfOthers(entries, shapes) else {
        if unnamed == nil { bytes.append(UInt8(ascii: "-")) }
        return
      }
      bytes.append(UInt8(ascii: "{"))
      for entry in entries {
        add(entry.key, entry.value, as: shapes.flatMap { $0.parts(at: .key(entry.key)) })
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The shapes with each mapping of fixed keys once, so that they do not multiply from level to level.
  static func distinct(_ shapes: [ValueSchemaDescription]) -> [ValueSchemaDescription] {
    var names: Set<String> = []
    return shapes.filter { shape in
      guard case .object(let object) = shape else { return true }
      return names.insert(object().name).inserted
    }
  }

  /// Whether a mapping names variants and none of them is this one; unknown words do not count as
  /// variants.
  private func isOfOthers(
    _ entries: [YAMLNode.Entry], _ shapes: [ValueSchemaDescription]
  ) -> Bool {
    let named = entries.first { entry in
      ["variant", "variants"].contains(entry.key)
        && shapes.contains { $0.parts(at: .key(entry.key)).contains(where: Self.namesLayouts) }
    }?.value
    switch named?.content {
    case .scalar(let name, _): return others.contains(name)
    case .sequence(let items):
      return !items.isEmpty
        && items.allSatisfy { item in
          if case .scalar(let name, _) = item.content { others.contains(name) } else { false }
        }
    case .mapping, nil: return false
    }
  }

  /// Whether a value names layouts or variants; a part of a context that is called so does not.
  private static func namesLayouts(_ shape: ValueSchemaDescription) -> Bool {
    shape.leaves().flatMap { [$0] + $0.parts(at: .item) }.contains { leaf in
      if case .name(let kind) = leaf { kind == "layout" || kind == "variant" } else { false }
    }
  }
}

extension YAMLNode {
  /// The value of a key of a mapping.
  func value(of key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The value without some keys of all mappings that a key's mapping holds.
  func withoutKeys(of key: String, _ keys: Set<String>) -> YAMLNode {
    guard let named = value(of: key), case .mapping(let entries) = named.content else {
      return self
    }
    let rest = entries.map {
      Entry(key: $0.key, keyRange: $0.keyRange, value: $0.value.without(keys))
    }
    return setting(key, .mapping(rest, at: named.range))
  }

  /// A mapping without some of its keys; any other value as it is.
  func without(_ keys: Set<String>) -> YAMLNode {
    guard case .mapping(let entries) = content else { return self }
    return YAMLNode(
      content: .mapping(entries.filter { !keys.contains($0.key) }), range: range)
  }
}
