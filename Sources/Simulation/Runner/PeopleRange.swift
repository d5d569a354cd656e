/// People with consecutive numbers: the unit in which work is handed out, finished and resumed.
package struct PeopleRange: Hashable, Sendable, Codable {
  package let first: Int
  package let count: Int

  /// The largest number of people in a run, because their numbers have 32 bits.
  package static let peopleLimit = 1 << 32 - 1

  /// A range; numbers out of bounds are clamped.
  package init(first: Int, count: Int) {
    self.first = min(max(0, first), Self.peopleLimit)
    self.count = min(max(0, count), Self.peopleLimit - self.first)
  }

  package var end: Int { first + count }

  /// The people of one of several machines, numbered from 1: consecutive, and nearly the same number on
  /// each; `nil` if there is no such machine.
  package static func shard(_ shard: Int, of shards: Int, people: Int) -> PeopleRange? {
    guard shards >= 1, (1...shards).contains(shard), people >= 0, people <= peopleLimit else {
      return nil
    }
    let first = cut(shard - 1, of: shards, people: people)
    return PeopleRange(first: first, count: cut(shard, of: shards, people: people) - first)
  }

  /// The first person behind a shard, without a product that could overflow.
  private static func cut(_ shard: Int, of shards: Int, people: Int) -> Int {
    people / shards * shard + min(shard, people % shards)
  }

  /// The range in pieces of at most `size` people.
  package func pieces(of size: Int) -> [PeopleRange] {
    stride(from: first, to: end, by: max(1, size)).map {
      PeopleRange(first: $0, count: min(max(1, size), end - $0))
    }
  }

  /// Ranges in order, with neighbours and overlaps joined.
  package static func joined(_ ranges: [PeopleRange]) -> [PeopleRange] {
    var joined: [PeopleRange] = []
    for range in ranges.sorted(by: { ($0.first, $0.count) < ($1.first, $1.count) })
    where range.count > 0 {
      if let last = joined.last, last.end >= range.first {
        joined[joined.count - 1] = PeopleRange(
          first: last.first, count: max(last.end, range.end) - last.first)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
