extension UInt64 {
  /// 1 for what is so and 0 for what is not, as it lies in memory: for the sums of what nobody can
  /// foresee, where a question, wrongly guessed, costs more than the sum.
  @inline(__always)
  init(_ flag: Bool) {
    self = UInt64(unsafeBitCast(flag, to: UInt8.self))
  }
}
