package import Foundation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files of the repository that the tests run in.
package enum RepositoryFiles {
  /// The folder with `Package.swift`.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of a file, by its path from the root.
  /// - Throws: what reading the file throws.
  package static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: path)))
  }
}

/// Where the repository lies, found from the place of a source file, not from the working folder.
package enum RepositoryRoot {
  /// The nearest folder above a file that holds the package's manifest.
  /// - Parameter file: the file to start from; the calling test's own where nothing is said.
  /// - Throws: `NotFound` where no folder above the file holds a manifest.
  package static func path(above file: String = #filePath) throws(NotFound) -> String {
    var components = file.split(separator: "/", omittingEmptySubsequences: true)
    while components.popLast() != nil {
      let folder = "/" + components.joined(separator: "/")
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return folder }
    }
    throw NotFound(file: file)
  }

  /// No folder above the file holds a manifest.
  package struct NotFound: Error, CustomStringConvertible {
    let file: String

    package var description: String { "no folder above \(file) holds a Package.swift" }
  }
}

/// A folder of a test's own, empty at first and gone with its only owner.
package struct TemporaryDirectory: ~Copyable {
  /// The folder's absolute path.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/navlab-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // A folder that cannot be removed is no reason to fail a test that has passed.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file below the folder, with the folders that it needs, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// The text of a file below the folder.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path + "/" + name)), as: UTF8.self)
  }
}
