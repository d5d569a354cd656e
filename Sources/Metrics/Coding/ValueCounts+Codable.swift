/// A flat list: each value followed by its count.
extension ValueCounts: Codable {
  /// Reads a flat list and checks it.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var values: [Int] = []
    var counts: [Int] = []
    while !list.isAtEnd {
      values.append(try list.decode(Int.self))
      counts.append(try list.decode(Int.self))
    }
    guard
      values.allSatisfy({ (-Int.exactLimit...Int.exactLimit).contains($0) }),
      counts.allSatisfy({ $0 <= Int.exactLimit }),
      let read = ValueCounts(values: values, counts: counts)
    else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "expected ascending values, each with a count of 1 or more")
    }
    self = read
  }

  /// Writes a flat list.
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (value, count) in entries {
      try list.encode(value)
      try list.encode(count)
    }
  }
}
