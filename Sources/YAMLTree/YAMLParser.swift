public import SourceText

/// Reads a YAML text into a tree of values that know where they stand.
public enum YAMLParser {
  /// Reads bytes.
  ///
  /// Nothing is guessed: text that editors and libyaml would count differently, or that hides
  /// something, is refused with its place. All semantic mistakes are found in one go; a mistake of
  /// syntax ends the reading.
  /// - Parameters:
  ///   - bytes: the text, in UTF-8; a byte-order mark at the beginning is left out.
  ///   - path: the path that diagnostics show.
  ///   - limits: how much the text may ask for.
  /// - Returns: the value, unless the diagnostics hold an error.
  public static func parse(bytes: [UInt8], path: String, limits: YAMLLimits = .standard)
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    var diagnostics = Diagnostics()
    let bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    let text = String(decoding: bytes.prefix(limits.bytes), as: UTF8.self)
    let file = SourceFile(path: path, text: text)
    if bytes.count > limits.bytes {
      diagnostics.error(
        "too-large", "the file has \(bytes.count) bytes; at most \(limits.bytes) are read",
        at: SourceRange(
          file: file, start: .init(line: 1, column: 1), end: .init(line: 1, column: 1)))
      return (nil, diagnostics)
    }
    TextCheck.check(bytes, file, &diagnostics)
    if diagnostics.hasErrors { return (nil, diagnostics) }
    return parse(file, limits: limits)
  }

  /// Reads a text that is known to be valid; see `parse(bytes:path:limits:)`.
  /// - Parameters:
  ///   - file: the text with its path.
  ///   - limits: how much the text may ask for.
  public static func parse(_ file: SourceFile, limits: YAMLLimits = .standard)
    -> (node: YAMLNode?, diagnostics: Diagnostics)
  {
    var composer = YAMLComposer(file: file, limits: limits)
    let node = composer.compose(Array(file.text.utf8))
    return (composer.diagnostics.hasErrors ? nil : node, composer.diagnostics)
  }
}
