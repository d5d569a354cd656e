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
    // Vectors from outside take the place of ours that bear the same id.
    let outside = try Self.outsideFiles().flatMap(Self.vectors)
    let replaced = Set(outside.map(\.id))
    let own = try Self.jsonFiles(in: Self.ownFolder).flatMap(Self.vectors)
    let vectors = outside + own.filter { !replaced.contains($0.id) }
    guard !vectors.isEmpty else { return }
    let failed = vectors.map { (id: $0.id, differences: $0.differences) }
      .filter { !$0.differences.isEmpty }
    for (id, differences) in failed {
      print("statistics \(id)\n  " + differences.joined(separator: "\n  "))
    }
    print("statistics: \(vectors.count - failed.count) passed, \(failed.count) failed")
    #expect(failed.map(\.id) == [])
  }

  private static let ownFolder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.joined(separator: "/") + "/Data/statistics"
  }()

  private static func outsideFiles() -> [String] {
    guard let root = ProcessInfo.processInfo.environment["CONFORMANCE_DATA"] else { return [] }
    let beside = jsonFiles(in: root).filter {
      $0.split(separator: "/").last?.hasPrefix("statistics") == true
    }
    return beside + jsonFiles(in: root + "/statistics")
  }

  private static func jsonFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func vectors(in file: String) throws -> [StatisticsVector] {
    guard let data = FileManager.default.contents(atPath: file) else { return [] }
    return try JSONDecoder().decode(Document.self, from: data).vectors
  }
}
