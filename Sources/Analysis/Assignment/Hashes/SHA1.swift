/// SHA-1, for recipes that split people by it; not for secrets.
///
/// Source: FIPS 180-4.
package enum SHA1 {
  /// The 20 bytes of the digest.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for block in MessageBlocks.bigEndian(message) { mix(block, into: &state) }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  private static func mix(_ block: [UInt32], into state: inout [UInt32]) {
    var words = block
    for index in 16..<80 {
      let sum = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(sum.rotated(right: 31))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let blend: UInt32
      let constant: UInt32
      switch index / 20 {
      case 0: (blend, constant) = ((b & c) | (~b & d), 0x5A82_7999)
      case 1: (blend, constant) = (b ^ c ^ d, 0x6ED9_EBA1)
      case 2: (blend, constant) = ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
      default: (blend, constant) = (b ^ c ^ d, 0xCA62_C1D6)
      }
      let sum = a.rotated(right: 27) &+ blend &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, b.rotated(right: 2), a, sum)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ word }
  }
}
