#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The name of a file of the machine while it is being written, beside the one that it gets.
///
/// The new file is complete before it takes the old one's name, so that a reader, a full disk or a stop
/// never leave half a file behind.
struct UnfinishedFile {
  /// The name that it gets.
  let path: String
  /// The name that it has until then, of this process alone.
  let draft: String

  /// Makes the folders on the way, and takes away what may have been left under the draft's name.
  /// - Throws: `FileProblem`.
  init(_ path: String) throws {
    self.path = path
    draft = "\(path).\(getpid()).part"
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in steps.indices {
      let folder = steps[...count].joined(separator: "/")
      guard !folder.isEmpty, folder != "." else { continue }
      if mkdir(folder, 0o755) != 0, errno != EEXIST {
        throw FileProblem(errno: errno, path: folder)
      }
    }
    unlink(draft)
  }

  /// Gives the file its name; it must be complete.
  /// - Throws: `FileProblem`; then nothing is left behind.
  func finish() throws {
    guard rename(draft, path) == 0 else {
      let problem = problem
      abandon()
      throw problem
    }
  }

  /// Leaves nothing behind.
  func abandon() {
    unlink(draft)
  }

  /// What the system has just said about it.
  var problem: FileProblem { FileProblem(errno: errno, path: path) }
}
