import Experiments
import LanguageServer
import SourceText
import TestSupport
import Testing
import YAMLTree

@Suite("The place of a cursor in a text")
struct CursorPlaceTests {
  private func place(_ marked: String) throws -> CursorPlace? {
    let text = MarkedText(marked)
    return CursorPlace(
      at: try #require(text.position("1️⃣")), in: SourceFile(path: "a.yaml", text: text.text))
  }

  @Test(
    "is a key, a value or either, below keys and list items",
    arguments: [
      ("1️⃣", "key", "", ""),
      ("app1️⃣", "key", "", "app"),
      ("app:1️⃣", "value", "app", ""),
      ("app: 1️⃣", "value", "app", ""),
      ("app: sho1️⃣p # a shop", "value", "app", "shop"),
      ("app:\n  1️⃣", "either", "app", ""),
      ("app:\n  screens:\n    home: {}\n    ca1️⃣\n  routes:", "key", "app.screens", "ca"),
      ("app:\n  screens:\n    home:\n      title: Home\n  1️⃣", "key", "app", ""),
      ("app:\n  screens: {}\n1️⃣", "key", "", ""),
      ("app:\n  s1️⃣creens: {}", "key", "app", "screens"),
      ("gates:\n  - a1️⃣", "either", "gates.*", "a"),
      ("gates:\n- a: 1\n  b1️⃣", "key", "gates.*", "b"),
      ("gates:\n- a: 1\n- 1️⃣", "either", "gates.*", ""),
      ("gates:\n  - - 1️⃣", "either", "gates.*.*", ""),
      ("a: { b: c1️⃣ }", "value", "a.b", "c"),
      ("a: { b: c, 1️⃣ }", "key", "a", ""),
      ("a: { b: c, d1️⃣", "key", "a", "d"),
      ("a: { b: [x, 1️⃣] }", "value", "a.b.*", ""),
      ("a: { b: [x, y],\n     c: 1️⃣ }", "value", "a.c", ""),
      ("a: { b: { c: d }, e: 1️⃣", "value", "a.e", ""),
      ("a: \"x: y1️⃣\"", "value", "a", "x: y"),
      ("\"a: b\": 1️⃣", "value", "a: b", ""),
      ("a: &anchor { b: 1️⃣ }", "value", "a.b", ""),
      ("a: { \"b\": 'c1️⃣' }", "value", "a.b", "c"),
      ("a: http://x1️⃣", "value", "a", "http://x"),
      ("a: |\n  b: c\nd: 1️⃣", "value", "d", ""),
    ])
  func kinds(_ marked: String, role: String, path: String, word: String) throws {
    let place = try #require(try place(marked))
    #expect("\(place.role)" == role)
    #expect(place.path.map(\.written).joined(separator: ".") == path)
    #expect(place.word == word)
  }

  @Test(
    "is none in comments and in blocks of text",
    arguments: ["# a: 1️⃣", "a: |\n  b: 1️⃣", "a: |1️⃣\n", "a: >\n  b\n  1️⃣\n  c", "a: { b: c } 1️⃣"])
  func none(marked: String) throws { #expect(try place(marked) == nil) }

  @Test("knows the keys before and behind it, and no others")
  func siblings() throws {
    let block = try #require(
      try place("x: 1\na:\n  b: { z: 1 }\n  1️⃣\n  c:\n    y: 2\n  d: 3\ne: 4"))
    #expect(block.siblings == ["b", "c", "d"])
    let flow = try #require(try place("a: { b: { z: 1 }, 1️⃣, c: [1, 2], d: 3 }\ne: 4"))
    #expect(flow.siblings == ["b", "c", "d"])
  }
}

extension SpecStep {
  fileprivate var written: String {
    switch self {
    case .key(let key): key
    case .item: "*"
    }
  }
}
