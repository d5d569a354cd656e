/// A flat list: each range's first person and the one behind its last.
extension PeopleRanges: Codable {
  /// Reads a flat list and checks it.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var ranges: [Range<Int>] = []
    while !list.isAtEnd {
      let first = try list.decode(Int.self)
      let end = try list.decode(Int.self)
      guard 0 <= first, first < end, end <= Int.exactLimit else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "\(first) to \(end) are no people")
      }
      ranges.append(first..<end)
    }
    guard let people = PeopleRanges(ranges) else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "some people are there twice")
    }
    self = people
  }

  /// Writes a flat list.
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for range in ranges {
      try list.encode(range.lowerBound)
      try list.encode(range.upperBound)
    }
  }
}
