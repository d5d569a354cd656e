/// Where a walk goes on after a choice: in a row of the table of choices, or why it does not simply go on.
struct NextRow: Hashable {
  /// The row; with the highest bit, a reason.
  let bits: UInt32

  /// More has to be counted than stands in the step, or nobody knows the row at its end yet.
  static let special = NextRow(bits: 1 << 31)
  /// The step is counted like any other, and is the last one.
  static let arrival = NextRow(bits: 1 << 31 | 1)
  /// No step: the person stops.
  static let quitting = NextRow(bits: 1 << 31 | 2)

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// A row, which is where its slots begin.
  init(row: Int) { bits = UInt32(clamping: row) & ~Self.special.bits }

  /// Whether the walk simply goes on.
  @inline(__always)
  var isRow: Bool { Int32(bitPattern: bits) >= 0 }
  /// The row, if it is one.
  @inline(__always)
  var row: Int { Int(bits) }
}
