import SourceText
import TestSupport
import Testing

@Suite("Marked texts")
struct MarkedTextTests {
  @Test("markers are taken out and stand for the places where they stood")
  func markers() {
    let marked = MarkedText("日本1️⃣: x\r\n  2️⃣y3️⃣")
    #expect(marked.text == "日本: x\r\n  y")
    #expect(marked.position("1️⃣") == SourcePosition(line: 1, column: 3))
    #expect(marked.position("2️⃣") == SourcePosition(line: 2, column: 3))
    #expect(marked.position("3️⃣") == SourcePosition(line: 2, column: 4))
    #expect(marked.position("4️⃣") == nil)
  }

  @Test("diagnostics are told by place, with the marker or figures")
  func description() {
    let marked = MarkedText("a1️⃣b")
    let file = SourceFile(path: "a.yaml", text: marked.text)
    let places = [3, 2, 1].map { column in
      let place = SourcePosition(line: 1, column: column)
      return SourceRange(file: file, start: place, end: place)
    }
    var diagnostics = Diagnostics()
    diagnostics.warning("rule", "late", at: places[0])
    diagnostics.error(
      "rule", "early", at: places[1], notes: [.init("here", at: places[2])], help: "mend")
    #expect(
      marked.describe(diagnostics) == """
        1️⃣ error: early — mend
        1:1 note: here
        1:3 warning: late
        """)
  }
}
