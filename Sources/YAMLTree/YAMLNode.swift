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
