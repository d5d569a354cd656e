/// The first fifteen hexadecimal digits of a SHA-1, as PlanOut and LaunchDarkly use them.
package enum SixtyBitHash {
  /// The hash of a text's UTF-8.
  package static func value(_ text: String) -> UInt64 {
    SHA1.digest(Array(text.utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) } >> 4
  }

  /// The hash as a share of the largest value, 0 to 1.
  package static func share(_ text: String) -> Double {
    Double(value(text)) / Double(UInt64.max >> 4)
  }
}

/// MD5 (RFC 1321), for recipes that split people by it; not for secrets.
package enum MD5 {
  // The first bits of the sines of 1 to 64.
  private static let constants: [UInt32] = [
    0xD76A_A478, 0xE8C7_B756, 0x2420_70DB, 0xC1BD_CEEE, 0xF57C_0FAF, 0x4787_C62A, 0xA830_4613,
    0xFD46_9501, 0x6980_98D8, 0x8B44_F7AF, 0xFFFF_5BB1, 0x895C_D7BE, 0x6B90_1122, 0xFD98_7193,
    0xA679_438E, 0x49B4_0821, 0xF61E_2562, 0xC040_B340, 0x265E_5A51, 0xE9B6_C7AA, 0xD62F_105D,
    0x0244_1453, 0xD8A1_E681, 0xE7D3_FBC8, 0x21E1_CDE6, 0xC337_07D6, 0xF4D5_0D87, 0x455A_14ED,
    0xA9E3_E905, 0xFCEF_A3F8, 0x676F_02D9, 0x8D2A_4C8A, 0xFFFA_3942, 0x8771_F681, 0x6D9D_6122,
    0xFDE5_380C, 0xA4BE_EA44, 0x4BDE_CFA9, 0xF6BB_4B60, 0xBEBF_BC70, 0x289B_7EC6, 0xEAA1_27FA,
    0xD4EF_3085, 0x0488_1D05, 0xD9D4_D039, 0xE6DB_99E5, 0x1FA2_7CF8, 0xC4AC_5665, 0xF429_2244,
    0x432A_FF97, 0xAB94_23A7, 0xFC93_A039, 0x655B_59C3, 0x8F0C_CC92, 0xFFEF_F47D, 0x8584_5DD1,
    0x6FA8_7E4F, 0xFE2C_E6E0, 0xA301_4314, 0x4E08_11A1, 0xF753_7E82, 0xBD3A_F235, 0x2AD7_D2BB,
    0xEB86_D391,
  ]

  private static let turns: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  /// The 16 bytes of the digest.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    let start: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    return ByteOrder.little.digest(message, from: start, stir)
  }

  private static func stir(_ state: [UInt32], _ block: [UInt32]) -> [UInt32] {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for index in 0..<64 {
      let blend: UInt32
      let place: Int
      switch index / 16 {
      case 0: (blend, place) = ((b & c) | (~b & d), index)
      case 1: (blend, place) = ((d & b) | (~d & c), 5 * index + 1)
      case 2: (blend, place) = (b ^ c ^ d, 3 * index + 5)
      default: (blend, place) = (c ^ (b | ~d), 7 * index)
      }
      let sum = a &+ blend &+ constants[index] &+ block[place % 16]
      (a, d, c) = (d, c, b)
      b = b &+ sum.rotated(right: 32 - turns[index / 16][index % 4])
    }
    return [a, b, c, d]
  }
}

/// SHA-1 (FIPS 180-4), for recipes that split people by it; not for secrets.
package enum SHA1 {
  /// The 20 bytes of the digest.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    let start: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    return ByteOrder.big.digest(message, from: start, stir)
  }

  private static func stir(_ state: [UInt32], _ block: [UInt32]) -> [UInt32] {
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
    return [a, b, c, d, e]
  }
}

/// SHA-256 (FIPS 180-4), for recipes that split people by it; not for secrets.
package enum SHA256 {
  // The first bits of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]

  /// The 32 bytes of the digest.
  package static func digest(_ message: [UInt8]) -> [UInt8] {
    // The first bits of the square roots of the first eight primes.
    let start: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
      0x5BE0_CD19,
    ]
    return ByteOrder.big.digest(message, from: start, stir)
  }

  private static func stir(_ state: [UInt32], _ block: [UInt32]) -> [UInt32] {
    var words = block
    for index in 16..<64 {
      let a = words[index - 15]
      let b = words[index - 2]
      let small = a.rotated(right: 7) ^ a.rotated(right: 18) ^ (a >> 3)
      let large = b.rotated(right: 17) ^ b.rotated(right: 19) ^ (b >> 10)
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var v = state
    for index in 0..<64 {
      let rotated = v[4].rotated(right: 6) ^ v[4].rotated(right: 11) ^ v[4].rotated(right: 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let first = v[7] &+ rotated &+ choice &+ constants[index] &+ words[index]
      let turned = v[0].rotated(right: 2) ^ v[0].rotated(right: 13) ^ v[0].rotated(right: 22)
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v = [first &+ turned &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    return v
  }
}

/// The order of the bytes in a word, and the frame that MD5, SHA-1 and SHA-256 share: a padded message in
/// blocks of sixteen words, each of which is stirred into a state.
private enum ByteOrder {
  case big, little

  func digest(
    _ message: [UInt8], from start: [UInt32], _ stir: ([UInt32], [UInt32]) -> [UInt32]
  ) -> [UInt8] {
    blocks(of: message).reduce(start) { state, block in
      zip(state, stir(state, block)).map { $0 &+ $1 }
    }.flatMap { bytes(of: $0) }
  }

  /// The message with a one bit, as many zeros as leave room for the length, and the length in bits.
  private func blocks(of message: [UInt8]) -> [[UInt32]] {
    let zeros = [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
    let padded = message + [0x80] + zeros + bytes(of: UInt64(message.count) &* 8)
    return stride(from: 0, to: padded.count, by: 64).map { start in
      stride(from: start, to: start + 64, by: 4).map { word(padded[$0..<$0 + 4]) }
    }
  }

  private func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    (self == .big ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func bytes(of value: some FixedWidthInteger) -> [UInt8] {
    let bytes = stride(from: 0, to: value.bitWidth, by: 8).map {
      UInt8(truncatingIfNeeded: value >> $0)
    }
    return self == .big ? bytes.reversed() : bytes
  }
}

extension UInt32 {
  /// The bits turned to the right; those that fall out come in again on the left.
  func rotated(right count: UInt32) -> UInt32 { (self >> count) | (self << (32 - count)) }
}
