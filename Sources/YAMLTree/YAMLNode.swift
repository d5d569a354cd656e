package import SourceText

/// A value of a YAML text with its place.
///
/// Scalars stay text: the field that reads them knows the meaning of `no` or `010`.
package struct YAMLNode: Sendable {
  package indirect enum Content: Sendable {
    /// A single value; not `isPlain` in quotes or as a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// Keys and values in the order of the text.
    case mapping([Entry])
  }

  /// A key and its value.
  package struct Entry: Sendable {
    package let key: String
    package let keyRange: SourceRange
    package let value: YAMLNode

    package init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package let content: Content
  /// The place of the value, or of the alias that repeats it.
  package let range: SourceRange

  package init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The kind of value in messages: `a mapping`, `a list`, `text`.
  package var kindName: String {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain && (text.isEmpty || text == "~" || text == "null") ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// The builder of one mapping, which finds repeated keys and adds those of merge keys.
struct MappingBuilder {
  private var own: [YAMLNode.Entry] = []
  private var places: [String: SourceRange] = [:]
  private var merged: YAMLNode?

  mutating func add(key: YAMLNode, value: YAMLNode, _ diagnostics: inout Diagnostics) {
    guard case .scalar(let name, let isPlain) = key.content else {
      diagnostics.error("key", "a key must be text, found \(key.kindName)", at: key.range)
      return
    }
    let isMerge = isPlain && name == "<<"
    if let first = places[name] {
      diagnostics.error(
        "duplicate-key", "duplicate key '\(name)'", at: key.range,
        notes: [.init("first set here", at: first)],
        help: isMerge ? "merge several mappings with a list" : nil)
      return
    }
    places[name] = key.range
    if isMerge {
      merged = value
      return
    }
    own.append(YAMLNode.Entry(key: name, keyRange: key.range, value: value))
  }

  /// The mapping's own entries, then those that its merge key adds.
  ///
  /// If several mappings are merged, earlier ones have precedence (YAML's merge key, `!!merge`).
  func entries(_ diagnostics: inout Diagnostics) -> [YAMLNode.Entry] {
    guard let merged else { return own }
    var entries = own
    var known = Set(own.map(\.key))
    let sources: [YAMLNode] =
      if case .sequence(let items) = merged.content { items } else { [merged] }
    for source in sources {
      guard case .mapping(let others) = source.content else {
        // An invalid alias has its error already.
        if diagnostics.all.contains(where: { $0.range == source.range }) { continue }
        diagnostics.error(
          "merge", "'<<' merges a mapping or a list of mappings, found \(source.kindName)",
          at: source.range)
        break
      }
      for entry in others where known.insert(entry.key).inserted { entries.append(entry) }
    }
    return entries
  }
}
