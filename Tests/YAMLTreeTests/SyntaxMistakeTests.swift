import SourceText
import TestSupport
import Testing
import YAMLTree

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
