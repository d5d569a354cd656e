import TestSupport
import Testing

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
