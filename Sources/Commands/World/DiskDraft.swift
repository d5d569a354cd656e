#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of the machine while it is being written.
///
/// The new file is complete before it takes the old one's name, so that a reader, a full disk or a stop
/// never leave half a file behind.
final class DiskDraft: FileDraft {
  private let path: String
  private let draft: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    draft = "\(path).\(getpid()).part"
    descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
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
      guard count >= 0 else { throw FileProblem(errno: errno, path: path) }
      written += count
    }
  }

  func finish() throws {
    guard close(descriptor) == 0, rename(draft, path) == 0 else {
      let problem = FileProblem(errno: errno, path: path)
      unlink(draft)
      throw problem
    }
  }

  func abandon() {
    close(descriptor)
    unlink(draft)
  }
}
