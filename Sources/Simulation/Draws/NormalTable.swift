/// Standard normal numbers from 32 random bits, by look-up.
///
/// 1 024 cells of equal probability with straight lines between their ends; the twelve outermost
/// cells on either side, where a straight line would be wrong by more than a thousandth, are
/// computed. The error is below 0.0005 everywhere.
package struct NormalTable: Sendable {
  private let ends: [Double]
  private static let computedCells = 12
  private static let cells = 1024

  /// Computes the table, some thousand arithmetic operations.
  package init() {
    ends = (0...Self.cells).map { NormalQuantile.of(Double($0) / Double(Self.cells)) }
  }

  /// The number that belongs to `word`, growing with it.
  @inline(__always)
  package func value(_ word: UInt32) -> Double {
    let cell = Int(word >> 22)
    if cell < Self.computedCells || cell >= Self.cells - Self.computedCells {
      return NormalQuantile.of((Double(word) + 0.5) * 0x1p-32)
    }
    let within = (Double(word & 0x003F_FFFF) + 0.5) * 0x1p-22
    return ends[cell] + within * (ends[cell + 1] - ends[cell])
  }
}
