import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Everything outside the program that a command touches: files, streams, the terminal, the clock.
///
/// Commands get it as a value, so that tests run them in the process against a made-up world.
package struct World: Sendable {
  /// Files and folders.
  package var files: any Files
  /// Where data goes.
  package var output: @Sendable (String) -> Void
  /// Where everything else goes: progress, diagnostics, what was written.
  package var messages: @Sendable (String) -> Void
  /// What the program knows about the terminal.
  package var terminal: Terminal
  /// How many processors can be used at once.
  package var processors: Int
  /// Seconds since some fixed moment; only for progress, never for results.
  package var seconds: @Sendable () -> Double
  /// Whether the person asked to stop.
  package var isInterrupted: @Sendable () -> Bool

  /// Makes a world of these parts.
  package init(
    files: any Files, output: @escaping @Sendable (String) -> Void,
    messages: @escaping @Sendable (String) -> Void, terminal: Terminal, processors: Int,
    seconds: @escaping @Sendable () -> Double, isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.files = files
    self.output = output
    self.messages = messages
    self.terminal = terminal
    self.processors = processors
    self.seconds = seconds
    self.isInterrupted = isInterrupted
  }
}

/// What the program knows about where its streams go.
package struct Terminal: Sendable {
  /// Whether standard output is a terminal.
  package var outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  package var messagesAreTerminal: Bool
  /// How many columns it has.
  package var columns: Int
  /// Whether colours may be used: on a terminal, unless `NO_COLOR` is set.
  package var allowsColor: Bool

  /// A file or a pipe: no terminal at all.
  package static let none = Terminal(
    outputIsTerminal: false, messagesAreTerminal: false, columns: 100, allowsColor: false)

  /// Describes a terminal.
  package init(
    outputIsTerminal: Bool, messagesAreTerminal: Bool, columns: Int, allowsColor: Bool
  ) {
    self.outputIsTerminal = outputIsTerminal
    self.messagesAreTerminal = messagesAreTerminal
    self.columns = columns
    self.allowsColor = allowsColor
  }
}

extension World {
  /// The world of a process: the disk, the standard streams, the clock.
  package static func process() -> World {
    let messagesAreTerminal = isatty(STDERR_FILENO) == 1
    let outputIsTerminal = isatty(STDOUT_FILENO) == 1
    let allowsColor = outputIsTerminal && getenv("NO_COLOR") == nil
    return World(
      files: DiskFiles(), output: { put($0, STDOUT_FILENO) }, messages: { put($0, STDERR_FILENO) },
      terminal: Terminal(
        outputIsTerminal: outputIsTerminal, messagesAreTerminal: messagesAreTerminal,
        columns: columns(), allowsColor: allowsColor),
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      seconds: {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
      },
      isInterrupted: { Interruption.isRequested })
  }

  private static func put(_ text: String, _ descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Nobody reads any more: that is the reader's decision, not a failure of ours.
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func columns() -> Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return 100
  }
}

/// Whether the person pressed Ctrl-C, or the machine asked to end; commands look at it between pieces of work.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether a stop was asked for.
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
