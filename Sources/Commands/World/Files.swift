/// Files and folders, as far as commands need them.
package protocol Files: Sendable {
  /// The bytes of a file.
  /// - Throws: `FileProblem`.
  func read(_ path: String) throws -> [UInt8]

  /// Writes a file whole or not at all: a reader sees the old or the new one, never a part.
  /// Folders on the way are made.
  /// - Throws: `FileProblem`.
  func write(_ bytes: [UInt8], to path: String) throws

  /// The names of what is in a folder, in no order.
  /// - Throws: `FileProblem`.
  func list(_ folder: String) throws -> [String]

  /// Whether something is there.
  func exists(_ path: String) -> Bool

  /// The path with links resolved, if it is there; tells whether an include leaves its folder.
  func resolved(_ path: String) -> String?
}

/// Why a file could not be read or written.
package struct FileProblem: Error, Equatable, CustomStringConvertible {
  /// The path as it was asked for.
  package let path: String
  /// What the system said, in words.
  package let reason: String
  /// Whether the file is not there.
  package let isMissing: Bool

  /// Describes a problem.
  package init(path: String, reason: String, isMissing: Bool) {
    self.path = path
    self.reason = reason
    self.isMissing = isMissing
  }

  package var description: String { "\(path): \(reason)" }
}
