#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
