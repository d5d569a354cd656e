import TestSupport
import Testing

@Suite("Golden texts")
struct GoldenTests {
  @Test("a text is recorded at first and the test fails once, then it is compared")
  func recording() throws {
    let directory = try TemporaryDirectory()
    let golden = Golden(folder: directory.path + "/Golden", isRecording: false)
    #expect(throws: Golden.Mismatch.self) { try golden.check("a\n", "a.txt") }
    #expect(try directory.read("Golden/a.txt") == "a\n")
    try golden.check("a\n", "a.txt")
  }

  @Test("a different text fails with its lines and leaves the record as it was")
  func difference() throws {
    let directory = try TemporaryDirectory()
    try directory.write("a\nb\nc\n", to: "a.txt")
    let golden = Golden(folder: directory.path, isRecording: false)
    let error = #expect(throws: Golden.Mismatch.self) { try golden.check("a\nB\nc\n", "a.txt") }
    #expect(
      error?.description == """
        \(directory.path)/a.txt differs (RECORD=1 records it anew)
        @@ line 1 @@
          a
        - b
        + B
          c
          \("")
        """)
    #expect(try directory.read("a.txt") == "a\nb\nc\n")
  }

  @Test("texts that only look alike differ")
  func lookalikes() throws {
    let directory = try TemporaryDirectory()
    try directory.write("\u{e9}", to: "a.txt")
    let golden = Golden(folder: directory.path, isRecording: false)
    #expect(throws: Golden.Mismatch.self) { try golden.check("e\u{301}", "a.txt") }
  }

  @Test("recording anew replaces a different text, says so, and leaves an equal one alone")
  func recordingAnew() throws {
    let directory = try TemporaryDirectory()
    try directory.write("old", to: "a.txt")
    let golden = Golden(folder: directory.path, isRecording: true)
    #expect(throws: Golden.Mismatch.self) { try golden.check("new", "a.txt") }
    #expect(try directory.read("a.txt") == "new")
    try golden.check("new", "a.txt")
  }
}
