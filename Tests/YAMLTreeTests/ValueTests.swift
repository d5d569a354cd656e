import SourceText
import TestSupport
import Testing
import YAMLTree

@Suite("Values")
struct ValueTests {
  @Test(
    "every style of a scalar gives its text, and whether it was written plain",
    arguments: [
      ("a: b c", "{a: b c}"),
      ("a: 'it''s'", "{a: \"it's\"}"),
      ("a: \"x\\ty\\u00e9\\n\"", "{a: \"x\tyé⏎\"}"),
      ("a: \"one\n  two\n\n  three\"", "{a: \"one two⏎three\"}"),
      ("a: one\n  two\n\n  three\nb: 1", "{a: one two⏎three, b: 1}"),
      ("a: |\n  one\n    two\n", "{a: \"one⏎  two⏎\"}"),
      ("a: |-\n  one\n  two\n\n", "{a: \"one⏎two\"}"),
      ("a: |+\n  one\n\n", "{a: \"one⏎⏎\"}"),
      ("a: >\n  one\n  two\n\n  three\n", "{a: \"one two⏎three⏎\"}"),
      ("a: |2\n    one\n", "{a: \"  one⏎\"}"),
      ("a:\nb: ~\nc: no\nd: 010\ne: \"no\"", "{a: , b: ~, c: no, d: 010, e: \"no\"}"),
      ("- a\n- [b, {c: d}]\n-\n  - e", "[a, [b, {c: d}], [e]]"),
      ("a:\n- b\n- c", "{a: [b, c]}"),
      ("{z: 1, a: 2, \"m\": 3}", "{z: 1, a: 2, m: 3}"),
      ("? a\n: b", "{a: b}"),
      ("\u{feff}a: 1", "{a: 1}"),
      ("a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
      ("--- # comment\na: b # comment\n...\n", "{a: b}"),
      ("'a'", "\"a\""),
    ])
  func styles(text: String, expected: String) {
    let (node, diagnostics) = YAMLParser.parse(bytes: Array(text.utf8), path: "a.yaml")
    #expect(diagnostics.all.isEmpty)
    #expect(node?.outline == expected)
  }

  @Test(
    "aliases stand for what their anchor has",
    arguments: [
      ("a: &x 1\nb: *x", "{a: 1, b: 1}"),
      ("a: &x [1, &y 2]\nb: [*x, *y]", "{a: [1, 2], b: [[1, 2], 2]}"),
      ("a: &x name\n*x : b", "{a: name, name: b}"),
      ("a: &x\nb: *x", "{a: , b: }"),
    ])
  func aliases(text: String, expected: String) {
    #expect(YAMLNode.outline(text) == expected)
  }

  @Test(
    "a merge key brings what the mapping does not set itself, the first of a list first",
    arguments: [
      ("m: &m {a: 1, b: 2}\nn:\n  <<: *m\n  b: 3", "{m: {a: 1, b: 2}, n: {b: 3, a: 1}}"),
      ("m: &m {a: 1}\nn:\n  a: 2\n  <<: *m", "{m: {a: 1}, n: {a: 2}}"),
      (
        "m: &m {a: 1}\nk: &k {a: 2, b: 2}\nn: {<<: [*m, *k]}",
        "{m: {a: 1}, k: {a: 2, b: 2}, n: {a: 1, b: 2}}"
      ),
      ("n: {<<: {a: 1}}", "{n: {a: 1}}"),
      (
        "m: &m {a: 1}\nk: &k {<<: *m, b: 2}\nn: {<<: *k}",
        "{m: {a: 1}, k: {b: 2, a: 1}, n: {b: 2, a: 1}}"
      ),
      ("n: {\"<<\": 1}", "{n: {<<: 1}}"),
    ])
  func merges(text: String, expected: String) {
    #expect(YAMLNode.outline(text) == expected)
  }
}

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

extension MarkedText {
  /// The mistakes that the parser finds in this text, a line each, with the markers as places.
  func mistakes(_ limits: YAMLParser.Limits = .init()) -> String {
    describe(YAMLParser.parse(SourceFile(path: "a.yaml", text: text), limits: limits).diagnostics)
  }
}
