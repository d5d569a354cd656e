/// A set of ASCII bytes in two words, so that a look-up is a shift and a mask.
@usableFromInline package struct ByteSet: Hashable, Sendable {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  /// Whether the set holds a byte; false for all bytes outside ASCII.
  @inlinable @inline(__always) package func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<64: low &>> UInt64(byte) & 1 == 1
    case 64..<128: high &>> UInt64(byte &- 64) & 1 == 1
    default: false
    }
  }

  package func union(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low | other.low, high: high | other.high)
  }

  package func subtracting(_ other: ByteSet) -> ByteSet {
    ByteSet(low: low & ~other.low, high: high & ~other.high)
  }

  fileprivate mutating func insert(_ byte: UInt8) {
    switch byte {
    case 0..<64: low |= 1 &<< UInt64(byte)
    case 64..<128: high |= 1 &<< UInt64(byte &- 64)
    default: break
    }
  }
}

extension ByteSet {
  /// The set of the ASCII characters of `text`; others are left out.
  package init(_ text: String) {
    self.init()
    for byte in text.utf8 { insert(byte) }
  }

  /// The set of a range of ASCII bytes.
  package init(_ range: ClosedRange<UInt8>) {
    self.init()
    for byte in range { insert(byte) }
  }

  package static let digits = ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
  package static let lowercase = ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z"))
  package static let uppercase = ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  package static let letters = lowercase.union(uppercase)
  package static let schemeTail = letters.union(digits).union(ByteSet("+-."))
}

extension UInt8 {
  /// Whether this is an ASCII hexadecimal digit.
  package var isHexDigit: Bool { hexValue != nil }

  /// The value of an ASCII hexadecimal digit, 0 to 15.
  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// Whether this is an ASCII capital letter.
  @inlinable package var isUppercase: Bool {
    UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z")
  }

  /// The byte, or the small letter of an ASCII capital letter.
  @inlinable package var lowercased: UInt8 { isUppercase ? self &+ 32 : self }
}
