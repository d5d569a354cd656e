import SourceText
import TestSupport
import Testing
import YAMLTree

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
