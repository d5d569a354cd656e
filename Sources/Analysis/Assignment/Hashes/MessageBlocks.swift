/// Cuts a message into the padded blocks of sixteen words that MD5, SHA-1 and SHA-256 work on.
enum MessageBlocks {
  /// Blocks as SHA-1 and SHA-256 read them.
  static func bigEndian(_ message: [UInt8]) -> [[UInt32]] {
    let length = UInt64(message.count) &* 8
    let bytes = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> $0) }
    return blocks(padded(message) + bytes) { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// Blocks as MD5 reads them.
  static func littleEndian(_ message: [UInt8]) -> [[UInt32]] {
    let length = UInt64(message.count) &* 8
    let bytes = stride(from: 0, through: 56, by: 8).map { UInt8(truncatingIfNeeded: length >> $0) }
    return blocks(padded(message) + bytes) { $0.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
  }

  // A one bit, and as many zeros as leave room for the length.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    return message + [0x80] + [UInt8](repeating: 0, count: zeros)
  }

  private static func blocks(
    _ bytes: [UInt8], word: (ArraySlice<UInt8>) -> UInt32
  ) -> [[UInt32]] {
    stride(from: 0, to: bytes.count, by: 64).map { start in
      stride(from: start, to: start + 64, by: 4).map { word(bytes[$0..<$0 + 4]) }
    }
  }
}
