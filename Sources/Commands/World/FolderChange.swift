#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files of one folder that change together.
///
/// All are complete and on the disk before the first takes its name, and a list of them lies in the folder
/// meanwhile. A process that ends in between leaves the list; the next that reads or writes there carries the
/// change out. The lock is one of the system's on the folder, which a process that is gone does not hold.
struct FolderChange {
  private let files: [UnfinishedFile]
  private let folder: String

  /// The name of the list: lines of a draft's name, a tab, and the name that it gets.
  private static let list = ".navlab-change"

  init(_ files: [UnfinishedFile]) {
    self.files = files
    folder = files.first?.path.folderOrHere ?? "."
  }

  /// Gives all files their names.
  /// - Throws: `FileProblem`.
  func commit() throws {
    for file in files { try file.sync() }
    let lock = Self.lock(folder, waits: true)
    defer { lock.map { _ = close($0) } }
    Self.carryOut(in: folder)
    let names = files.map { "\($0.draft.lastStep)\t\($0.path.lastStep)\n" }.joined()
    let list = "\(folder)/\(Self.list)"
    let draft = try UnfinishedFile(list)
    guard writeAll(Array(names.utf8), to: draft.descriptor) else {
      let problem = draft.problem
      draft.abandon()
      throw problem
    }
    try draft.finish()
    Self.carryOut(in: folder)
    if let left = files.first(where: { FileKind(at: $0.draft) != nil }) {
      throw FileProblem(path: left.path, reason: "could not be replaced")
    }
    for file in files { file.release() }
  }

  /// Whether a change is under way, or was left behind.
  static func isPending(in folder: String) -> Bool { access("\(folder)/\(list)", F_OK) == 0 }

  /// Carries out the change that a process left behind, if there is one.
  static func complete(in asked: String) {
    let folder = asked.isEmpty ? "." : asked
    // Where there is a list and no lock, its process is gone.
    guard isPending(in: folder), let lock = lock(folder, waits: false) else {
      return
    }
    carryOut(in: folder)
    close(lock)
  }

  /// The caller holds the lock.
  private static func carryOut(in folder: String) {
    let path = "\(folder)/\(list)"
    guard let bytes = try? DiskFiles().contents(of: path, atMost: 1 << 20) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let names = line.split(separator: "\t")
      // The folder may be writable for others, whose list must not lead out of it.
      guard names.count == 2, names.allSatisfy({ !$0.contains("/") && $0 != ".." }),
        names[0].hasSuffix(".part")
      else { continue }
      rename("\(folder)/\(names[0])", "\(folder)/\(names[1])")
    }
    UnfinishedFile.sync(folder: folder)
    unlink(path)
  }

  private static func lock(_ folder: String, waits: Bool) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}

extension String {
  /// The folder of a path; `.` where the path has none, and `/` for what lies there.
  var folderOrHere: String {
    let folder = folder
    return folder.isEmpty ? (hasPrefix("/") ? "/" : ".") : folder
  }

  /// The name of a path's file.
  var lastStep: String {
    split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? self
  }
}
