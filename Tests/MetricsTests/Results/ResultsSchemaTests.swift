import TestSupport
import Testing

@testable import Metrics

@Suite("The published schema of results")
struct ResultsSchemaTests {
  @Test("whatever results hold, the schema names it")
  func results() throws {
    let schema = try PublishedSchema("docs/results.schema.json")
    let document = try Crowd().results(of: 0..<12, among: 12).document()
    #expect(try schema.problems(of: String(decoding: document, as: UTF8.self)) == [])
  }
}
