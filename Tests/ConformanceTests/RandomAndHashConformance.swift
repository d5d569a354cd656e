import Simulation
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Random numbers and hashes against known answers")
struct RandomAndHashConformance {
  @Test("generators give the answers of their authors")
  func knownAnswers() throws {
    var cases: [String: KnownAnswer] = [:]
    for file in ConformanceData.files(beginning: "random-and-hash", ending: ".json") {
      let answers = try JSONDecoder().decode(JSONValue.self, from: file.data)
      for (name, value) in answers.members {
        let known = KnownAnswer.generators(name: name, value: value)
        for known in known + KnownAnswer.platforms(name: name, value: value) {
          cases[known.id] = known
        }
      }
    }
    guard !cases.isEmpty else { return }
    let failed = cases.values.filter { $0.found != $0.expected }.sorted { $0.id < $1.id }
    for known in failed {
      print("random-and-hash \(known.id): found \(known.found), expected \(known.expected)")
    }
    print("random-and-hash: \(cases.count - failed.count) passed, \(failed.count) failed")
    #expect(failed.isEmpty)
  }
}
