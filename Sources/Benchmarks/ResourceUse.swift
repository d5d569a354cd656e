#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time this process has spent on processors: on a machine that others use too, the only time
/// that says something about the program.
enum ProcessorTime {
  /// Nanoseconds of processor time that `work` takes.
  static func nanoseconds(of work: () -> Void) -> Double {
    let start = now()
    work()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// How much memory the process holds.
enum MemoryInUse {
  /// Resident memory in kilobytes; 0 where the system does not tell.
  static func kilobytes() -> Int {
    #if canImport(Glibc)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 128)
      guard fgets(&text, 128, file) != nil else { return 0 }
      let fields = String(
        decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
      )
      .split(separator: " ")
      return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
    #else
      return 0
    #endif
  }
}

/// Counts allocations with the help of a library that is loaded in front of the program.
///
/// `make bench` compiles `count-allocations.c` and sets `LD_PRELOAD`; without it nothing is counted.
enum AllocationCounter {
  /// How many allocations a body makes, or `nil` when nobody counts.
  static func count(_ body: () -> Void) -> Int? {
    guard let symbol = dlsym(nil, "allocations_counted") else { return nil }
    let counter = unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
    let before = counter()
    body()
    return counter() - before
  }
}
