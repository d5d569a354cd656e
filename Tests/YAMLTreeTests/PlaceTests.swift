import SourceText
import TestSupport
import Testing
import YAMLTree

@Suite("Places")
struct PlaceTests {
  @Test(
    "the place of a value holds exactly its text",
    arguments: [
      ("a: bc # x", ["a: bc", "a", "bc"]),
      ("a:   'b c'  ", ["a:   'b c'", "a", "'b c'"]),
      ("a:\nb: 1", ["a:⏎b: 1", "a", "", "b", "1"]),
      ("a: one\n  two\n\nb: 1", ["a: one⏎  two⏎⏎b: 1", "a", "one⏎  two", "b", "1"]),
      ("a: \"x\n  y\"", ["a: \"x⏎  y\"", "a", "\"x⏎  y\""]),
      ("a: |\n  x\n  y\n\nb: 1", ["a: |⏎  x⏎  y⏎⏎b: 1", "a", "|⏎  x⏎  y", "b", "1"]),
      ("a:\n  b: |\n    x\n  c: 1", ["b: |⏎    x⏎  c: 1", "b", "|⏎    x", "c", "1"]),
      ("a: >-\n  x", ["a: >-⏎  x", "a", ">-⏎  x"]),
      ("a: |\nb: 1", ["a: |⏎b: 1", "a", "|", "b", "1"]),
      ("[a, {b: c}, []]", ["[a, {b: c}, []]", "a", "{b: c}", "b", "c", "[]"]),
      ("- a\n-   - b\n    - c\n", ["- a⏎-   - b⏎    - c", "a", "- b⏎    - c", "b", "c"]),
      ("a:\n- b\n- c\nd: 1", ["a:⏎- b⏎- c⏎d: 1", "a", "- b⏎- c", "b", "c", "d", "1"]),
      ("a: &x b", ["a: &x b", "a", "b"]),
      ("a: &x # y\n  b: 1", ["a: &x # y⏎  b: 1", "a", "b: 1", "b", "1"]),
      ("a: &x {b: 1}", ["a: &x {b: 1}", "a", "{b: 1}", "b", "1"]),
      ("a: &x b\nc: *x", ["a: &x b⏎c: *x", "a", "b", "c", "*x"]),
      ("日本: [é👩‍👩‍👧, 'ñ' , x]", ["日本: [é👩‍👩‍👧, 'ñ' , x]", "日本", "[é👩‍👩‍👧, 'ñ' , x]", "é👩‍👩‍👧", "'ñ'", "x"]),
    ])
  func slices(text: String, expected: [String]) {
    let node = YAMLParser.parse(SourceFile(path: "a.yaml", text: text)).node
    let places = node?.places ?? []
    #expect(places.suffix(expected.count) == expected[...])
  }

  @Test("a merged value stands where it was written")
  func merged() throws {
    let marked = MarkedText("m: &m {a: 1️⃣1}\nn:\n  <<: *m")
    let node = YAMLParser.parse(SourceFile(path: "a.yaml", text: marked.text)).node
    guard case .mapping(let entries) = node?.content,
      case .mapping(let merged) = entries.last?.value.content
    else {
      Issue.record("the text is a mapping of mappings")
      return
    }
    #expect(merged.map(\.value.range.start) == [try #require(marked.position("1️⃣"))])
  }

  @Test("what an alias repeats stands at the alias, what is in it where it was written")
  func aliased() {
    let node = YAMLParser.parse(SourceFile(path: "a.yaml", text: "a: &x [b]\nc: *x")).node
    #expect(node?.places == ["a: &x [b]⏎c: *x", "a", "[b]", "b", "c", "*x", "b"])
  }
}
