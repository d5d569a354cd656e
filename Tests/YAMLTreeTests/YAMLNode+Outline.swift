import SourceText
import YAMLTree

extension YAMLNode {
  /// The value on one line, line ends as `⏎`; text that was not written plain stands in quotes.
  var outline: String {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain ? text.withVisibleLineEnds : "\"\(text.withVisibleLineEnds)\""
    case .sequence(let items):
      "[" + items.map(\.outline).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \($0.value.outline)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value of a text, on one line; its mistakes where it has some.
  static func outline(_ text: String) -> String {
    let (node, diagnostics) = YAMLParser.parse(SourceFile(path: "a.yaml", text: text))
    return node?.outline ?? diagnostics.all.map(\.message).joined(separator: "; ")
  }

  /// This value and all values in it, in the order of the tree, with the texts of their places.
  var places: [String] {
    let inner: [String] =
      switch content {
      case .scalar: []
      case .sequence(let items): items.flatMap(\.places)
      case .mapping(let entries): entries.flatMap { [$0.keyRange.slice] + $0.value.places }
      }
    return [range.slice] + inner
  }
}

extension String {
  fileprivate var withVisibleLineEnds: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
  }
}

extension SourceRange {
  /// The text of this place, with line ends shown as `⏎`.
  var slice: String {
    (start.line...end.line).map { number in
      let line = file.line(number) ?? ""
      let from = number == start.line ? start.column - 1 : 0
      let upTo = number == end.line ? end.column - 1 : line.count
      return String(line.prefix(upTo).dropFirst(from))
    }.joined(separator: "⏎")
  }
}
