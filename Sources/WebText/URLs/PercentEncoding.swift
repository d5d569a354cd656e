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

  /// The bytes with those of the set, and all outside ASCII, as `%XX` in capital digits.
  package func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      guard byte >= 0x80 || encoded.contains(byte) else {
        result.append(byte)
        continue
      }
      result.append(UInt8(ascii: "%"))
      result.append(Self.hexDigits[Int(byte &>> 4)])
      result.append(Self.hexDigits[Int(byte & 0x0F)])
    }
    return result
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// The text with the characters of the set written as `%XX`.
  package func encode(_ text: String) -> String {
    String(decoding: encode(text.utf8), as: UTF8.self)
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
  ///
  /// Only of strings: generic code is not specialized in other modules, and every link comes here.
  package static func decode(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "%"))
      ? String(decoding: decode(text.utf8), as: UTF8.self) : text
  }
}
