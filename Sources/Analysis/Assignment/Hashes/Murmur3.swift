/// MurmurHash3 for 32 bits.
///
/// Source: A. Appleby, `MurmurHash3_x86_32`, public domain.
package enum Murmur3 {
  /// The hash of bytes under a seed.
  package static func hash(_ bytes: [UInt8], seed: UInt32 = 0) -> UInt32 {
    var hash = seed
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let chunk = bytes[start..<min(start + 4, bytes.count)]
      let word = chunk.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      hash ^= (word &* 0xCC9E_2D51).rotated(right: 17) &* 0x1B87_3593
      // Only whole words stir the hash itself.
      if chunk.count == 4 { hash = hash.rotated(right: 19) &* 5 &+ 0xE654_6B64 }
    }
    hash ^= UInt32(truncatingIfNeeded: bytes.count)
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return hash ^ hash >> 16
  }
}
