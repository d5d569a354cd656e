package import Foundation

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
