/// How often each value occurs: an exact histogram that merges.
package struct ValueCounts: Hashable, Sendable {
  /// The values that occur, ascending.
  package private(set) var values: [Int]
  /// How often each does, 1 or more.
  package private(set) var counts: [Int]

  package init() {
    values = []
    counts = []
  }

  /// Counts in any order and with repeats; those below 1 are left out.
  package init(_ entries: some Sequence<(value: Int, count: Int)>) {
    self.init()
    for (value, count) in entries.filter({ $0.count > 0 }).sorted(by: { $0.value < $1.value }) {
      append(value, count)
    }
  }

  /// Values ascending and distinct with counts of 1 or more; `nil` if they are not.
  package init?(values: [Int], counts: [Int]) {
    guard
      values.count == counts.count, counts.allSatisfy({ $0 > 0 }),
      zip(values, values.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.values = values
    self.counts = counts
  }

  package var isEmpty: Bool { values.isEmpty }

  package var total: Int { counts.reduce(0, &+) }

  package var entries: Zip2Sequence<[Int], [Int]> { zip(values, counts) }

  /// Adds another's counts.
  package mutating func merge(_ other: ValueCounts) {
    if other.isEmpty { return }
    var merged = ValueCounts()
    var right = other.entries.makeIterator()
    var waiting = right.next()
    for (value, count) in entries {
      while let next = waiting, next.0 < value {
        merged.append(next.0, next.1)
        waiting = right.next()
      }
      merged.append(value, count)
    }
    while let next = waiting {
      merged.append(next.0, next.1)
      waiting = right.next()
    }
    self = merged
  }

  private mutating func append(_ value: Int, _ count: Int) {
    if let last = values.last, last == value {
      counts[counts.count - 1] &+= count
    } else {
      values.append(value)
      counts.append(count)
    }
  }
}

/// A flat list: each value followed by its count.
extension ValueCounts: Codable {
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

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (value, count) in entries {
      try list.encode(value)
      try list.encode(count)
    }
  }
}
