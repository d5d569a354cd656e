package import SourceText

/// A parser of YAML into a tree of values with their places.
///
/// Text that editors and libyaml would count differently, or that is hidden, is refused with its
/// place. All semantic mistakes are found at once; a mistake of syntax ends the reading.
package enum YAMLParser {
  /// The value of a text in UTF-8, with or without a byte-order mark.
  ///
  /// - Returns: nil when the text could not be read to its end. With another error among the
  ///   diagnostics, the wrong parts are left out and the rest can still be checked.
  package static func parse(bytes: [UInt8], path: String, limits: YAMLLimits = .standard)
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    let shown = String(decoding: text.prefix(limits.bytes), as: UTF8.self)
    return parse(Array(text), SourceFile(path: path, text: shown), limits)
  }

  /// The value of a decoded text, as with bytes.
  package static func parse(_ file: SourceFile, limits: YAMLLimits = .standard)
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

/// The limits of a YAML text; a larger one is refused.
package struct YAMLLimits: Sendable {
  /// The size of the text, in bytes.
  package var bytes: Int
  /// The number of values, an alias counting as all values that it repeats.
  package var nodes: Int
  /// The depth of nesting, with that of the values that aliases repeat.
  ///
  /// libyaml takes quadratic time for deep flow collections, so this also bounds the time; and the
  /// tree may be walked by recursion.
  package var depth: Int
  /// The number of mistakes after which the rest of the text is left unread.
  package var mistakes: Int

  package init(bytes: Int, nodes: Int, depth: Int, mistakes: Int = 100) {
    self.bytes = bytes
    self.nodes = nodes
    self.depth = depth
    self.mistakes = mistakes
  }

  /// Far above any real spec: 1 MiB, 100 000 values, 64 levels, 100 mistakes.
  package static let standard = YAMLLimits(bytes: 1 << 20, nodes: 100_000, depth: 64)
}
