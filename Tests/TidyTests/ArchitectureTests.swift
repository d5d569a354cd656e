import Foundation
import TestSupport
import Testing

@Suite("The picture of the architecture")
struct ArchitectureTests {
  /// The numbered stations of a document: `7. `path`: one line`.
  private func stations(of document: String) -> [(number: String, path: String, text: String)] {
    document.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].hasSuffix(". "), let first = parts[0].first, first.isNumber
      else { return nil }
      return (String(parts[0].dropLast(2)), String(parts[1]), String(parts[2]))
    }
  }

  @Test("every station is a file that exists, named once, in order, with a line that says why")
  func stationsExist() throws {
    let document = String(
      decoding: try RepositoryFiles.bytes("docs/contributors/architecture.md"), as: UTF8.self)
    let stations = stations(of: document)
    #expect((40...60).contains(stations.count))
    #expect(stations.map(\.number) == (1...max(1, stations.count)).map { "\($0)" })
    #expect(Set(stations.map(\.path)).count == stations.count)
    for (_, path, text) in stations {
      #expect(path.hasPrefix("Sources/") && path.hasSuffix(".swift"), "\(path)")
      let file = RepositoryFiles.root.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path) is not there")
      #expect(text.hasPrefix(": ") && text.hasSuffix("."), "\(path) has no line")
    }
    #expect(stations.first?.path == "Sources/navlab/main.swift")
  }

  @Test("the walk of a link names files that exist, at most twelve")
  func link() throws {
    let document = String(
      decoding: try RepositoryFiles.bytes("docs/contributors/architecture.md"), as: UTF8.self)
    let paths = document.split(separator: "\n").compactMap { line -> String? in
      line.hasPrefix("- `") ? line.split(separator: "`").dropFirst().first.map(String.init) : nil
    }
    #expect((5...12).contains(paths.count))
    for path in paths {
      let file = RepositoryFiles.root.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path) does not exist")
    }
  }

  @Test("the picture names the first and the last station of each phase")
  func phases() throws {
    let document = String(
      decoding: try RepositoryFiles.bytes("docs/contributors/architecture.md"), as: UTF8.self)
    // The picture gives each phase its stations: "reading: 1–19".
    let phases = document.split(separator: "### ").dropFirst().map { part in
      (name: part.prefix { $0 != "\n" }.lowercased(), stations: stations(of: String(part)))
    }
    #expect(phases.count == 6)
    for (name, stations) in phases {
      let first = try #require(stations.first), last = try #require(stations.last)
      #expect(document.contains("\(name): \(first.number)–\(last.number)\""), "\(name)")
      #expect(document.contains("\(name) \(first.number)–\(last.number) "), "\(name)")
    }
  }
}
