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

@Suite("Mistakes of syntax")
struct SyntaxMistakeTests {
  @Test(
    "libyaml's messages are told in words that help, where the mistake is",
    arguments: [
      ("a:\n1️⃣\tb: 1", "1️⃣ error: found a tab, expected spaces — indent with spaces"),
      ("a: x\n1️⃣\ty", "1️⃣ error: found a tab, expected spaces — indent with spaces"),
      ("a: |\n1️⃣\ty", "1️⃣ error: found a tab, expected spaces — indent with spaces"),
      ("a: 1️⃣@x", "1️⃣ error: nothing can begin with '@' — put the value in quotes"),
      ("a: 1️⃣`x`", "1️⃣ error: nothing can begin with '`' — put the value in quotes"),
      ("a: 1️⃣%x", "1️⃣ error: nothing can begin with '%' — put the value in quotes"),
      (
        "a: b1️⃣: c",
        "1️⃣ error: a second ':' on one line — put a value that contains ': ' in quotes"
      ),
      (
        "a: b\n  c1️⃣: d",
        "1️⃣ error: this key goes on with the value above it — check the indentation, and that the line above has ': ' after its key"
      ),
      (
        "1️⃣a:\n    b: 1\n  2️⃣c: 2",
        "2️⃣ error: this line's indentation matches nothing above it — check the indentation\n1️⃣ note: the mapping begins here"
      ),
      (
        "1️⃣a: 1\n2️⃣- b",
        "2️⃣ error: found an item with '-', expected a key — check the indentation\n1️⃣ note: the mapping begins here"
      ),
      (
        "a:\n  1️⃣- b\n  2️⃣c: d",
        "2️⃣ error: this line is not an item of the list above it — check the indentation\n1️⃣ note: the list begins here"
      ),
      ("a: {b: c}1️⃣}", "1️⃣ error: this '}' was never opened"),
      (
        "a: \"x\" 1️⃣y",
        "1️⃣ error: nothing more was expected on this line — put the whole value in quotes"
      ),
      ("1️⃣: x", "1️⃣ error: a key was expected before this ':'"),
      (
        "  a: 1\n1️⃣b: 2",
        "1️⃣ error: this line does not belong to anything above it — check the indentation"
      ),
      ("a: 1\n1️⃣word\nb: 2", "1️⃣ error: a key without ':' — write ': ' after the key"),
      (
        "a: 1️⃣- b",
        "1️⃣ error: a list cannot begin here — put each item on a line of its own below the key"
      ),
      ("a: 1️⃣[1, 2\n", "1️⃣ error: this '[' is never closed"),
      ("a: 1️⃣{b: 2", "1️⃣ error: this '{' is never closed"),
      ("a: 1️⃣[1 22️⃣}", "2️⃣ error: ',' or ']' was expected here\n1️⃣ note: '[' is here"),
      ("a: 1️⃣\"x\nb: 1\n", "1️⃣ error: this quote is never closed"),
      (
        "a: 1️⃣'x\n2️⃣---\n'",
        "2️⃣ error: '---' and '...' end a document, even in quotes\n1️⃣ note: the quote begins here"
      ),
      (
        "a: \"1️⃣\\q\"",
        "1️⃣ error: '\\q' means nothing in double quotes — write '\\\\' for a backslash, or use single quotes"
      ),
      ("a: \"\\x1️⃣ZZ\"", "1️⃣ error: this escape needs more hexadecimal digits"),
      (
        "a: *1️⃣",
        "1️⃣ error: a name was expected after '*' — put a value that begins so in quotes"
      ),
      (
        "a: &1️⃣ b",
        "1️⃣ error: a name was expected after '&' — put a value that begins so in quotes"
      ),
      ("a: |1️⃣x\n b", "1️⃣ error: only a comment can follow '|' or '>' on its line"),
      ("a: 1️⃣]", "1️⃣ error: a value was expected here, found ']'"),
      (
        "a: 1️⃣!foo!x b",
        "1️⃣ error: tags mean nothing here — put a value that begins with '!' in quotes"
      ),
      ("1️⃣%YAML 3.0\n---\na", "1️⃣ error: only YAML 1.1 and 1.2 are read"),
      ("%x1️⃣ y\n---\na", "1️⃣ error: a line with '%' means nothing here — remove it"),
    ])
  func messages(text: String, expected: String) {
    #expect(MarkedText(text).mistakes() == expected)
  }

