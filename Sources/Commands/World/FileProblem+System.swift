#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
