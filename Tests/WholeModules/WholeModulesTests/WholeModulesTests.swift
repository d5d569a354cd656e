import Foundation
import TestSupport
import Testing

@Suite("Tests whose modules are compiled whole")
struct WholeModulesTests {
  @Test("none is XCTest's, whose tests the start beside this folder would not run")
  func onlySwiftTesting() throws {
    let root = try RepositoryRoot.path()
    let files = try FileManager.default.subpathsOfDirectory(atPath: root + "/Tests")
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOfFile: "\(root)/Tests/\(file)", encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(!imports.contains("import XCTest"), "\(file)")
    }
  }
}