  @Test("columns count what a person sees, not bytes or scalars")
  func columns() {
    #expect(
      MarkedText("日本👩‍👩‍👧é: b1️⃣: c").mistakes()
        == "1️⃣ error: a second ':' on one line — put a value that contains ': ' in quotes")
  }
}

@Suite("Mistakes that libyaml lets pass")
struct SemanticMistakeTests {
  @Test(
    "each is found where it stands, with the other place as a note",
    arguments: [
      (
        "1️⃣a: 1\nb: 2\n2️⃣\"a\": 3",
        "2️⃣ error: duplicate key 'a'\n1️⃣ note: first set here"
      ),
      (
        "a: &x {b: 1}\nc:\n  1️⃣<<: *x\n  2️⃣<<: *x",
        """
        2️⃣ error: duplicate key '<<' — merge several mappings with a list
        1️⃣ note: first set here
        """
      ),
      (
        "a: &offers 1\nb: 1️⃣*ofers",
        "1️⃣ error: no anchor '&ofers' before this alias — did you mean 'offers'?"
      ),
      ("b: 1️⃣*x\na: &x 1", "1️⃣ error: no anchor '&x' before this alias"),
      ("a: &x\n  1️⃣- 2️⃣*x", "2️⃣ error: '*x' contains itself\n1️⃣ note: the anchor is here"),
      (
        "a: &x 1️⃣1\nb: &x 2️⃣2",
        "2️⃣ error: the anchor '&x' exists already\n1️⃣ note: the first one is here"
      ),
      ("1️⃣[a]: b", "1️⃣ error: a key must be text, found a list"),
      ("1️⃣{a: b}: c", "1️⃣ error: a key must be text, found a mapping"),
      ("a: !!str 1️⃣b", "1️⃣ error: tags like 'tag:yaml.org,2002:str' mean nothing here"),
      (
        "a: 1\n1️⃣---\nb: 2",
        "1️⃣ error: a spec file has one document, but another starts here"
      ),
      ("1️⃣", "1️⃣ error: this file is empty"),
      ("1️⃣# only\n\n# comments\n", "1️⃣ error: this file is empty"),
      (
        "a:\n  <<: 1️⃣1",
        "1️⃣ error: '<<' merges a mapping or a list of mappings, found text"
      ),
      (
        "m: &m {}\na:\n  <<: [*m, 1️⃣[x]]",
        "1️⃣ error: '<<' merges a mapping or a list of mappings, found a list"
      ),
      ("a:\n  <<: 1️⃣*x", "1️⃣ error: no anchor '&x' before this alias"),
    ])
  func messages(text: String, expected: String) {
    #expect(MarkedText(text).mistakes() == expected)
  }

  @Test("all of them come in one go")
  func inOneGo() {
    let marked = MarkedText(
      """
      1️⃣a: 1
      2️⃣a: 2
      b: 3️⃣*none
      4️⃣[x]: 1
      c: {d: 1, 5️⃣d: 2}
      """)
    // The first `d` has no marker, so its place is in figures.
    #expect(
      marked.mistakes() == """
        2️⃣ error: duplicate key 'a'
        1️⃣ note: first set here
        3️⃣ error: no anchor '&none' before this alias
        4️⃣ error: a key must be text, found a list
        5️⃣ error: duplicate key 'd'
        5:5 note: first set here
        """)
  }

  @Test("after very many mistakes the rest is left unread")
  func tooMany() {
    let text = String(repeating: "a: 1\n", count: 1_000)
    var limits = YAMLParser.Limits()
    (limits.bytes, limits.nodes) = (10_000, 10_000)
    (limits.depth, limits.mistakes) = (4, 3)
    #expect(
      MarkedText(text).mistakes(limits) == """
        2:1 error: duplicate key 'a'
        1:1 note: first set here
        3:1 error: duplicate key 'a'
        1:1 note: first set here
        4:1 error: duplicate key 'a'
        1:1 note: first set here
        5:1 error: too many mistakes; the rest is not read
        """)
  }
}
