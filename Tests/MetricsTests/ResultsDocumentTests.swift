import Hashing
import TestSupport
import Testing

@testable import Metrics

@Suite("Results are one document")
struct ResultsDocumentTests {
  @Test("reading gives back what was written, and writing again the same bytes")
  func roundTrip() throws {
    let results = try Crowd().results(of: 0..<40, among: 40)
    let document = results.document()
    let read = try ExperimentResults(document: document)
    #expect(read == results)
    #expect(read.document() == document)
    #expect(read.isComplete)
    #expect(read.metrics?.map(\.id) == results.tally.shape.metrics)
  }

  @Test("the document is readable line by line and ends with a newline")
  func lines() throws {
    let text = String(
      decoding: try Crowd().results(of: 0..<9, among: 9).document(), as: UTF8.self)
    #expect(text.hasSuffix("}\n"))
    #expect(text.split(separator: "\n").contains { $0 == " \"schema\":\"navlab-results/2\"," })
    #expect(text.split(separator: "\n").count { $0.contains("\"endings\":") } == 24)
  }

  @Test("the parts of a run, merged in any order, give the bytes of one run", arguments: [1, 2, 5])
  func shards(count: Int) throws {
    let crowd = try Crowd()
    let whole = try crowd.results(of: 0..<60, among: 60)
    var shards = try (0..<count).map {
      try crowd.results(of: ($0 * 60 / count)..<(($0 + 1) * 60 / count), among: 60)
    }
    var dice = SplitMix64(seed: UInt64(count))
    shards.shuffle(using: &dice)
    var merged = shards.removeFirst()
    for shard in shards {
      #expect(!merged.isComplete)
      try merged.merge(ExperimentResults(document: shard.document()))
    }
    #expect(merged.document() == whole.document())
  }

  @Test("parts that overlap or are of another run are refused with the reason")
  func refusal() throws {
    let crowd = try Crowd()
    var results = try crowd.results(of: 0..<20, among: 60)
    let before = results
    let overlapping = try crowd.results(of: 19..<30, among: 60)
    let other = try crowd.results(of: 20..<30, among: 61)
    let overlap = #expect(throws: ExperimentResults.Mismatch.self) {
      try results.merge(overlapping)
    }
    #expect(overlap?.description == "some people are in both parts")
    let foreign = #expect(throws: ExperimentResults.Mismatch.self) { try results.merge(other) }
    #expect(
      foreign?.description
        == "these are parts of different runs: they have 60 and 61 people")
    #expect(results == before)
    #expect(results.people.gaps(upTo: 60) == [20..<60])
  }
}

@Suite("The published schema of results")
struct ResultsSchemaTests {
  @Test("whatever results hold, the schema names it")
  func results() throws {
    let schema = try PublishedSchema("docs/reference/results.schema.json")
    let document = try Crowd().results(of: 0..<12, among: 12).document()
    #expect(try schema.problems(of: String(decoding: document, as: UTF8.self)) == [])
  }
}
