#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
