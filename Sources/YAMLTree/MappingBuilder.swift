import SourceText

/// Collects the keys of one mapping: finds doubles, and fills in what merge keys bring.
struct MappingBuilder {
  private static let mergeKey = "<<"

  private var own: [YAMLNode.Entry] = []
  private var places: [String: SourceRange] = [:]
  private var merged: YAMLNode?

  /// Adds a key with its value.
  mutating func add(key: YAMLNode, value: YAMLNode, _ diagnostics: inout Diagnostics) {
    guard case .scalar(let name, let isPlain) = key.content else {
      diagnostics.error("key", "a key is text, found \(key.kindName)", at: key.range)
      return
    }
    let isMerge = isPlain && name == Self.mergeKey
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

  /// All keys: the mapping's own, then those of the merge key that it does not set itself.
  ///
  /// Of several mappings that are merged an earlier one counts more (YAML's merge key, `!!merge`).
  func entries(_ diagnostics: inout Diagnostics) -> [YAMLNode.Entry] {
    guard let merged else { return own }
    var entries = own
    var known = Set(own.map(\.key))
    let sources: [YAMLNode] =
      if case .sequence(let items) = merged.content { items } else { [merged] }
    for source in sources {
      guard case .mapping(let others) = source.content else {
        // An alias that means nothing has its error already.
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
