/// Whole numbers of any size on their way into and out of JSON: as strings of decimal digits.
struct WideNumbers {
  let values: [Int128]

  // So far from the largest number that no merging of a file's sums comes near it.
  private static let limit: Int128 = 1 << 110

  init(_ values: [Int128]) {
    self.values = values
  }

  /// Reads exactly as many numbers.
  init(from decoder: any Decoder, count: Int) throws {
    var list = try decoder.unkeyedContainer()
    var values: [Int128] = []
    while !list.isAtEnd {
      let digits = try list.decode(String.self)
      guard let value = Int128(digits), (-Self.limit...Self.limit).contains(value) else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "expected a whole number, found \"\(digits.prefix(50))\"")
      }
      values.append(value)
    }
    guard values.count == count else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "expected \(count) numbers, found \(values.count)")
    }
    self.values = values
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for value in values { try list.encode(String(value)) }
  }
}
