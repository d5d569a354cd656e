public import SourceText

/// A value of a YAML text with the place where it stands.
///
/// Scalars stay text: what `no` or `010` mean is decided by the field that reads them.
public struct YAMLNode: Sendable {
  /// What kind of value it is.
  public indirect enum Content: Sendable {
    /// A single value; `isPlain` is false when it was written in quotes or as a block.
    case scalar(String, isPlain: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and values in the order written.
    case mapping([Entry])
  }

  /// A key and its value.
  public struct Entry: Sendable {
    /// The key's text.
    public let key: String
    /// Where the key stands.
    public let keyRange: SourceRange
    /// The value.
    public let value: YAMLNode

    /// Joins a key to its value.
    public init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The value itself.
  public let content: Content
  /// Where it stands; for an alias, where the alias stands.
  public let range: SourceRange

  /// Joins a value to its place.
  public init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// What a person would call this kind of value: `a mapping`, `a list`, `text`.
  public var kindName: String {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain && (text.isEmpty || text == "~" || text == "null") ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

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
