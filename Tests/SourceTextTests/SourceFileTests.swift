import SourceText
import TestSupport
import Testing

@Suite("Source files")
struct SourceFileTests {
  @Test("lines are counted from 1 and come without their ends")
  func lines() {
    let file = SourceFile(path: "a", text: "one\r\ntwo\n\nfour")
    #expect(
      [0, 1, 2, 3, 4, 5].map { file.line($0).map(String.init) } == [
        nil, "one", "two", "", "four", nil,
      ])
    #expect(file.line(.max) == nil)
    #expect(file.line(.min) == nil)
  }

  @Test("a range never ends before it begins")
  func ranges() {
    let file = SourceFile(path: "a", text: "")
    let range = SourceRange(
      file: file, start: .init(line: 2, column: 5), end: .init(line: 2, column: 3))
    #expect(range.end == range.start)
  }

  @Test("ranges are equal when they show the same place of the same path")
  func equality() {
    let place = SourcePosition(line: 1, column: 1)
    let ranges = ["a", "a", "b"].map {
      SourceRange(file: SourceFile(path: $0, text: ""), start: place, end: place)
    }
    #expect(ranges[0] == ranges[1])
    #expect(ranges[0] != ranges[2])
    #expect(Set(ranges).count == 2)
  }
}

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
