/// The counts of a journey by chance, several side by side in one vector, so that a step costs two
/// additions whatever is counted.
///
/// Three numbers have four lanes of 16 bits each, which grow by at most 255 a step; the fourth is one.
struct ChanceSums {
  /// The router's operations 0, 2, 4 and 6; 1, 3, 5 and 7; steps back, steps astray, steps that move,
  /// and the depths of where they lead; and the microseconds times the depth at which they passed.
  private var numbers = SIMD4<UInt64>()

  /// After how many steps the lanes have to be emptied.
  static let capacity = 256

  private static let lanes: UInt64 = 0x00FF_00FF_00FF_00FF

  /// No counts.
  init() {}

  /// What one step adds.
  ///
  /// - Parameters:
  ///   - depth: how deep it leads.
  ///   - depthTime: what it takes in microseconds times how deep it begins.
  init(
    operations: SIMD8<UInt8>, isReturn: Bool, strays: Bool, moves: Bool, depth: UInt8,
    depthTime: Int64
  ) {
    var packed: UInt64 = 0
    for lane in 0..<8 { packed |= UInt64(operations[lane]) << UInt64(8 * lane) }
    numbers = SIMD4(
      packed & Self.lanes, packed >> 8 & Self.lanes,
      (isReturn ? 1 : 0) | (strays ? 1 << 16 : 0) | (moves ? 1 << 32 : 0)
        | (moves ? UInt64(depth) << 48 : 0),
      UInt64(bitPattern: depthTime))
  }

  /// Adds a step.
  @inline(__always)
  static func += (sums: inout ChanceSums, step: ChanceSums) {
    sums.numbers &+= step.numbers
  }

  /// The four lanes of one of the first three numbers.
  @inline(__always)
  func lanes(of number: Int) -> SIMD4<UInt16> {
    unsafeBitCast(numbers[number], to: SIMD4<UInt16>.self)
  }

  /// The microseconds times the depth at which they passed.
  @inline(__always)
  var depthTime: Int64 { Int64(bitPattern: numbers[3]) }
}
