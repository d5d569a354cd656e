import SourceText
import TestSupport
import Testing

@Suite("Rendered diagnostics")
struct DiagnosticRendererTests {
  private func range(_ file: SourceFile, _ line: Int, _ columns: Range<Int>) -> SourceRange {
    SourceRange(
      file: file, start: .init(line: line, column: columns.lowerBound),
      end: .init(line: line, column: columns.upperBound))
  }

  private func rendered(
    _ text: String, _ line: Int, _ columns: Range<Int>, help: String? = nil
  ) -> String {
    var diagnostics = Diagnostics()
    let file = SourceFile(path: "a.yaml", text: text)
    diagnostics.error("rule", "it is wrong", at: range(file, line, columns), help: help)
    return DiagnosticRenderer().render(diagnostics)
  }

  @Test("a diagnostic shows its place, what would mend it, its line and its notes")
  func whole() {
    let file = SourceFile(path: "shop.yaml", text: "a: 1\nscreens: [catalog]\n  to: catlog  \n")
    var diagnostics = Diagnostics()
    diagnostics.error(
      "unknown", "no screen is called 'catlog'", at: range(file, 3, 7..<13),
      notes: [.init("the screens are here", at: range(file, 2, 1..<8))],
      help: "did you mean 'catalog'?")
    #expect(
      DiagnosticRenderer().render(diagnostics) == """
        shop.yaml:3:7: error: no screen is called 'catlog' — did you mean 'catalog'?
         3 |   to: catlog
           |       ^~~~~~
        shop.yaml:2:1: note: the screens are here
         2 | screens: [catalog]
           | ^~~~~~~

        """)
  }

  @Test(
    "the marks stand under what is meant in every script",
    arguments: [
      ("日本: x", 5..<6, "日本: x", "      ^"),
      ("a: 日本", 4..<6, "a: 日本", "   ^~~~"),
      ("👩‍👩‍👧: x", 4..<5, "👩‍👩‍👧: x", "    ^"),
      ("🇩🇪1️⃣☃️: x", 6..<7, "🇩🇪1️⃣☃️: x", "        ^"),
      ("e\u{301}: x", 4..<5, "e\u{301}: x", "   ^"),
      ("\t\ta: x", 6..<7, "  a: x", "     ^"),
      ("a: ｗｉｄｅ", 4..<8, "a: ｗｉｄｅ", "   ^~~~~~~~"),
      ("a\u{200b}b: x", 6..<7, "a\u{200b}b: x", "    ^"),
      ("\u{202e}a: x", 5..<6, "\u{fffd}a: x", "    ^"),
      ("a: \u{1b}[31m", 4..<9, "a: \u{fffd}[31m", "   ^~~~~"),
      ("a:", 3..<3, "a:", "  ^"),
    ])
  func marks(text: String, columns: Range<Int>, shown: String, marks: String) {
    let expected = """
      a.yaml:1:\(columns.lowerBound): error: it is wrong
       1 | \(shown)
         | \(marks)

      """
    // Compared by scalars: Swift's strings are equal when they only look equal.
    #expect(rendered(text, 1, columns).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("a place of several lines is marked at its first character")
  func severalLines() {
    let file = SourceFile(path: "a.yaml", text: "ab\ncd")
    var diagnostics = Diagnostics()
    diagnostics.warning(
      "rule", "look",
      at: SourceRange(
        file: file, start: .init(line: 1, column: 2), end: .init(line: 2, column: 2)))
    #expect(
      DiagnosticRenderer().render(diagnostics)
        == "a.yaml:1:2: warning: look\n 1 | ab\n   |  ^\n")
  }

  @Test("a long line is shown around the place")
  func longLine() {
    let line = String(repeating: "日", count: 500) + "HERE" + String(repeating: "x", count: 500)
    let expected = """
      a.yaml:1:501: error: it is wrong
       1 | …\(String(repeating: "日", count: 20))HERE\(String(repeating: "x", count: 76))…
         | \(String(repeating: " ", count: 41))^~~~

      """
    #expect(rendered(line, 1, 501..<505) == expected)
  }

  @Test("marks do not go on behind the shown part of a long line")
  func longMarks() {
    let line = String(repeating: "x", count: 500)
    #expect(
      rendered(line, 1, 1..<501) == """
        a.yaml:1:1: error: it is wrong
         1 | \(String(repeating: "x", count: 80))…
           | ^\(String(repeating: "~", count: 79))

        """)
  }

  @Test("a place that the file does not have is shown without an excerpt")
  func noLine() {
    #expect(rendered("a", 7, 3..<4) == "a.yaml:7:3: error: it is wrong\n")
    #expect(rendered("a", 1, 30..<40) == "a.yaml:1:30: error: it is wrong\n 1 | a\n   |  ^\n")
  }

  @Test("diagnostics are sorted by file and place, and the rest is counted")
  func sorted() {
    let (a, b) = (SourceFile(path: "a.yaml", text: ""), SourceFile(path: "b.yaml", text: ""))
    var diagnostics = Diagnostics()
    for (file, line) in [(b, 2), (a, 10), (a, 9), (b, 1), (a, 1)] {
      diagnostics.error("rule", "x", at: range(file, line, 1..<1))
    }
    #expect(
      DiagnosticRenderer(limit: 3, style: .lines).render(diagnostics) == """
        a.yaml:1:1: error: x
        a.yaml:9:1: error: x
        a.yaml:10:1: error: x
        and 2 more

        """)
  }

  @Test("a message cannot move the cursor or write lines of its own")
  func controls() {
    let file = SourceFile(path: "a\n.yaml", text: "a")
    var diagnostics = Diagnostics()
    diagnostics.error("rule", "x\r\n\u{1b}[2Jy", at: range(file, 1, 1..<2))
    #expect(
      DiagnosticRenderer(style: .lines).render(diagnostics)
        == "a\u{fffd}.yaml:1:1: error: x\u{fffd}\u{fffd}[2Jy\n")
  }

  @Test("colours stand around the kind, the message and the marks only")
  func colors() {
    let file = SourceFile(path: "a.yaml", text: "ab")
    var diagnostics = Diagnostics()
    diagnostics.warning("rule", "x", at: range(file, 1, 1..<3))
    let (yellow, bold, end) = ("\u{1b}[1;33m", "\u{1b}[1m", "\u{1b}[0m")
    #expect(
      DiagnosticRenderer(colors: .terminal).render(diagnostics) == """
        a.yaml:1:1: \(yellow)warning:\(end) \(bold)x\(end)
         1 | ab
           | \(yellow)^~\(end)

        """)
  }
}
