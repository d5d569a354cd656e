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

@Suite("Differences of texts")
struct TextDifferenceTests {
  @Test(
    "only what differs is shown, with a little of what stands around it",
    arguments: [
      ("1\n2\n3\n4\n5\n6\n7", "1\n2\n3\n4\nx\n6\n7", "@@ line 3 @@\n  3\n  4\n- 5\n+ x\n  6\n  7"),
      ("a", "a\nb", "@@ line 1 @@\n  a\n+ b"),
      ("a\nb\nb", "a\nb", "@@ line 1 @@\n  a\n  b\n- b"),
      ("", "a", "@@ line 1 @@\n- \n+ a"),
    ])
  func lines(expected: String, found: String, difference: String) {
    #expect(TextDifference.describe(expected: expected, found: found) == difference)
  }
}

@Suite("The repository's folder")
struct RepositoryRootTests {
  @Test("the nearest folder with a manifest is found")
  func found() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "Package.swift")
    let file = try directory.write("", to: "Tests/ATests/A.swift")
    #expect(try RepositoryRoot.path(above: file) == directory.path)
  }

  @Test("a file that lies in no package is an error")
  func notFound() {
    #expect(throws: RepositoryRoot.NotFound.self) {
      try RepositoryRoot.path(above: "/nowhere-at-all/A.swift")
    }
  }
}

@Suite("Labelled loops")
struct WithEveryTests {
  private struct Failure: Error, CustomStringConvertible {
    let description = "it broke"
  }

  @Test("a check knows at which elements the loops around it are")
  func labels() throws {
    var labels: [String] = []
    try withEvery("container", in: ["tabs", "drawer"]) { _ in
      try withEvery("depth", in: 1...2) { _ in labels.append("\(LabelStack.current)") }
    }
    #expect(
      labels == [
        "container: tabs, depth: 1", "container: tabs, depth: 2",
        "container: drawer, depth: 1", "container: drawer, depth: 2",
      ])
    #expect("\(LabelStack.current)" == "")
  }

  @Test("an error says at which elements it was thrown")
  func errors() {
    let error = #expect(throws: LabelledError.self) {
      try withEvery("container", in: ["tabs"]) { _ in
        try withEvery("depth", in: 1...3) { if $0 == 2 { throw Failure() } }
      }
    }
    #expect(error?.description == "container: tabs, depth: 2: it broke")
  }
}
