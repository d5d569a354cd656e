/// How much a YAML text may ask of the reader; a text beyond one of these is refused.
public struct YAMLLimits: Sendable {
  /// The largest text, in bytes.
  public var bytes: Int
  /// The most values, with every alias counted as what it stands for.
  public var nodes: Int
  /// The deepest nesting.
  ///
  /// libyaml has no limit of its own and takes quadratic time for deep flow
  /// collections, so this also bounds the time.
  public var depth: Int

  /// Sets the limits.
  /// - Parameters:
  ///   - bytes: the largest text, in bytes.
  ///   - nodes: the most values, aliases counted as what they stand for.
  ///   - depth: the deepest nesting.
  public init(bytes: Int, nodes: Int, depth: Int) {
    self.bytes = bytes
    self.nodes = nodes
    self.depth = depth
  }

  /// Far above any spec that a person writes: 1 MiB, 100 000 values, 64 levels.
  public static let standard = YAMLLimits(bytes: 1 << 20, nodes: 100_000, depth: 64)
}
