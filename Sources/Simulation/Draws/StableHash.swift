/// A hash of text that is the same in every process, on every platform, for ever.
package enum StableHash {
  /// FNV-1a over the UTF-8 bytes (Fowler, Noll & Vo), with its bits spread by SplitMix64.
  package static func of(_ text: String) -> UInt64 {
    SplitMix64.mix(fowlerNollVo(text.utf8))
  }

  /// Plain 64-bit FNV-1a over bytes.
  package static func fowlerNollVo(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }
}
