import SourceText
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
