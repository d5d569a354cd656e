import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file of the machine while it is being written, beside the one whose name it gets.
///
/// The new file is complete and on the disk before it takes the old one's name, so that a reader, a full disk
/// or a stop never leave half a file behind. As long as it is unfinished its process holds a lock on it; one
/// without a lock was left by a process that is gone, and the next to write that file removes it.
final class UnfinishedFile: Sendable {
  /// The name that it gets, and the one that it has until then, of this process alone.
  let path, draft: String
  /// The draft, opened for writing.
  let descriptor: Int32
  private let isOpen = Atomic(true)

  private static let ending = ".part"

  /// Makes the folders of the path, and removes drafts of processes that are gone.
  /// - Throws: `FileProblem`, also where something else than a regular file would be replaced.
  init(_ asked: String) throws {
    // The file behind a symbolic link changes, and the link stays.
    path = FileKind(at: asked) == nil ? asked : DiskFiles().resolved(asked) ?? asked
    let kind = FileKind(at: path)
    if let kind, !kind.isRegular {
      throw FileProblem(path: asked, reason: "is \(kind.phrase), and is not replaced")
    }
    try Self.makeFolders(of: path)
    Self.removeLeftovers(of: path)
    (draft, descriptor) = try Self.newDraft(of: path)
    if let kind { fchmod(descriptor, kind.permissions) }
  }

  private static func makeFolders(of path: String) throws {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in steps.indices {
      let folder = steps[...count].joined(separator: "/")
      guard !folder.isEmpty, folder != "." else { continue }
      if mkdir(folder, 0o755) != 0, errno != EEXIST {
        throw FileProblem(errno: errno, path: folder)
      }
    }
  }

  private static func removeLeftovers(of path: String) {
    let folder = path.folderOrHere
    let name = path.lastStep
    FolderChange.complete(in: folder)
    // The drafts of a change that is under way have names to get.
    guard !FolderChange.isPending(in: folder) else { return }
    for other in (try? DiskFiles().list(folder)) ?? []
    where other.hasPrefix("\(name).") && other.hasSuffix(ending) {
      removeIfLeft("\(folder)/\(other)")
    }
  }

  private static func removeIfLeft(_ draft: String) {
    let descriptor = open(draft, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard FileKind(of: descriptor).isRegular, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      return
    }
    unlink(draft)
  }

  /// A file that no other process has: the number of the process tells it apart for people only, because
  /// two containers have the same numbers.
  private static func newDraft(of path: String) throws -> (String, Int32) {
    for attempt in 0..<10_000 {
      let draft = "\(path).\(getpid())-\(attempt)\(ending)"
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
      flock(descriptor, LOCK_EX | LOCK_NB)
      // Before it was locked another process may have taken it for left over.
      if FileKind(at: draft) != nil { return (draft, descriptor) }
      close(descriptor)
    }
    throw FileProblem(path: path, reason: "too many unfinished files lie beside it")
  }

  /// Gives the file its name; it must be complete.
  /// - Throws: `FileProblem`; then nothing is left behind.
  func finish() throws {
    do {
      try sync()
      try takeName()
    } catch {
      abandon()
      throw error
    }
    Self.sync(folder: path.folderOrHere)
    release()
  }

  /// Waits until the disk has everything that was written.
  func sync() throws {
    // Some file systems have no such thing, and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw problem }
  }

  func takeName() throws {
    guard rename(draft, path) == 0 else { throw problem }
  }

  /// Removes it, unless it was finished or removed before.
  func abandon() { if release() { unlink(draft) } }

  /// Lets go of the lock.
  /// - Returns: whether it was held.
  @discardableResult
  func release() -> Bool {
    guard isOpen.exchange(false, ordering: .relaxed) else { return false }
    close(descriptor)
    return true
  }

  /// The error that the system has just reported.
  var problem: FileProblem { FileProblem(errno: errno, path: path) }

  /// Waits until the disk has the names of a folder's files.
  static func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// A file of the machine that replaces another one when it is finished.
final class DiskDraft: FileDraft {
  let file: UnfinishedFile

  init(_ file: UnfinishedFile) { self.file = file }

  func append(_ bytes: [UInt8]) throws {
    guard writeAll(bytes, to: file.descriptor) else { throw file.problem }
  }

  func finish() throws { try file.finish() }

  func abandon() { file.abandon() }
}

/// A pipe or a device, which is written to and never replaced.
final class OpenedStream: FileDraft {
  private let path: String
  private let descriptor: Int32
  private let isOpen = Atomic(true)

  /// Whether a path leads to something that has no content to be replaced: a pipe, a device, or one of the
  /// streams of this process.
  static func isStream(_ path: String) -> Bool {
    if ["/dev/fd/", "/proc/"].contains(where: path.hasPrefix) { return true }
    if path == "/dev/stdout" || path == "/dev/stderr" { return true }
    guard let kind = FileKind(at: path) else { return false }
    return !kind.isRegular && !kind.isFolder && !kind.isDisk
  }

  init(_ path: String) throws {
    self.path = path
    // A pipe that nothing reads from is an error; it would be waited for, were it opened otherwise.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
  }

  func append(_ bytes: [UInt8]) throws {
    guard writeAll(bytes, to: descriptor) else { throw FileProblem(errno: errno, path: path) }
  }

  func finish() throws {
    guard isOpen.exchange(false, ordering: .relaxed) else { return }
    if close(descriptor) != 0 { throw FileProblem(errno: errno, path: path) }
  }

  func abandon() { try? finish() }
}
