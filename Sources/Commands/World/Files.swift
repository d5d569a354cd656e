/// Files and folders, as far as commands need them.
package protocol Files: Sendable {
  /// The bytes of a file.
  /// - Throws: `FileProblem`.
  func read(_ path: String) throws -> [UInt8]

  /// Writes a file whole or not at all: a reader sees the old or the new one, never a part.
  /// Folders on the way are made.
  /// - Throws: `FileProblem`.
  func write(_ bytes: [UInt8], to path: String) throws

  /// Begins a file that is too large to be held: it is there under its name once it is finished, whole.
  /// Folders on the way are made.
  /// - Throws: `FileProblem`.
  func draft(_ path: String) throws -> any FileDraft

  /// Takes a file away; nothing happens when it is not there.
  /// - Throws: `FileProblem`.
  func remove(_ path: String) throws

  /// The names of what is in a folder, in no order.
  /// - Throws: `FileProblem`.
  func list(_ folder: String) throws -> [String]

  /// Whether something is there.
  func exists(_ path: String) -> Bool

  /// The path with links resolved, if it is there; tells whether an include leaves its folder.
  func resolved(_ path: String) -> String?
}

/// A file while it is being written.
package protocol FileDraft: AnyObject, Sendable {
  /// Adds bytes at the end.
  /// - Throws: `FileProblem`.
  func append(_ bytes: [UInt8]) throws
  /// Gives the file its name.
  /// - Throws: `FileProblem`.
  func finish() throws
  /// Leaves nothing behind.
  func abandon()
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

/// Writes files for commands: says why when it cannot, and ends as the table says.
struct Writing {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// Writes a file whole.
  /// - Throws: `Ending` when it cannot be written.
  func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try world.files.write(bytes, to: path)
    } catch {
      world.messages("error: cannot write \(error)\n")
      throw Ending(.cannotWrite)
    }
  }
}
