import Fuzzing
import Metrics
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("What fuzzers found")
struct CorpusTests {
  @Test("no committed input crashes its parser or makes it contradict itself")
  func corpora() throws {
    for parser in FuzzedParser.all {
      let inputs = try Self.inputs(of: parser.name)
      #expect(!inputs.isEmpty, "\(parser.name) has no inputs")
      for (path, bytes) in inputs {
        let fault = parser.fault(bytes)
        #expect(fault == nil, "\(path)")
      }
    }
  }

  @Test(
    "committed results and checkpoints are read, so that what is changed in them is not refused at once"
  )
  func documents() throws {
    for (path, bytes) in try Self.inputs(of: "results") {
      #expect(throws: Never.self, "\(path)") { _ = try ExperimentResults(document: bytes) }
    }
    for (path, bytes) in try Self.inputs(of: "checkpoint") {
      #expect(throws: Never.self, "\(path)") { _ = try RunCheckpoint(document: bytes) }
    }
  }

  @Test("every folder of inputs belongs to a parser")
  func folders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder())
    #expect(Set(names) == Set(FuzzedParser.all.map(\.name)))
  }

  private static func folder() throws -> String {
    try RepositoryRoot.path(above: #filePath) + "/Tests/Fuzzing/Corpus"
  }

  private static func inputs(of parser: String) throws -> [(path: String, bytes: [UInt8])] {
    let folder = try folder() + "/" + parser
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      let path = "\(folder)/\(name)"
      return (path, Array(try Data(contentsOf: URL(filePath: path))))
    }
  }
}
