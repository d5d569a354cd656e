#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
