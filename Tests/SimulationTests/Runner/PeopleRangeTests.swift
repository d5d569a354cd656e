import Simulation
import Testing

@Suite("Ranges of people")
struct PeopleRangeTests {
  @Test("shards are next to each other and cover everybody", arguments: [1, 3, 7, 16])
  func shards(shards: Int) {
    for people in [0, 1, 5, 16, 1000, PeopleRange.peopleLimit] {
      var next = 0
      for shard in 1...shards {
        let range = PeopleRange.shard(shard, of: shards, people: people)
        #expect(range?.first == next || range?.count == 0)
        next = range?.end ?? next
      }
      #expect(next == people)
    }
  }

  @Test("there is no shard outside the count")
  func noSuchShard() {
    #expect(PeopleRange.shard(0, of: 3, people: 10) == nil)
    #expect(PeopleRange.shard(4, of: 3, people: 10) == nil)
    #expect(PeopleRange.shard(1, of: 0, people: 10) == nil)
    #expect(PeopleRange.shard(1, of: 1, people: -1) == nil)
  }

  @Test("neighbours and overlaps are joined, gaps stay")
  func joining() {
    let joined = PeopleRange.joined([
      PeopleRange(first: 10, count: 5), PeopleRange(first: 0, count: 4),
      PeopleRange(first: 4, count: 2), PeopleRange(first: 12, count: 8),
      PeopleRange(first: 30, count: 0),
    ])
    #expect(joined == [PeopleRange(first: 0, count: 6), PeopleRange(first: 10, count: 10)])
  }

  @Test("numbers out of bounds are cut")
  func bounds() {
    #expect(PeopleRange(first: -5, count: -1) == PeopleRange(first: 0, count: 0))
    #expect(PeopleRange(first: .max, count: .max).end == PeopleRange.peopleLimit)
  }
}
