/// A stamp of the texts that an experiment was read from, so that results of different specs are
/// not compared by accident.
///
/// FNV-1a with 64 bits, twice with different beginnings: it tells texts apart, it does not protect.
enum TextDigest {
  /// The stamp as 32 hexadecimal digits.
  static func hex(of texts: [[UInt8]]) -> String {
    digits(fnv(texts, basis: 0xcbf2_9ce4_8422_2325))
      + digits(fnv(texts, basis: 0x8422_2325_cbf2_9ce4))
  }

  /// A number that a text stands for, to begin draws with.
  static func seed(of text: String) -> UInt64 {
    fnv([Array(text.utf8)], basis: 0xcbf2_9ce4_8422_2325)
  }

  private static func fnv(_ texts: [[UInt8]], basis: UInt64) -> UInt64 {
    var hash = basis
    for text in texts {
      for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      // A byte that no UTF-8 text holds keeps "ab", "c" apart from "a", "bc".
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    return hash
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
