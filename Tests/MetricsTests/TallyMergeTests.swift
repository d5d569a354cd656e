import Hashing
import Testing

@testable import Metrics

@Suite("Tallies merge")
struct TallyMergeTests {
  @Test("however people are shared out, the merged tally is that of one run")
  func sharing() throws {
    let crowd = try Crowd()
    let whole = try crowd.tally(of: 0..<120)
    for shares in [1, 3, 7] {
      var merged = Tally(shape: crowd.shape)
      for share in 0..<shares {
        try merged.merge(crowd.tally(of: stride(from: share, to: 120, by: shares)))
      }
      #expect(merged == whole)
    }
  }

  @Test("the order of people does not matter")
  func order() throws {
    let crowd = try Crowd()
    var dice = SplitMix64(seed: 3)
    #expect(
      try crowd.tally(of: 0..<80) == crowd.tally(of: (0..<80).shuffled(using: &dice)))
  }

  @Test("merging is associative and commutative")
  func algebra() throws {
    let crowd = try Crowd(journeysEach: 1)
    let (a, b, c) = try (
      crowd.tally(of: 0..<30), crowd.tally(of: 30..<31), crowd.tally(of: 31..<70)
    )
    var left = a
    try left.merge(b)
    try left.merge(c)
    var right = c
    try right.merge(b)
    var other = a
    try other.merge(right)
    #expect(left == other)
    try right.merge(a)
    #expect(left == right)
  }

  @Test("an empty tally changes nothing")
  func identity() throws {
    let crowd = try Crowd()
    let empty = Tally(shape: crowd.shape)
    #expect(empty.isEmpty)
    let some = try crowd.tally(of: 0..<10)
    #expect(!some.isEmpty)
    var merged = empty
    try merged.merge(some)
    #expect(merged == some)
    try merged.merge(empty)
    #expect(merged == some)
  }

  @Test("tallies of different shapes are refused with the reason and stay as they were")
  func mismatch() throws {
    var tally = try Crowd().tally(of: 0..<5)
    let before = tally
    let foreign = try Crowd(tasks: 5).tally(of: 0..<5)
    let error = #expect(throws: Tally.Mismatch.self) { try tally.merge(foreign) }
    #expect(error?.description == "the tallies differ in tasks: 4 and 5")
    #expect(tally == before)
  }
}
