#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The files of the machine.
package struct DiskFiles: Files {
  package init() {}

  package func read(_ path: String, atMost bytes: Int) throws -> [UInt8] {
    FolderChange.complete(in: path.folderOrHere)
    return try contents(of: path, atMost: bytes)
  }

  package func read(_ path: String, each: ([UInt8]) throws -> Void) throws {
    FolderChange.complete(in: path.folderOrHere)
    try withOpened(path) { descriptor, _ in try pieces(of: descriptor, path, each) }
  }

  /// The bytes of a file, without a look at its folder.
  func contents(of path: String, atMost limit: Int) throws -> [UInt8] {
    let tooLarge = FileProblem(path: path, reason: "is larger than \(Self.size(limit))")
    return try withOpened(path) { descriptor, kind in
      guard kind.size <= limit else { throw tooLarge }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(kind.size)
      try pieces(of: descriptor, path) { piece in
        bytes += piece
        if bytes.count > limit { throw tooLarge }
      }
      return bytes
    }
  }

  private func withOpened<Result>(
    _ path: String, _ work: (Int32, FileKind) throws -> Result
  ) throws -> Result {
    // A pipe that nothing writes to would be waited for, were it opened otherwise.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
    defer { close(descriptor) }
    let kind = FileKind(of: descriptor)
    guard kind.isRegular else {
      throw FileProblem(path: path, reason: "is \(kind.phrase); only regular files are read")
    }
    return try work(descriptor, kind)
  }

  private func pieces(
    of descriptor: Int32, _ path: String, _ each: ([UInt8]) throws -> Void
  ) throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let (count, fault) = readMore(of: descriptor, into: &chunk)
      if fault == EINTR { continue }
      guard fault == 0 else { throw FileProblem(errno: fault, path: path) }
      if count == 0 { return }
      try each(count == chunk.count ? chunk : Array(chunk[..<count]))
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }

  package func write(_ files: [FileContent]) throws {
    var drafts: [any FileDraft] = []
    do {
      for file in files {
        drafts.append(try draft(file.path))
        try drafts.last?.append(file.bytes)
      }
      let unfinished = drafts.compactMap { ($0 as? DiskDraft)?.file }
      let folders = Set(unfinished.map(\.path.folderOrHere))
      guard unfinished.count == drafts.count, unfinished.count > 1, folders.count == 1 else {
        return try drafts.forEach { try $0.finish() }
      }
      try FolderChange(unfinished).commit()
    } catch {
      for draft in drafts { draft.abandon() }
      throw error
    }
  }

  package func draft(_ path: String) throws -> any FileDraft {
    OpenedStream.isStream(path) ? try OpenedStream(path) : DiskDraft(try UnfinishedFile(path))
  }

  package func checkWritable(_ path: String) throws {
    guard !OpenedStream.isStream(path) else {
      if access(path, W_OK) != 0 { throw FileProblem(errno: errno, path: path) }
      return
    }
    try UnfinishedFile(path).abandon()
  }

  package func remove(_ path: String) throws {
    if unlink(path) != 0, errno != ENOENT { throw FileProblem(errno: errno, path: path) }
  }

  package func list(_ folder: String) throws -> [String] {
    guard let stream = opendir(folder) else { throw FileProblem(errno: errno, path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// The kind of something that a path leads to.
struct FileKind {
  let isRegular: Bool
  let isFolder: Bool
  let isDisk: Bool
  /// The kind for people.
  let phrase: String
  let size: Int
  let permissions: mode_t

  init(_ status: stat) {
    let mode = status.st_mode & S_IFMT
    isRegular = mode == S_IFREG
    isFolder = mode == S_IFDIR
    isDisk = mode == S_IFBLK
    phrase =
      switch mode {
      case S_IFREG: "a regular file"
      case S_IFDIR: "a folder"
      case S_IFIFO: "a pipe"
      case S_IFSOCK: "a socket"
      default: "a device"
      }
    size = Int(status.st_size)
    permissions = status.st_mode & 0o777
  }

  /// The kind of an open file.
  init(of descriptor: Int32) {
    var status = stat()
    fstat(descriptor, &status)
    self.init(status)
  }

  /// The kind of what a path leads to, behind all symbolic links; `nil` when there is nothing.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Writes all bytes to an open file.
/// - Returns: whether the system took them; `errno` has the reason when it did not.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count <= 0 { return false }
    written += count
  }
  return true
}

/// Reads the next bytes of an open file to the front of a chunk.
/// - Returns: the number of bytes, 0 at the end, and the system's reason where it gave none, else 0.
private func readMore(
  of descriptor: Int32, into chunk: inout [UInt8]
) -> (count: Int, fault: Int32) {
  chunk.withUnsafeMutableBytes { buffer in
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    return count < 0 ? (0, errno) : (count, 0)
  }
}

extension FileProblem {
  init(errno code: Int32, path: String) {
    self.init(path: path, reason: Self.reason(code), isMissing: code == ENOENT)
  }

  /// An error of the system in words.
  static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a folder"
    case ENOSPC: "no space left"
    case ENOTDIR: "a part of the path is not a folder"
    case ENXIO, EPIPE: "nothing reads from it"
    default: String(cString: strerror(code))
    }
  }
}
