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
    let world = World.process()
    // On Linux they are read from /proc, which a bare root lacks; an empty command line would ask for help.
    guard !CommandLine.arguments.isEmpty else {
      world.messages("error: the command line cannot be read: mount /proc\n")
      exit(ExitStatus.unexpected.rawValue)
    }
    exit(Navlab.run(Array(CommandLine.arguments.dropFirst()), in: world).rawValue)
  }
}

extension World {
  /// The world of a process: the disk, the standard streams, the clock.
  package static func process() -> World {
    var world = World(
      files: DiskFiles(), streams: StandardStreams.streams,
      terminal: Terminal(
        isTerminal: isatty(STDOUT_FILENO) == 1,
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
    world.readInput = readInput
    world.pause = { usleep(UInt32($0 * 1_000_000)) }
    world.cacheFolder = cacheFolder
    world.today = today
    world.program = programStamp
    return world
  }

  @Sendable
  private static func today() -> String {
    var (now, day) = (time(nil), tm())
    gmtime_r(&now, &day)
    func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(1900 + day.tm_year)-\(digits(day.tm_mon + 1))-\(digits(day.tm_mday))"
  }

  /// The user's folder for caches; `nil` where none is known.
  private static var cacheFolder: String? {
    func path(in variable: String) -> String? {
      let text = getenv(variable).map { String(cString: $0) }
      return text.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let folder = path(in: "XDG_CACHE_HOME") { return folder }
    #if canImport(Darwin)
    return path(in: "HOME").map { "\($0)/Library/Caches" }
    #else
    return path(in: "HOME").map { "\($0)/.cache" }
    #endif
  }

  /// The size and time of the program's file; empty where they are not known.
  private static var programStamp: String {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0 else { return "" }
    #else
    let path = "/proc/self/exe"
    #endif
    var facts = stat()
    guard stat(path, &facts) == 0 else { return "" }
    #if canImport(Darwin)
    let time = facts.st_mtimespec
    #else
    let time = facts.st_mtim
    #endif
    return "\(facts.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }

  @Sendable
  private static func readInput() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = -1
    repeat { count = read(STDIN_FILENO, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return Array(bytes.prefix(max(count, 0)))
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

  private static func columns() -> Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return 100
  }
}

/// The standard streams of the process.
private enum StandardStreams {
  /// The system's reason why output could not be written; 0 as long as all was.
  private static let failure = Atomic<Int32>(0)

  static var streams: Streams {
    Streams(
      output: { text in
        // A reader that is gone, such as 'head', is no failure of ours.
        if !writeAll(Array(text.utf8), to: STDOUT_FILENO), errno != EPIPE {
          failure.store(errno, ordering: .relaxed)
        }
      }, messages: { _ = writeAll(Array($0.utf8), to: STDERR_FILENO) },
      outputLoss: {
        let code = failure.load(ordering: .relaxed)
        return code == 0 ? nil : FileProblem.reason(code)
      })
  }
}

/// Whether the person pressed Ctrl-C, or the machine asked to end; commands look at it between pieces of
/// work.
///
/// Whether a command looks often enough is not left to it: one that has not looked after a moment is ended,
/// and one that has looked gets some seconds to keep what it has finished.
private enum Interruption {
  private static let flag = Atomic<Bool>(false)
  private static let isNoticed = Atomic<Bool>(false)
  private static let message: StaticString = "stopped\n"

  private static let microsecondsToLook: UInt32 = 700_000
  private static let secondsToKeep: UInt32 = 10

  static var isRequested: Bool {
    guard flag.load(ordering: .relaxed) else { return false }
    if !isNoticed.exchange(true, ordering: .relaxed) { alarm(secondsToKeep) }
    return true
  }

  /// From now on the first Ctrl-C is a request, and the second ends the process at once.
  static func listen() {
    signal(SIGPIPE, SIG_IGN)
    // Schedulers and terminals that close ask with other signals for the same.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        if Interruption.flag.exchange(true, ordering: .relaxed) { _exit(130) }
        ualarm(Interruption.microsecondsToLook, 0)
      }
    }
    signal(SIGALRM) { _ in
      _ = write(
        STDERR_FILENO, Interruption.message.utf8Start, Interruption.message.utf8CodeUnitCount)
      _exit(130)
    }
  }
}
