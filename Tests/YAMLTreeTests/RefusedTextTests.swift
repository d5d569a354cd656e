import SourceText
import TestSupport
import Testing
import YAMLTree

@Suite("Text that is refused before it is read")
struct RefusedTextTests {
  /// The mistakes of some bytes as `line:column message`.
  private func mistakes(_ bytes: [UInt8]) -> [String] {
    let (node, diagnostics) = YAMLParser.parse(bytes: bytes, path: "a.yaml")
    #expect(node == nil)
    return diagnostics.all.map {
      "\($0.range.start.line):\($0.range.start.column) \($0.message)"
    }
  }

  @Test(
    "bytes that are no UTF-8 are refused at their place",
    arguments: [
      [0xff], [0xc0, 0x80], [0xc3], [0xc3, 0x28], [0xe0, 0x80, 0x80], [0xe2, 0x82],
      [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf0, 0x9f, 0x91], [0xf8, 0x88, 0x80, 0x80],
      [0x80],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    #expect(mistakes(Array("é: 1\né: x".utf8) + bytes) == ["2:5 this byte is not UTF-8"])
  }

  @Test("UTF-16 is refused by its name", arguments: [[0xff, 0xfe], [0xfe, 0xff]] as [[UInt8]])
  func utf16(mark: [UInt8]) {
    #expect(mistakes(mark + [0x61, 0]) == ["1:1 this file is UTF-16; save it as UTF-8"])
  }

  @Test(
    "characters that hide or shift what follows are refused",
    arguments: [
      ("a\u{0}b", "2:2 this file contains a NUL byte"),
      ("a\rb", "2:2 a carriage return without a line feed; end lines with a line feed"),
      (
        "a\u{85}b",
        "2:2 YAML reads this character as the end of a line, but editors do not; remove it"
      ),
      (
        "a\u{2028}b",
        "2:2 YAML reads this character as the end of a line, but editors do not; remove it"
      ),
      (
        "a\u{2029}b",
        "2:2 YAML reads this character as the end of a line, but editors do not; remove it"
      ),
      ("a\u{1b}[31mb", "2:2 this is a control character"),
      ("a\u{7f}b", "2:2 this is a control character"),
      ("a\u{9b}b", "2:2 this is a control character"),
      ("a\u{ffff}b", "2:2 this is a control character"),
      ("a\u{feff}b", "2:2 a byte-order mark is in the middle of the file"),
      (
        "a\u{202e}b",
        "2:2 this character changes the direction of text, which can hide what is written"
      ),
    ])
  func characters(line: String, expected: String) {
    #expect(mistakes(Array("# comment\n\(line)\n".utf8)) == [expected])
  }

  @Test("all refused characters come in one go")
  func inOneGo() {
    #expect(
      mistakes(Array("a\u{0}\nb\u{1}".utf8)) == [
        "1:2 this file contains a NUL byte", "2:2 this is a control character",
      ])
  }

  @Test("a text that is decoded already is checked too")
  func decoded() {
    let file = SourceFile(path: "a.yaml", text: "a: \u{0}")
    #expect(
      YAMLParser.parse(file).diagnostics.all.map(\.message) == ["this file contains a NUL byte"])
  }
}
