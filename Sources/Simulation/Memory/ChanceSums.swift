/// The counts of a journey by chance, several side by side in one integer each, so that a step costs
/// three additions whatever is counted.
///
/// Every lane has 16 bits and grows by at most 255 a step.
struct ChanceSums {
  /// The router's operations 0, 2, 4 and 6, and 1, 3, 5 and 7.
  private(set) var even: UInt64 = 0
  private(set) var odd: UInt64 = 0
  /// Steps back, steps astray, steps that move, and the depths of where they lead.
  private(set) var walk: UInt64 = 0

  /// After how many steps the lanes have to be emptied.
  static let capacity = 256

  private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF

  /// No counts.
  init() {}

  /// What one step adds.
  init(
    operations: SIMD8<UInt8>, isReturn: Bool, strays: Bool, moves: Bool, depth: UInt8
  ) {
    var packed: UInt64 = 0
    for lane in 0..<8 { packed |= UInt64(operations[lane]) << UInt64(8 * lane) }
    even = packed & Self.lanes
    odd = packed >> 8 & Self.lanes
    walk =
      (isReturn ? 1 : 0) | (strays ? 1 << 16 : 0) | (moves ? 1 << 32 : 0)
      | (moves ? UInt64(depth) << 48 : 0)
  }

  /// Adds a step.
  @inline(__always)
  static func += (sums: inout ChanceSums, step: ChanceSums) {
    sums.even &+= step.even
    sums.odd &+= step.odd
    sums.walk &+= step.walk
  }
}
