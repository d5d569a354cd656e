public import SourceText

/// Reads a YAML text into a tree of values that know where they stand.
///
/// Nothing is guessed: text that editors and libyaml would count differently, or that hides
/// something, is refused with its place. All semantic mistakes are found in one go; a mistake of
/// syntax ends the reading.
public enum YAMLParser {
  /// Reads bytes.
  /// - Parameters:
  ///   - bytes: the text, in UTF-8; a byte-order mark at the beginning is left out.
  ///   - path: the path that diagnostics show.
  ///   - limits: how much the text may ask for.
  /// - Returns: the value, unless the text could not be read to its end; where the diagnostics hold
  ///   an error nevertheless, what is wrong has been left out, and the rest can still be checked.
  public static func parse(bytes: [UInt8], path: String, limits: YAMLLimits = .standard)
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    let shown = String(decoding: text.prefix(limits.bytes), as: UTF8.self)
    return parse(Array(text), SourceFile(path: path, text: shown), limits)
  }

  /// Reads a text that is decoded already.
  /// - Parameters:
  ///   - file: the text with its path.
  ///   - limits: how much the text may ask for.
  /// - Returns: the value, unless the text could not be read to its end; where the diagnostics hold
  ///   an error nevertheless, what is wrong has been left out, and the rest can still be checked.
  public static func parse(_ file: SourceFile, limits: YAMLLimits = .standard)
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    parse(Array(file.text.utf8), file, limits)
  }

  private static func parse(_ bytes: [UInt8], _ file: SourceFile, _ limits: YAMLLimits)
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    var diagnostics = Diagnostics()
    guard bytes.count <= limits.bytes else {
      let start = SourcePosition(line: 1, column: 1)
      diagnostics.error(
        "too-large", "the file has \(bytes.count) bytes; at most \(limits.bytes) are read",
        at: SourceRange(file: file, start: start, end: start))
      return (nil, diagnostics)
    }
    TextCheck.check(bytes, file, limits, &diagnostics)
    if diagnostics.hasErrors { return (nil, diagnostics) }
    var composer = YAMLComposer(file: file, limits: limits)
    let node = composer.compose(bytes)
    return (node, composer.diagnostics)
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}

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
