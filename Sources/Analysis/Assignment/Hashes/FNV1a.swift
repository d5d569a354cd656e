/// The 32-bit hash of Fowler, Noll and Vo, variant 1a.
package enum FNV1a {
  /// The hash of a sequence of code units; each counts whole, also those beyond a byte.
  package static func hash(_ units: some Sequence<some UnsignedInteger>) -> UInt32 {
    units.reduce(0x811C_9DC5) { ($0 ^ UInt32(truncatingIfNeeded: $1)) &* 0x0100_0193 }
  }
}
