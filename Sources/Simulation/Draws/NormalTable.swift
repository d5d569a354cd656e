/// Standard normal numbers from 32 random bits, by look-up.
///
/// 1 024 cells of equal probability with straight lines between their ends; the twelve outermost
/// cells on either side, where a straight line would be wrong by more than a thousandth, are
/// computed. The error is below 0.0005 everywhere.
package struct NormalTable: Sendable {
  /// The straight lines of the cells that are not computed; contiguous, because a plain array lends out
  /// no span before macOS 26.
  private let lines: ContiguousArray<Line>

  private static let computedCells: UInt32 = 12
  private static let cells: UInt32 = 1024
  /// How many of a word's bits say where in its cell it is.
  private static let bitsWithin: UInt32 = 22

  /// A cell between its ends.
  private struct Line {
    let start: Double
    let slope: Double
  }

  /// Computes the table, some thousand arithmetic operations.
  package init() {
    lines = ContiguousArray(
      (Self.computedCells..<Self.cells - Self.computedCells).map { cell in
        let start = NormalQuantile.of(Double(cell) / Double(Self.cells))
        let end = NormalQuantile.of(Double(cell + 1) / Double(Self.cells))
        return Line(start: start, slope: (end - start) * 0x1p-22)
      })
  }

  /// The number that belongs to `word`, growing with it.
  @inline(__always)
  package func value(_ word: UInt32) -> Double {
    let lines = lines.span
    // Below the first line it wraps around, beyond the last one.
    let line = Int((word >> Self.bitsWithin) &- Self.computedCells)
    guard line < lines.count else { return NormalQuantile.of((Double(word) + 0.5) * 0x1p-32) }
    let within = Double(Int32(truncatingIfNeeded: word & (1 &<< Self.bitsWithin &- 1))) + 0.5
    return lines[line].start + within * lines[line].slope
  }
}
