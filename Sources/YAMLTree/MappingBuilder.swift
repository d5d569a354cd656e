import SourceText

/// Collects the keys of one mapping: finds doubles, and fills in what merge keys bring.
struct MappingBuilder {
  private static let mergeKey = "<<"

  private var own: [YAMLNode.Entry] = []
  private var places: [String: SourceRange] = [:]
  private var merged: [YAMLNode] = []

  /// Adds a key with its value.
  mutating func add(key: YAMLNode, value: YAMLNode, _ diagnostics: inout Diagnostics) {
    guard case .scalar(let name, let isPlain) = key.content else {
      diagnostics.error("key", "a key is text, found \(key.kindName)", at: key.range)
      return
    }
    if isPlain, name == Self.mergeKey {
      merged.append(value)
      return
    }
    if let first = places[name] {
      diagnostics.error(
        "duplicate-key", "duplicate key '\(name)'", at: key.range,
        notes: [.init("first set here", at: first)])
      return
    }
    places[name] = key.range
    own.append(YAMLNode.Entry(key: name, keyRange: key.range, value: value))
  }

  /// All keys: the mapping's own, then those of merge keys that it does not set itself.
  ///
  /// Of several
  /// mappings that are merged an earlier one counts more (YAML's merge key, type `!!merge`).
  func entries(_ diagnostics: inout Diagnostics) -> [YAMLNode.Entry] {
    var entries = own
    var known = Set(places.keys)
    for value in merged {
      let sources: [YAMLNode] =
        if case .sequence(let items) = value.content { items } else { [value] }
      for source in sources {
        guard case .mapping(let others) = source.content else {
          diagnostics.error(
            "merge", "'<<' merges a mapping or a list of mappings, found \(source.kindName)",
            at: source.range)
          continue
        }
        for entry in others where known.insert(entry.key).inserted { entries.append(entry) }
      }
    }
    return entries
  }
}
