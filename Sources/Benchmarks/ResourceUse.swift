#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Prints a message and ends with a failure.
func fail(_ message: String) -> Never {
  print(message)
  exit(1)
}

func setting(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }

/// The processor time of this process: on a shared machine the only time that measures the program.
enum ProcessorTime {
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

enum MemoryInUse {
  /// Resident memory in kilobytes; 0 where the system does not tell.
  static func kilobytes() -> Int {
    #if canImport(Glibc)
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, 128, file) != nil else { return 0 }
    let line = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
    #else
    return 0
    #endif
  }
}

/// The allocations of this process, counted by a library that is loaded in front of it: `make bench`
/// compiles `count-allocations.c` and sets `LD_PRELOAD`.
enum AllocationCounter {
  /// The allocations of a body; `nil` without the library.
  static func count(_ body: () -> Void) -> Int? {
    guard let symbol = dlsym(nil, "allocations_counted") else { return nil }
    let counter = unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
    let before = counter()
    body()
    return counter() - before
  }
}
