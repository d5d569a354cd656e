import RouterCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Tables of the documentation that speak of tests")
struct DocumentedTableTests {
  private let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private func text(_ path: String) throws -> String {
    String(
      decoding: try #require(FileManager.default.contents(atPath: folder + path), "\(path)"),
      as: UTF8.self)
  }

  /// The text of a suite, be it one of the router or of the typed interface.
  private func suite(_ name: String) throws -> String {
    let kit = "/Tests/RouteComposerKitTests/\(name).swift"
    let isKit = FileManager.default.fileExists(atPath: folder + kit)
    return try text(isKit ? kit : "/Tests/RouterCoreTests/\(name).swift")
  }

  /// The rows of an article's tables: their cells, without the heads.
  private func rows(_ article: String) throws -> [[String]] {
    let lines = try text("/Sources/RouterCore/RouterCore.docc/\(article).md").split(separator: "\n")
    return lines.indices.compactMap { index in
      let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("|---")
      guard lines[index].hasPrefix("| "), !isHead else { return nil }
      return lines[index].split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  @Test("every test of the library that is said to have a counterpart has one of its name")
  func libraryTests() throws {
    let rows = try rows("LibraryTests")
    #expect(rows.count > 130)
    var suites: [String: String] = [:]
    for row in rows {
      #expect(row.count == 2, "\(row)")
      guard row.count == 2, row[1].hasSuffix("`") else { continue }
      let suite = row[1].filter { $0 != "`" }
      if suites[suite] == nil { suites[suite] = try self.suite(suite) }
      let name = row[0].filter { $0 != "`" }
      let isNamed = suites[suite]?.split(whereSeparator: { !$0.isLetter && $0 != "_" })
        .contains { $0 == name }
      #expect(isNamed == true, "\(suite) does not name \(name)")
    }
  }

  @Test("every difference from the library has a test of the name the table says")
  func differences() throws {
    let rows = try rows("DiffersFromRouteComposer")
    let tests = try text("/Tests/RouterCoreTests/DifferenceTests.swift")
    #expect(rows.count >= 12)
    for row in rows {
      let name = row.last.map { $0.filter { $0 != "`" } } ?? ""
      #expect(row.count == 3 && tests.contains("func \(name)("), "\(row)")
    }
    #expect(tests.components(separatedBy: "@Test(").count - 1 == Set(rows.map(\.last)).count)
  }
}
