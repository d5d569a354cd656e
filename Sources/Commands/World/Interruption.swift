import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
