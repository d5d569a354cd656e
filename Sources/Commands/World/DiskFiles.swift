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
