import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program: a command line, run in the world of the process.
package enum CommandLineTool {
  /// Runs the command line that the process was started with, and ends the process.
  package static func main() -> Never {
    Interruption.listen()
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(Navlab.run(arguments, in: .process()).rawValue)
  }
}

extension World {
  /// The world of a process: the disk, the standard streams, the clock.
  package static func process() -> World {
    var world = World(
      files: DiskFiles(), output: { put($0, STDOUT_FILENO) }, messages: { put($0, STDERR_FILENO) },
      terminal: Terminal(
        messagesAreTerminal: isatty(STDERR_FILENO) == 1, columns: columns(),
        allowsColor: isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil),
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      seconds: {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
      },
      isInterrupted: { Interruption.isRequested })
    world.show = show
    return world
  }

  /// Starts the system's program for a file, and does not wait for it.
  @Sendable
  private static func show(_ path: String) -> Bool {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(path), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    return posix_spawnp(&process, program, nil, nil, &arguments, environ) == 0
  }

  /// Writes a text to a stream; a reader that is gone is no failure of ours.
  private static func put(_ text: String, _ descriptor: Int32) {
    _ = writeAll(Array(text.utf8), to: descriptor)
  }

  private static func columns() -> Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return 100
  }
}

/// Whether the person pressed Ctrl-C, or the machine asked to end; commands look at it between pieces of
/// work.
private enum Interruption {
  private static let flag = Atomic<Bool>(false)

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// From now on the first Ctrl-C is a request, and the second ends the process at once.
  static func listen() {
    signal(SIGPIPE, SIG_IGN)
    // Schedulers and terminals that close ask with other signals for the same.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        if Interruption.flag.exchange(true, ordering: .relaxed) { _exit(130) }
      }
    }
  }
}

/// Writes all bytes to an open file.
/// - Returns: whether the system took them; `errno` has the reason when it did not.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count <= 0 { return false }
    written += count
  }
  return true
}

/// Adds up to `size` bytes of an open file.
/// - Returns: the number of bytes, 0 at the end, -1 with the reason in `errno`.
private func readMore(_ size: Int, of descriptor: Int32, into bytes: inout [UInt8]) -> Int {
  let start = bytes.count
  bytes.append(contentsOf: repeatElement(0, count: size))
  let count = bytes.withUnsafeMutableBytes { buffer in
    read(descriptor, buffer.baseAddress.map { $0 + start }, size)
  }
  bytes.removeLast(size - max(0, count))
  return count
}

package struct DiskFiles: Files {
  /// The largest file that is read: far above any spec, results file or association file.
  private static let sizeLimit = 512 << 20

  package init() {}

  package func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let count = readMore(1 << 16, of: descriptor, into: &bytes)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileProblem(errno: errno, path: path) }
      if count == 0 { return bytes }
      if bytes.count > Self.sizeLimit {
        throw FileProblem(path: path, reason: "is larger than 512 MiB")
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
private final class DiskDraft: FileDraft {
  private let file: UnfinishedFile
  private let descriptor: Int32

  init(_ path: String) throws {
    file = try UnfinishedFile(path)
    descriptor = open(file.draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw file.problem }
  }

  func append(_ bytes: [UInt8]) throws {
    guard writeAll(bytes, to: descriptor) else { throw file.problem }
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
  /// The name that it gets, and the one that it has until then, of this process alone.
  let path, draft: String

  /// Makes the folders of the path, and removes what may have been left under the draft's name.
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

  func abandon() { unlink(draft) }

  /// The error that the system has just reported.
  fileprivate var problem: FileProblem { FileProblem(errno: errno, path: path) }
}

extension FileProblem {
  fileprivate init(errno code: Int32, path: String) {
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
