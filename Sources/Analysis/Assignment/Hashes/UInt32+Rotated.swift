extension UInt32 {
  /// The bits turned to the right; those that fall out come in again on the left.
  func rotated(right count: UInt32) -> UInt32 {
    (self >> count) | (self << (32 - count))
  }
}
