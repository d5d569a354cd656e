import SourceText
import TestSupport
import Testing
import YAMLTree

// A limit ends what hangs. It counts the wait for a processor, too, which other tests may take for minutes.
@Suite("Texts that were made to do harm", .timeLimit(.minutes(20)))
struct HostileTextTests {
  private func mistakes(_ text: String) -> [String] {
    YAMLParser.parse(bytes: Array(text.utf8), path: "a.yaml").diagnostics.all.map(\.message)
  }

  @Test("an alias bomb stops at the alias that goes too far")
  func aliasBomb() {
    let levels = (1...20).map { level in
      "a\(level): &a\(level) [" + (0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", ")
        + "]"
    }
    let text = "a0: &a0 x\n" + levels.joined(separator: "\n")
    let diagnostics = YAMLParser.parse(bytes: Array(text.utf8), path: "a.yaml").diagnostics
    #expect(diagnostics.all.map(\.message) == ["the document exceeds 100000 values here"])
    #expect(diagnostics.all.map(\.notes.count) == [1])
  }

  @Test("aliases cannot make a tree deeper than a text may be")
  func aliasDepth() {
    let levels = (1...40).map { level in "a\(level): &a\(level) [[[*a\(level - 1)]]]" }
    #expect(
      mistakes("a0: &a0 x\n" + levels.joined(separator: "\n"))
        == ["nested deeper than 64 levels"])
  }

  @Test(
    "deep nesting is refused before it costs time",
    arguments: [
      String(repeating: "[", count: 100_000),
      String(repeating: "{a: ", count: 100_000),
      String(repeating: "- ", count: 100_000),
      String(repeating: "? ", count: 100_000),
    ])
  func nesting(text: String) {
    #expect(mistakes(text) == ["nested deeper than 64 levels"])
  }

  @Test("64 levels are read")
  func deepEnough() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(mistakes(text) == [])
  }

  @Test("a file over a mebibyte is refused by its size")
  func tooManyBytes() {
    let text = "a: " + String(repeating: "x", count: 1 << 20)
    #expect(mistakes(text) == ["the file has 1048579 bytes; at most 1048576 are allowed"])
  }

  @Test("a scalar of almost a mebibyte is read")
  func largeScalar() {
    #expect(mistakes("a: " + String(repeating: "é", count: 500_000)) == [])
  }

  @Test("very many values on one line cost their number, not its square")
  func longLine() {
    let values = String(repeating: "é: 1, ", count: 40_000)
    #expect(mistakes("[\(values)]") == ["the document exceeds 100000 values here"])
  }

  @Test("very many mistakes cost their number, not its square")
  func manyMistakes() {
    let anchors = (0..<20_000).map { "- &anchor\($0) x\n" }.joined()
    let aliases = (0..<20_000).map { "- *missing\($0)\n" }.joined()
    #expect(mistakes(anchors + aliases).last == "too many mistakes; the rest is not read")
    #expect(mistakes(String(repeating: "\u{0}", count: 1 << 20)).count == 100)
    let scalars = String(repeating: "1,", count: 90_000)
    #expect(mistakes("<<: [\(scalars)]").count == 1)
  }

  @Test("very many blank lines between values cost their number, not its square")
  func blankLines() {
    let blank = String(repeating: "\n", count: 100_000)
    #expect(mistakes("a: &x\(blank)  |\(blank)b: |\(blank)  x\(blank)") == [])
  }
}
