/// Reads numbers back in the order in which they were packed.
package struct PackedNumberReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Begins with the first number.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Whether none is left.
  package var isAtEnd: Bool { place >= bytes.endIndex }

  /// How many bytes are left.
  package var bytesLeft: Int { bytes.endIndex - place }

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
