import TestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The repository's own Swift files.
enum Repository {
  /// The manifest and all Swift files below `Sources` and `Tests`, by path.
  static func sources() throws -> [SwiftSource] {
    let root = try RepositoryRoot.path()
    let manifest = try String(contentsOfFile: "\(root)/Package.swift", encoding: .utf8)
    let files = try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { path in
          let data = try Data(contentsOf: URL(filePath: "\(root)/\(folder)/\(path)"))
          return SwiftSource(path: "\(folder)/\(path)", text: String(decoding: data, as: UTF8.self))
        }
    }
    return [SwiftSource(path: "Package.swift", text: manifest)] + files
  }
}
