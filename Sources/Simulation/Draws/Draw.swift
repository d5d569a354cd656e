/// One block of 128 random bits, and the ways to read it.
package struct Draw: Hashable, Sendable {
  /// The bits as they came from the generator.
  package let words: Philox.Words

  /// A draw of these bits.
  @inline(__always)
  package init(words: Philox.Words) {
    self.words = words
  }

  /// The first 64 bits as one integer.
  @inline(__always)
  package var first: UInt64 { UInt64(words[1]) << 32 | UInt64(words[0]) }

  /// The other 64 bits as one integer.
  @inline(__always)
  package var second: UInt64 { UInt64(words[3]) << 32 | UInt64(words[2]) }

  /// A number in [0, 1) with 53 random bits, from the first half.
  @inline(__always)
  package var uniform: Double { Self.uniform(first) }

  /// The number in [0, 1) that the upper 53 of 64 random bits stand for.
  @inline(__always)
  package static func uniform(_ bits: UInt64) -> Double {
    Double(bits >> 11) * 0x1p-53
  }
}
