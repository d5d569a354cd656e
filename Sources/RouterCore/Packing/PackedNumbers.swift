/// A sequence of whole numbers, each in as few bytes as it needs (LEB128).
package struct PackedNumbers: Sendable {
  /// The numbers; two sequences are the same exactly when their bytes are.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  @inline(__always)
  package mutating func append(_ number: UInt32) {
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Adds some bytes of others, counted from the first of them.
  @inline(__always)
  mutating func append(_ others: Reader, _ range: Range<Int32>) {
    bytes.append(contentsOf: others.bytes(range))
  }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Mixes all numbers; sequences that are the same have the same.
  package var hash: UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        hash = Self.mixed(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      return Self.mixed(hash ^ rest)
    }
  }

  @inline(__always)
  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = number &* 0xBF58_476D_1CE4_E5B9
    return product ^ product >> 29
  }
}

extension PackedNumbers {
  /// Reads numbers back in the order in which they were packed.
  package struct Reader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    package init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      place = bytes.startIndex
    }

    package var isAtEnd: Bool { place >= bytes.endIndex }

    package var bytesLeft: Int { bytes.endIndex - place }

    /// The number of bytes read, and of all bytes.
    var position: Int32 { Int32(truncatingIfNeeded: place - bytes.startIndex) }
    var length: Int32 { Int32(truncatingIfNeeded: bytes.count) }

    /// Some bytes, counted from the first.
    func bytes(_ range: Range<Int32>) -> ArraySlice<UInt8> {
      bytes[bytes.startIndex + Int(range.lowerBound)..<bytes.startIndex + Int(range.upperBound)]
    }

    /// Skips bytes that are whole numbers; there must be as many.
    mutating func skip(bytes count: Int32) { place += Int(count) }

    /// The next number; there has to be one.
    package mutating func next() -> UInt32 {
      var number: UInt32 = 0
      var shift: UInt32 = 0
      while bytes[place] >= 128 {
        number |= UInt32(bytes[place] & 127) << shift
        shift += 7
        place += 1
      }
      number |= UInt32(bytes[place]) << shift
      place += 1
      return number
    }
  }
}
