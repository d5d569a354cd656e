/// How much a YAML text may ask of the reader; a text beyond one of these is refused.
public struct YAMLLimits: Sendable {
  /// The largest text, in bytes.
  public var bytes: Int
  /// The most values, with every alias counted as what it stands for.
  public var nodes: Int
  /// The deepest nesting, with every alias counted as what it stands for.
  ///
  /// libyaml has no limit of its own and takes quadratic time for deep flow collections, so this
  /// also bounds the time; and whoever walks the tree may do so by recursion.
  public var depth: Int
  /// The most mistakes that are looked for before the rest of the text is left unread.
  public var mistakes: Int

  /// Sets the limits.
  /// - Parameters:
  ///   - bytes: the largest text, in bytes.
  ///   - nodes: the most values, aliases counted as what they stand for.
  ///   - depth: the deepest nesting, aliases counted as what they stand for.
  ///   - mistakes: the most mistakes that are looked for.
  public init(bytes: Int, nodes: Int, depth: Int, mistakes: Int = 100) {
    self.bytes = bytes
    self.nodes = nodes
    self.depth = depth
    self.mistakes = mistakes
  }

  /// Far above any spec that a person writes: 1 MiB, 100 000 values, 64 levels, 100 mistakes.
  public static let standard = YAMLLimits(bytes: 1 << 20, nodes: 100_000, depth: 64)
}
