import SourceText
import YAMLTree

extension ObjectDescription {
  /// A key of earlier versions of the spec language, which is refused with its new spelling.
  struct RenamedKey: Sendable {
    /// The entry of an old key, with all entries of its mapping.
    typealias Rewriting = @Sendable (YAMLNode.Entry, [YAMLNode.Entry]) -> [TextEdit]

    /// The key as it was written.
    let old: String
    private let message: String
    private let help: @Sendable (_ value: String) -> String
    private let edits: Rewriting

    /// A key with another name today.
    static func renamed(_ old: String, to new: String) -> RenamedKey {
      RenamedKey(
        old: old, message: "'\(old)' is now called '\(new)'", help: { "write \(new): \($0)" },
        edits: { entry, _ in [TextEdit(entry.keyRange, new)] })
    }

    /// A key whose value has moved elsewhere.
    /// - Parameters:
    ///   - place: the end of the sentence "'old' is now written …".
    ///   - help: the new text, from the value of the old key.
    ///   - edits: the changes of the text that `navlab dev migrate` makes.
    static func moved(
      _ old: String, _ place: String, help: @escaping @Sendable (_ value: String) -> String,
      edits: @escaping Rewriting
    ) -> RenamedKey {
      RenamedKey(
        old: old, message: "'\(old)' is now written \(place)", help: { "write \(help($0))" },
        edits: edits)
    }

    /// Reports an entry with the old key.
    func report(
      _ entry: YAMLNode.Entry, among entries: [YAMLNode.Entry], _ diagnostics: inout Diagnostics
    ) {
      diagnostics.error(
        Diagnostic.renamings.key, message, at: entry.keyRange,
        help: help(entry.value.scalarText ?? "…"),
        edits: edits(entry, entries))
    }
  }
}

extension YAMLNode.Entry {
  /// The entry from its key to the end of its value.
  private var range: SourceRange {
    SourceRange(file: keyRange.file, start: keyRange.start, end: value.contentEnd)
  }

  /// The entry with other words in its place.
  func replaced(by words: String) -> TextEdit { TextEdit(range, words) }

  /// The entry with other words around its value: `old: value` as `start value end`.
  func wrapped(in start: String, _ end: String) -> [TextEdit] {
    let (valueStart, valueEnd) = (value.range.start, value.contentEnd)
    return [
      TextEdit(SourceRange(file: keyRange.file, start: keyRange.start, end: valueStart), start),
      TextEdit(SourceRange(file: keyRange.file, start: valueEnd, end: valueEnd), end),
    ]
  }

  /// The mapping with another entry before this one, on a line of its own if this one has one.
  func preceded(by words: String) -> TextEdit {
    let before = (keyRange.file.line(keyRange.start.line) ?? "").prefix(keyRange.start.column - 1)
    let end = before.allSatisfy(\.isWhitespace) ? "\n\(before)" : ", "
    return TextEdit(
      SourceRange(file: keyRange.file, start: keyRange.start, end: keyRange.start), words + end)
  }

  /// The mapping without the entry: without its lines if they hold nothing else, otherwise without its comma.
  func removed(from entries: [YAMLNode.Entry]) -> TextEdit {
    let file = keyRange.file
    let line = file.line(keyRange.start.line) ?? ""
    if line.prefix(keyRange.start.column - 1).allSatisfy(\.isWhitespace) {
      let next = SourcePosition(line: value.contentEnd.line + 1, column: 1)
      return TextEdit(
        SourceRange(
          file: file, start: SourcePosition(line: keyRange.start.line, column: 1), end: next), "")
    }
    guard let place = entries.firstIndex(where: { $0.key == key }) else { return replaced(by: "") }
    if place > 0 {
      let before = entries[place - 1].value.contentEnd
      return TextEdit(SourceRange(file: file, start: before, end: value.contentEnd), "")
    }
    let next = entries.dropFirst().first?.keyRange.start ?? value.contentEnd
    return TextEdit(SourceRange(file: file, start: keyRange.start, end: next), "")
  }
}

extension YAMLNode {
  /// The position after the last character of the value; a block's own range ends where the next begins.
  var contentEnd: SourcePosition {
    switch content {
    case .scalar: range.end
    case .sequence(let items): isFlow ? range.end : items.last?.contentEnd ?? range.end
    case .mapping(let entries): isFlow ? range.end : entries.last?.value.contentEnd ?? range.end
    }
  }

  /// Whether a list or mapping is written in brackets or braces.
  private var isFlow: Bool {
    let line = range.file.line(range.start.line)?.dropFirst(range.start.column - 1)
    return line?.first == "{" || line?.first == "["
  }

  /// The value as written, on one line; `nil` for a block or a text over several lines.
  var writtenText: String? {
    guard range.start.line == contentEnd.line else { return nil }
    let line = range.file.line(range.start.line)?.dropFirst(range.start.column - 1)
    return line.map { String($0.prefix(contentEnd.column - range.start.column)) }
  }
}
