#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
