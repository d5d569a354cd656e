#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of the machine.
package struct DiskFiles: Files {
  /// The largest file that is read: far above any spec, results file or association file.
  private static let sizeLimit = 512 << 20

  /// Makes the files of the machine.
  package init() {}

  package func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    let chunk = 1 << 16
    while true {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let count = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          Darwin.read(descriptor, buffer.baseAddress.map { $0 + start }, chunk)
        #elseif canImport(Musl)
          Musl.read(descriptor, buffer.baseAddress.map { $0 + start }, chunk)
        #else
          Glibc.read(descriptor, buffer.baseAddress.map { $0 + start }, chunk)
        #endif
      }
      if count < 0, errno == EINTR {
        bytes.removeLast(chunk)
        continue
      }
      guard count >= 0 else { throw FileProblem(errno: errno, path: path) }
      bytes.removeLast(chunk - count)
      if count == 0 { return bytes }
      if bytes.count > Self.sizeLimit {
        throw FileProblem(path: path, reason: "is larger than 512 MiB", isMissing: false)
      }
    }
  }

  package func write(_ bytes: [UInt8], to path: String) throws {
    let draft = try draft(path)
    do {
      try draft.append(bytes)
      try draft.finish()
    } catch {
      draft.abandon()
      throw error
    }
  }

  package func draft(_ path: String) throws -> any FileDraft { try DiskDraft(path) }

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

/// A file of the machine while it is being written.
final class DiskDraft: FileDraft {
  private let file: UnfinishedFile
  private let descriptor: Int32

  init(_ path: String) throws {
    file = try UnfinishedFile(path)
    descriptor = open(file.draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw file.problem }
  }

  func append(_ bytes: [UInt8]) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw file.problem }
      written += count
    }
  }

  func finish() throws {
    guard close(descriptor) == 0 else {
      let problem = file.problem
      file.abandon()
      throw problem
    }
    try file.finish()
  }

  func abandon() {
    close(descriptor)
    file.abandon()
  }
}

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

extension FileProblem {
  /// What the system says, in words.
  init(errno code: Int32, path: String) {
    let reason =
      switch code {
      case ENOENT: "no such file"
      case EACCES, EPERM: "permission denied"
      case EISDIR: "is a folder"
      case ENOSPC: "no space left"
      case ENOTDIR: "a part of the path is not a folder"
      default: String(cString: strerror(code))
      }
    self.init(path: path, reason: reason, isMissing: code == ENOENT)
  }
}
