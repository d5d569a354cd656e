import DeepLinks
import Testing

@Suite("URL patterns against the web platform's tests")
struct URLPatternConformance {
  @Test("patterns are read, written and matched as the standard says")
  func cases() throws {
    var tally = ConformanceTally("url-pattern")
    for file in ConformanceData.files(in: "url-pattern", ending: ".json") {
      let cases = try JSONReader.read(Array(file.data)).elements ?? []
      // The one case marked so asks for how JavaScript resets groups in repetitions.
      for (number, node) in cases.enumerated() where node["skip"] == nil {
        tally.note("\(file.name) \(number)", differences: URLPatternCase(node: node).differences)
      }
    }
    tally.printSum()
    #expect(tally.failed == 0)
  }
}
