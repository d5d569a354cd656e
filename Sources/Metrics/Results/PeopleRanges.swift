/// A set of people as ascending, separate ranges of numbers.
package struct PeopleRanges: Hashable, Sendable {
  /// The ranges; none is empty and no two touch.
  package private(set) var ranges: [Range<Int>]

  package init(_ range: Range<Int>) {
    ranges = range.isEmpty ? [] : [range]
  }

  /// Ranges in any order; `nil` if two overlap.
  package init?(_ ranges: [Range<Int>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      guard let last = self.ranges.last, last.upperBound >= range.lowerBound else {
        self.ranges.append(range)
        continue
      }
      guard last.upperBound == range.lowerBound else { return nil }
      self.ranges[self.ranges.count - 1] = last.lowerBound..<range.upperBound
    }
  }

  package var count: Int { ranges.reduce(0) { $0 &+ $1.count } }

  /// The people of both; `nil` if a person is in both.
  package func union(_ other: PeopleRanges) -> PeopleRanges? {
    PeopleRanges(ranges + other.ranges)
  }

  /// The people that are missing from 0 up to a number, range by range.
  package func gaps(upTo count: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var next = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next..<range.lowerBound) }
      next = max(next, range.upperBound)
    }
    if next < count { gaps.append(next..<count) }
    return gaps
  }
}

/// A flat list: each range's first person and the person after its last.
extension PeopleRanges: Codable {
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var ranges: [Range<Int>] = []
    while !list.isAtEnd {
      let first = try list.decode(Int.self)
      let end = try list.decode(Int.self)
      guard 0 <= first, first < end, end <= Int.exactLimit else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "\(first) to \(end) is not a range of people")
      }
      ranges.append(first..<end)
    }
    guard let people = PeopleRanges(ranges) else {
      throw DecodingError.dataCorruptedError(
        in: list, debugDescription: "some people are listed twice")
    }
    self = people
  }

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for range in ranges {
      try list.encode(range.lowerBound)
      try list.encode(range.upperBound)
    }
  }
}
