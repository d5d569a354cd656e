package import SourceText

/// A parser of YAML into a tree of values with their places.
///
/// Text that editors and libyaml would count differently, or that is hidden, is refused with its
/// place. All semantic mistakes are found at once; a mistake of syntax ends the reading.
package enum YAMLParser {
  /// The limits of a text; a larger one is refused.
  ///
  /// The defaults are far above any real spec.
  package struct Limits: Sendable {
    /// The size of the text, in bytes.
    package var bytes = 1 << 20
    /// The number of values; an alias counts as all values that it repeats.
    package var nodes = 100_000
    /// The depth of nesting, including the values that aliases repeat.
    ///
    /// libyaml takes quadratic time for deep flow collections, so this also bounds the time; and the
    /// tree may be walked by recursion.
    package var depth = 64
    /// The number of mistakes after which the rest of the text is left unread.
    package var mistakes = 100

    package init() {}
  }

  /// The value of a text in UTF-8, with or without a byte-order mark.
  ///
  /// - Returns: nil if the text could not be read to its end. With another error among the
  ///   diagnostics, the wrong parts are left out and the rest can still be checked.
  package static func parse(bytes: [UInt8], path: String, limits: Limits = Limits())
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    let shown = String(decoding: text.prefix(limits.bytes), as: UTF8.self)
    return parse(Array(text), SourceFile(path: path, text: shown), limits)
  }

  /// The value of a decoded text, as with bytes.
  package static func parse(_ file: SourceFile, limits: Limits = Limits())
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    parse(Array(file.text.utf8), file, limits)
  }

  private static func parse(_ bytes: [UInt8], _ file: SourceFile, _ limits: Limits)
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    var diagnostics = Diagnostics()
    guard bytes.count <= limits.bytes else {
      diagnostics.error(
        "too-large", "the file has \(bytes.count) bytes; at most \(limits.bytes) are allowed",
        at: SourceRange(in: file, length: 0))
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
