import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct StatisticsConformance {
  private struct Document: Decodable {
    let vectors: [StatisticsVector]
  }

  @Test("statistics agree with independent libraries and exact arithmetic")
  func vectors() throws {
    let vectors = try ConformanceData.files(beginning: "statistics", ending: ".json").flatMap {
      try JSONDecoder().decode(Document.self, from: $0.data).vectors
    }
    guard !vectors.isEmpty else { return }
    let failed = vectors.map { (id: $0.id, differences: $0.differences) }
      .filter { !$0.differences.isEmpty }
    for (id, differences) in failed {
      print("statistics \(id)\n  " + differences.joined(separator: "\n  "))
    }
    print("statistics: \(vectors.count - failed.count) passed, \(failed.count) failed")
    #expect(failed.map(\.id) == [])
  }
}
