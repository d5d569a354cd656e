/// A percent-encode set of the URL standard, with encoding and decoding.
///
/// Source: WHATWG URL, section 1.3.
package struct PercentEncoding: Hashable, Sendable {
  private let encoded: ByteSet

  private init(_ encoded: ByteSet) { self.encoded = encoded }

  /// The set of all bytes but some.
  package init(except kept: ByteSet) { encoded = ByteSet(0...0x7F).subtracting(kept) }

  package static let controls = PercentEncoding(ByteSet(0...0x1F).union(ByteSet("\u{7F}")))
  package static let fragment = controls.adding(" \"<>`")
  package static let query = controls.adding(" \"#<>")
  package static let specialQuery = query.adding("'")
  package static let path = query.adding("?^`{}")
  package static let userInfo = path.adding("/:;=@[\\]|")

  /// The set with more characters.
  package func adding(_ characters: String) -> PercentEncoding {
    PercentEncoding(encoded.union(ByteSet(characters)))
  }

  /// Whether a byte is written as `%XX`; true of every byte outside ASCII.
  @inline(__always) private func mustEncode(_ byte: UInt8) -> Bool {
    byte >= 0x80 || encoded.contains(byte)
  }

  /// The bytes with those of the set written as `%XX`, in capital hexadecimal digits.
  package func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var encoded: [UInt8] = []
    for byte in bytes {
      if mustEncode(byte) {
        Self.append(byte, to: &encoded)
      } else {
        encoded.append(byte)
      }
    }
    return encoded
  }

  /// The text with the characters of the set written as `%XX`.
  package func encode(_ text: String) -> String {
    String(decoding: encode(text.utf8), as: UTF8.self)
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "%"))
    bytes.append(hexDigit(byte &>> 4))
    bytes.append(hexDigit(byte & 0x0F))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &+ value &- 10
  }

  /// The bytes with every `%XX` decoded once; a percent sign without two digits stays as it is.
  package static func decode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let source = Array(bytes)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = source[index + 1].hexValue, let low = source[index + 2].hexValue
      {
        decoded.append(high &<< 4 | low)
        index += 3
      } else {
        decoded.append(source[index])
        index += 1
      }
    }
    return decoded
  }

  /// The text with every `%XX` decoded once; invalid UTF-8 becomes U+FFFD.
  package static func decode(_ text: some StringProtocol) -> String {
    text.utf8.contains(UInt8(ascii: "%"))
      ? String(decoding: decode(text.utf8), as: UTF8.self) : String(text)
  }
}
