import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether the person pressed Ctrl-C; commands look at it between pieces of work.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether a stop was asked for.
  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// From now on the first Ctrl-C is a request, and the second ends the process at once.
  static func listen() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in
      if Interruption.flag.exchange(true, ordering: .relaxed) { _exit(130) }
    }
  }
}
